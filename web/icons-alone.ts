import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "@tabler\/icons-react";/g;

/**
 * Imports each drawing from a file of its own: the index knows all of them, so that whatever any screen draws would lie in what all
 * begin with (`chunks.ts`).
 */
export function iconsAlone(): Plugin {
  return {
    name: "avant-match-icons-alone",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (id.includes("node_modules") ? null : code.replace(IMPORT, (_, names: string) => alone(names))),
  };
}

const alone = (names: string): string =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
    .join(" ");
