import { dirname, join } from "node:path";

/** The texts that an archive has, from its root. */
export const archiveTexts: readonly string[] = ["SECURITY.md", "CHANGELOG.md", "docs/operations.md"];

/** Rewrites a text for an archive: no link leads out of it, and commands are those of its program. */
export function asInArchive(markdown: string, path: string, commands: readonly string[]): string {
  const isThere = (target: string) => /^(#|[a-z]+:)/.test(target) || archiveTexts.includes(join(dirname(path), target.split("#")[0] ?? ""));
  return markdown
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, text, target) => (isThere(target) ? link : `${text} (dans les sources)`))
    .replaceAll(/npm run ([\w:-]+)(?: --(?= ))?/g, (run, name) => (commands.includes(name) ? `avant-match ${name}` : run));
}
