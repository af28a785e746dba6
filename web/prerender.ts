import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";

const root = import.meta.dirname;

// After the build: writes the guest pages as HTML, for the server to send, beside the scripts that take them over; and the module by which
// the server renders pages of the application.

// Here and not in the system's folder, since what is rendered imports packages.
const folder = mkdtempSync(resolve(root, "dist/prerender-"));
try {
  await buildForServer("src/guest-prerender.tsx", folder);
  const { prerender } = await import(join(folder, "guest-prerender.js"));
  writeFileSync(resolve(root, "dist/guest-pages.json"), JSON.stringify(prerender()));
  writeFileSync(resolve(root, "dist/reading.html"), readingFrame(readFileSync(resolve(root, "dist/guest.html"), "utf8")));
} finally {
  rmSync(folder, { recursive: true });
}

await buildForServer("src/app-prerender.tsx", resolve(root, "dist/rendering"), {
  // One file tree without packages, in which the router says of itself what it says in a browser.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: [{ find: /^@tanstack[/]router-core[/]isServer$/, replacement: inBrowser() }] },
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

/** What the router takes in a browser for the answer to whether it is on a server. */
function inBrowser(): string {
  const router = createRequire(createRequire(import.meta.url).resolve("@tanstack/react-router"));
  return resolve(dirname(router.resolve("@tanstack/router-core/package.json")), "dist/esm/isServer/client.js");
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
