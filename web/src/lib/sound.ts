/** A few soft sounds of wood, paper and coins, synthesised; never played before the first touch. */

export type Sound = "set" | "shift" | "fall" | "card" | "turn" | "end";

interface Tone {
  readonly pitch: number; // hertz; for noise, what the filter lets through
  readonly at?: number; // seconds after the first
  readonly length: number; // seconds until it has died away
  readonly loud: number;
  readonly kind: "wood" | "bell" | "paper";
}

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  set: [
    { kind: "wood", pitch: 320, length: 0.09, loud: 0.5 },
    { kind: "paper", pitch: 1_800, length: 0.03, loud: 0.15 },
  ],
  shift: [
    { kind: "paper", pitch: 900, length: 0.16, loud: 0.16 },
    { kind: "wood", pitch: 240, at: 0.12, length: 0.1, loud: 0.4 },
  ],
  fall: [
    { kind: "wood", pitch: 420, length: 0.08, loud: 0.35 },
    { kind: "wood", pitch: 210, at: 0.09, length: 0.16, loud: 0.4 },
  ],
  card: [{ kind: "paper", pitch: 2_600, length: 0.1, loud: 0.2 }],
  turn: [
    { kind: "bell", pitch: 587, length: 0.35, loud: 0.14 },
    { kind: "bell", pitch: 784, at: 0.11, length: 0.45, loud: 0.12 },
  ],
  end: [
    { kind: "bell", pitch: 523, length: 0.5, loud: 0.14 },
    { kind: "bell", pitch: 659, at: 0.13, length: 0.5, loud: 0.13 },
    { kind: "bell", pitch: 784, at: 0.26, length: 0.8, loud: 0.13 },
  ],
};

const SILENT = 0.0001;
let context: AudioContext | null = null;

/** Allow sounds from the first touch or key on; call it once. */
export function keepReady(): void {
  const begin = () => (context ??= typeof AudioContext === "undefined" ? null : new AudioContext());
  addEventListener("pointerdown", begin, { once: true });
  addEventListener("keydown", begin, { once: true });
}

/** Play a sound, if the page has been touched. */
export function play(sound: Sound): void {
  if (!context) return;
  if (context.state === "suspended") void context.resume();
  for (const tone of SOUNDS[sound]) ring(context, tone);
}

function ring(audio: AudioContext, { kind, pitch, at = 0, length, loud }: Tone): void {
  const begins = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, begins);
  gain.gain.exponentialRampToValueAtTime(SILENT, begins + length);
  gain.connect(audio.destination);
  const source = kind === "paper" ? noise(audio, pitch, gain) : wave(audio, kind, pitch, gain);
  source.start(begins);
  source.stop(begins + length);
}

function wave(
  audio: AudioContext,
  kind: "wood" | "bell",
  pitch: number,
  out: AudioNode,
): OscillatorNode {
  const made = audio.createOscillator();
  made.type = kind === "wood" ? "triangle" : "sine";
  made.frequency.value = pitch;
  made.connect(out);
  return made;
}

function noise(audio: AudioContext, pitch: number, out: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  const made = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  made.buffer = buffer;
  made.connect(filter).connect(out);
  return made;
}
