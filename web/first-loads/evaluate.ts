import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { type Plugin, rolldown } from "rolldown";

/** What is read of a route of the router. */
export interface Route {
  fullPath: string;
  parentRoute?: Route;
  options: {
    component?: { preload?: () => Promise<unknown> };
    validateSearch?: (given: object) => Record<string, unknown>;
    loaderDeps?: (given: { search: object }) => object;
    loader?: (of: object) => unknown;
    staticData?: { rendered?: boolean; kept?: boolean };
    beforeLoad?: (of: object) => Promise<unknown>;
  };
}

export interface Evaluated {
  routes: Route[];
  queryClient: object;
  /** What was asked of the API and which modules of screens were imported, since the last call. */
  taken(): Promise<{ asked: string[]; screens: string[] }>;
}

/** Runs the module of the router in this process, with a recorder in the place of the browser. */
export async function evaluate(root: string): Promise<Evaluated> {
  const recorder = resolve(import.meta.dirname, "recorder.ts");
  const folder = mkdtempSync(join(tmpdir(), "avant-match-routes-"));
  const inject = Object.fromEntries(["fetch", "window", "screenIn"].map((name) => [name, [recorder, name] satisfies [string, string]]));
  try {
    const bundle = await rolldown({
      input: { all: resolve(root, "src/all-routes.ts"), router: resolve(root, "src/router.tsx"), recorder },
      platform: "node",
      transform: { inject },
      plugins: [withoutStyles, screensNamed(root)],
      onLog() {},
    });
    await bundle.write({ dir: folder, entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
    await bundle.close();
    const { noted, queryClient } = await import(join(folder, "recorder.mjs"));
    await import(join(folder, "all.mjs"));
    const { makeRouter } = await import(join(folder, "router.mjs"));
    const routes: Route[] = Object.values(makeRouter(queryClient).routesById);
    return { routes, queryClient, taken: () => taken(noted) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function taken(noted: { asked: string[]; screens: string[] }) {
  // Whatever is asked at once is asked by now.
  await new Promise((done) => setTimeout(done));
  return { asked: noted.asked.splice(0), screens: noted.screens.splice(0) };
}

const withoutStyles: Plugin = {
  name: "without-styles",
  load: (id) => (id.endsWith(".css") ? { code: "export default {};", moduleType: "js" } : null),
};

/** Says in which module a lazy screen is instead of importing it. */
const screensNamed = (root: string): Plugin => ({
  name: "screens-named",
  transform: (code, id) => {
    if (id.includes("node_modules")) return null;
    return code.replace(
      /\bimport\(\s*"(\.[^"]+)"\s*\)/g,
      (_, path: string) => `screenIn(${JSON.stringify(relative(root, resolve(dirname(id), path)))})`,
    );
  },
});
