/** A release comes without npm: there the command is one of its own program. */
export const typed = (message: string): string => (import.meta.filename.endsWith(".ts") ? message : withoutNpm(message));

export const withoutNpm = (message: string): string => message.replaceAll(/npm run ([\w:-]+)( \[?)?(?:(?<=[ [])-- )?/g, "avant-match $1$2");
