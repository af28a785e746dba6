/** Spaces of a text are kept as they were typed. */
export const parseOptions = { preserveWhitespace: "full" } as const;
