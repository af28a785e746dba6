import type { Plugin } from "vite";

const COMMON = /node_modules[/](react|react-dom|scheduler|use-sync-external-store|fast-deep-equal)[/].*[.]js$/;
const WHOLE = /\bimport [*] as (\S+) from (["'](?:react|react-dom)["'])/g;

/**
 * Reads as modules what is published for `require`, React above all: each file of the build would otherwise begin with helpers
 * from a file of 0.6 kB, and reach React through them.
 */
export function commonAsModules(): Plugin {
  return {
    name: "avant-match-common-modules",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (COMMON.test(id) ? (leadingOn(code) ?? asModule(code)) : code.replace(WHOLE, "import $1 from $2")),
  };
}

/** An index only chooses between its two forms. */
function leadingOn(code: string): string | null {
  const production = /module[.]exports = require\('([^']+[.]production[.]js)'\)/.exec(code)?.[1];
  return production ? `export * from "${production}";\nexport { default } from "${production}";` : null;
}

function asModule(code: string): string {
  const imports: string[] = [];
  const body = code.replace(/\brequire\("([^"]+)"\)/g, (_, from: string) => {
    imports.push(`import required${imports.length} from "${from}";`);
    return `required${imports.length - 1}`;
  });
  const names = new Set([...code.matchAll(/^\s*exports[.](\w+) =/gm)].map(([, name]) => name));
  const taken = [...names].map((name) => `${name}: named_${name}`);
  const given = [...names].map((name) => `named_${name} as ${name}`);
  return `${imports.join("\n")}
const module = { exports: {} };
const { exports } = module;
${body}
export default module.exports;
const { ${taken.join(", ")} } = exports;
export { ${given.join(", ")} };`;
}
