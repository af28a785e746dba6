/** What an operator is told to type. What was built comes without npm: there the same command is one of the release's program. */
export const typed = (message: string): string => (import.meta.filename.endsWith(".ts") ? message : withoutNpm(message));

/** The commands that a text names, as the program of a release knows them. */
export const withoutNpm = (message: string): string => message.replaceAll(/npm run ([\w:-]+)( \[?)?(?:(?<=[ [])-- )?/g, "avant-match $1$2");
