/** A catalogue in Fluent, as text. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
