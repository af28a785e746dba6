/** Returns the code that Node, PostgreSQL or the mail server gave an error. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null | undefined)?.code;
