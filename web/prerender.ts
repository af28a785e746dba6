import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = import.meta.dirname;

// After the build: writes the guest pages as HTML, for the server to send, beside the scripts that take them over.

// Here and not in the system's folder, since what is rendered imports packages.
const folder = mkdtempSync(resolve(root, "dist/prerender-"));
try {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [react({ compiler: true })],
    build: { ssr: "src/guest-prerender.tsx", outDir: folder, copyPublicDir: false },
  });
  const { prerender } = await import(join(folder, "guest-prerender.js"));
  writeFileSync(resolve(root, "dist/guest-pages.json"), JSON.stringify(prerender()));
} finally {
  rmSync(folder, { recursive: true });
}
