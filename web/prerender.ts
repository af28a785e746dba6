import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";

const root = import.meta.dirname;
const output = resolve(root, process.argv[2] ?? "dist");

// After the build, in the folder that is named: writes the guest pages as HTML, for the server to send, and the module by which
// the server renders the list of the application.

// Here and not in the system's folder, since what is rendered imports packages.
const folder = mkdtempSync(join(output, "prerender-"));
try {
  await buildForServer("src/guest-prerender.tsx", folder);
  const { prerender } = await import(join(folder, "guest-prerender.js"));
  writeFileSync(join(output, "guest-pages.json"), JSON.stringify(prerender()));
} finally {
  rmSync(folder, { recursive: true });
}

// One file tree without packages, each in its form for browsers: what it renders is taken over there.
await buildForServer("src/app-prerender.tsx", join(output, "rendering"), {
  ssr: { noExternal: true, resolve: { conditions: ["browser", "module", "production"] } },
  define: { "process.env.NODE_ENV": '"production"' },
});

async function buildForServer(entry: string, outDir: string, more: InlineConfig = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [react({ compiler: true })],
    build: { ssr: entry, outDir, copyPublicDir: false, assetsInlineLimit: 0 },
    ...more,
  });
}
