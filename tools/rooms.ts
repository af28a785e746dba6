import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./run.ts";

type Import = readonly [file: string, asked: string];

/** What the sources import of each other, tests aside. */
export function importsOfSources(): Import[] {
  const files = globSync("{contract,server,web}/src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/[.]test[.]tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\b(?:from |import\()"([.][^"]+)"/g)].map(
      ([, path = ""]): Import => [file, posix.join(posix.dirname(file), path)],
    ),
  );
}

/**
 * The imports by which rooms ask each other in a circle: folders that stand side by side, and files that stand beside them, each a
 * room of its own. Such a file is what rooms share, or lists what they serve, never both.
 */
export function circlesOfRooms(imports: readonly Import[]): string[] {
  const ways = [...Map.groupBy(imports.map(wayOf), ({ house }) => house).values()];
  return ways.flatMap((house) => {
    const from = Map.groupBy(house, ({ room }) => room);
    const reaches = (room: string, goal: string, seen: Set<string>): boolean =>
      (from.get(room) ?? []).some(({ next }) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))));
    return house.filter(({ room, next }) => reaches(next, room, new Set())).map(({ file, asked }) => `${file} → ${asked}`);
  });
}

/** From which room of which house an import leads into which other. */
function wayOf([file, asked]: Import) {
  const [here, there] = [file.split("/"), asked.split("/")];
  const parting = here.findIndex((folder, index) => folder !== there[index]);
  return { house: here.slice(0, parting).join("/"), room: here[parting] ?? "", next: there[parting] ?? "", file, asked };
}
