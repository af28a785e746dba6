import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = import.meta.dirname;
const output = resolve(root, process.argv[2] ?? "dist");
const rendering = join(output, "rendering");

// After the build, in the folder that is named: the modules by which the server renders pages, one file tree without packages, each
// in its form for browsers, since what it renders is taken over there. They write the guest pages as HTML at once.
await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [react({ compiler: true })],
  ssr: { noExternal: true, resolve: { conditions: ["browser", "module", "production"] } },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: rendering,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["src/app-prerender.tsx", "src/guest-prerender.tsx"].map((entry) => resolve(root, entry)) },
  },
});
const { prerender } = await import(join(rendering, "guest-prerender.js"));
writeFileSync(join(output, "guest-pages.json"), JSON.stringify(prerender()));
// React, in its form for browsers, holds a channel open.
process.exit();
