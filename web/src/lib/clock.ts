/** Formatting of clocks. */

/** Return an elapsed time as text: 0:42, 61:05. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Return seconds as a clock shows them: 1:05:09, 4:07, or 9.3 when little is left, 0:00 at the end. */
export function told(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left === 0) return "0:00"; // the flag has fallen
  if (left < 10) return (Math.floor(left * 10) / 10).toFixed(1);
  const whole = Math.ceil(left);
  const [hours, minutes, rest] = [whole / 3600, (whole / 60) % 60, whole % 60].map(Math.floor);
  const two = (n: number | undefined) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
