import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    build: { ssr: "src/guest-prerender.tsx", outDir: folder, copyPublicDir: false, assetsInlineLimit: 0 },
  });
  const { prerender } = await import(join(folder, "guest-prerender.js"));
  writeFileSync(resolve(root, "dist/guest-pages.json"), JSON.stringify(prerender()));
  writeFileSync(resolve(root, "dist/reading.html"), readingFrame(readFileSync(resolve(root, "dist/guest.html"), "utf8")));
} finally {
  rmSync(folder, { recursive: true });
}

/** The frame of pages that are read: their scripts come once somebody turns to a form (web/reading.js). */
function readingFrame(frame: string): string {
  const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
  const forms = script.exec(frame)?.[1];
  if (!forms) throw new Error("dist/guest.html has no script to put off.");
  const waking = readFileSync(resolve(root, "reading.js"), "utf8").replace("%FORMS%", forms);
  return frame
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(script, "")
    .replace("</body>", () => `<script type="module" nonce="%NONCE%">${waking}</script></body>`);
}
