/** The typed keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] => Object.keys(object) as (keyof T & string)[];

/** Gives the same keys with other values. */
/* @__NO_SIDE_EFFECTS__ */
export const mapped = <T extends object, V>(object: T, value: (key: keyof T & string) => V): Record<keyof T & string, V> =>
  Object.fromEntries(keysOf(object).map((key) => [key, value(key)])) as Record<keyof T & string, V>;
