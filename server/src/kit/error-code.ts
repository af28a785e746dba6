/** The code by which the system, the database and the mail server name an error; undefined where it has none. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null | undefined)?.code;
