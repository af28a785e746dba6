import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { execute, root } from "../../tools/run.ts";

const home = join(import.meta.dirname, "admin");
const ENTRY = "admin-entry";
const source = `
  import { HydraAdmin } from "@api-platform/admin";
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  createRoot(document.getElementById("root")).render(createElement(HydraAdmin, { entrypoint: location.origin + "/api" }));
`;

/**
 * Bundles the unmodified @api-platform/admin for a page on the API's own origin; gives the file. It weighs 300 MB, so it is
 * installed apart, when first needed, and its bundle is kept from run to run by version.
 */
export async function bundleAdmin(): Promise<string> {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
  const outDir = join(root, ".cache", `api-platform-admin-${manifest.dependencies["@api-platform/admin"]}`);
  const file = join(outDir, "admin.js");
  if (await stat(file).catch(() => null)) return file;
  const { code, output } = await execute(["npm", "ci"], { cwd: home });
  if (code !== 0) throw new Error(`@api-platform/admin cannot be installed:\n${output}`);
  await build({
    configFile: false,
    root: home,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [
      {
        name: "admin-entry",
        resolveId: (id) => (id === ENTRY ? join(home, `${ENTRY}.js`) : null),
        load: (id) => (id.endsWith(`${ENTRY}.js`) ? source : null),
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "admin.js" } },
    },
  });
  return file;
}
