/** What of an item is shown: each field by its name, and of what it embeds the same again. */
export interface Shown {
  readonly [field: string]: true | Shown;
}

type Item = Readonly<Record<string, unknown>>;

/** What every item says of itself, whatever is hidden of it. */
const identity = new Set(["@id", "@type", "uuid", "version"]);

/** An item without all that is not named: hidden is null, never absent, and a field that is added later is hidden by itself. */
export const only = (item: object, shown: Shown): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, identity.has(name) ? value : seen(value, shown[name])]));

function seen(value: unknown, shown: true | Shown | undefined): unknown {
  if (shown === undefined) return null;
  return shown === true || typeof value !== "object" || value === null ? value : only(value as Item, shown);
}
