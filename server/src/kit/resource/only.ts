export interface Shown {
  readonly [field: string]: true | Shown;
}

type Item = Readonly<Record<string, unknown>>;

const identity = new Set(["@id", "@type", "uuid", "version"]);

/** Sets unnamed fields to null, never absent; a field added later is hidden by default. */
export const only = (item: object, shown: Shown): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, identity.has(name) ? value : seen(value, shown[name])]));

function seen(value: unknown, shown: true | Shown | undefined): unknown {
  if (shown === undefined) return null;
  return shown === true || typeof value !== "object" || value === null ? value : only(value as Item, shown);
}
