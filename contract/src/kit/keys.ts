/** The keys of an object that has no others than its type says, such as one declared `as const`. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] => Object.keys(object) as (keyof T & string)[];
