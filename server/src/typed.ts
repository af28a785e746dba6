/** What an operator is told to type. What was built comes without npm: there the same command is one of the release's program. */
export const typed = (message: string): string =>
  import.meta.filename.endsWith(".ts")
    ? message
    : message.replaceAll(/npm run ([\w:-]+)(?: (\[)?-- )?/g, "avant-match $1 $2").replaceAll(/ (?=[\n.)]|$)/gm, "");
