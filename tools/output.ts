import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const gone = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Has a folder made beside the one that is there, and puts it in its place once it is whole: what fails leaves that one. */
export async function replaceFolder(folder: string, make: (into: string) => Promise<void>): Promise<void> {
  const [made, former] = [`${folder}.new`, `${folder}.old`];
  gone(made);
  gone(former);
  mkdirSync(made, { recursive: true });
  try {
    await make(made);
  } catch (error) {
    gone(made);
    throw error;
  }
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(made, folder);
  gone(former);
}

/** What the sources below a folder hold, in one sum: the same wherever and whenever they were copied. */
export function contentOf(root: string, sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  const exclude = (name: string) =>
    /(^|[/])(dist([.](new|old))?|node_modules|[.][^/]+|.*[.]test[.]tsx?|queries[.]sql|schema[.]sql)$/.test(name);
  for (const file of globSync(sources, { cwd: root, exclude }).sort()) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}
