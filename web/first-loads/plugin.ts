import type { Plugin, Rolldown } from "vite";
import { firstLoads } from "./first-loads.ts";

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

/** Writes, for the server, which files and answers the first view of each address needs. */
export function firstLoadsWritten(): Plugin {
  let root = "";
  return {
    name: "avant-match-first-loads",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const present = filesOf(bundle, ["app.html"], root);
      const loads = (await firstLoads(root)).map(({ modules, kept, ...load }) => {
        const { scripts, styles } = filesOf(bundle, modules, root);
        const own = { scripts: without(scripts, present.scripts), styles: without(styles, present.styles) };
        return { ...load, ...own, ...(kept && { kept: allFilesOf(bundle, ["app.html", ...modules], root) }) };
      });
      this.emitFile({ type: "asset", fileName: "first-loads.json", source: JSON.stringify(loads) });
    },
  };
}

/** The chunks of modules with all that they import, and their styles; with what they import on demand, where that is asked for. */
function filesOf(
  bundle: Bundle,
  modules: readonly string[],
  root: string,
  onDemand: (chunk: Rolldown.OutputChunk) => boolean = () => false,
) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || scripts.has(file)) return;
    for (const imported of chunk.imports) visit(imported);
    scripts.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const later of chunk.dynamicImports) {
      const part = bundle[later];
      if (part?.type === "chunk" && onDemand(part)) visit(later);
    }
  };
  for (const module of modules) visit(fileOf(bundle, `${root}/${module}`));
  return { scripts: [...scripts], styles: [...styles] };
}

/** Whatever a page may ask for while it is open, but for the code of other screens; and the font. */
function allFilesOf(bundle: Bundle, modules: readonly string[], root: string): string[] {
  const { scripts, styles } = filesOf(bundle, modules, root, ({ facadeModuleId }) => !facadeModuleId?.endsWith("Screen.tsx"));
  const fonts = Object.keys(bundle).filter((file) => /latin-wdth-normal-[^.]+[.]woff2$/.test(file));
  return [...scripts, ...styles, ...fonts];
}

function fileOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId === module);
  if (!chunk) throw new Error(`The build has no chunk for ${module}: it is no longer loaded on its own.`);
  return chunk.fileName;
}

const without = (all: readonly string[], known: readonly string[]): string[] => all.filter((each) => !known.includes(each));
