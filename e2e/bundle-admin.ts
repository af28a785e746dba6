import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const ENTRY = "admin-entry";
const source = `
  import { HydraAdmin } from "@api-platform/admin";
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  createRoot(document.getElementById("root")).render(createElement(HydraAdmin, { entrypoint: location.origin + "/api" }));
`;

/** Bundles the unmodified @api-platform/admin for a page on the API's own origin; gives the file. Kept from run to run by version. */
export async function bundleAdmin(): Promise<string> {
  const manifest = await readFile(join(root, "node_modules/@api-platform/admin/package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  const outDir = join(root, ".cache", `api-platform-admin-${version}`);
  const file = join(outDir, "admin.js");
  if (await stat(file).catch(() => null)) return file;
  await build({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [
      {
        name: "admin-entry",
        resolveId: (id) => (id === ENTRY ? join(import.meta.dirname, `${ENTRY}.js`) : null),
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
