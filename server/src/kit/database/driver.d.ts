/** What the driver publishes for queries that are not its own, and its types do not declare. */
declare module "pg/lib/utils.js" {
  /** A value in the form that the protocol takes. Throws for an object that contains itself. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
