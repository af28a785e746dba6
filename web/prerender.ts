import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";

const root = import.meta.dirname;
const output = resolve(root, process.argv[2] ?? "dist");
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

// After the build, in the folder that is named: writes the guest pages as HTML, for the server to send, beside the scripts that
// take them over; and the module by which the server renders pages of the application.

// Here and not in the system's folder, since what is rendered imports packages.
const folder = mkdtempSync(join(output, "prerender-"));
try {
  await buildForServer("src/guest-prerender.tsx", folder);
  const { prerender } = await import(join(folder, "guest-prerender.js"));
  writeFileSync(join(output, "guest-pages.json"), JSON.stringify(prerender()));
  writeFileSync(join(output, "reading.html"), readingFrame(read("guest.html")));
} finally {
  rmSync(folder, { recursive: true });
}

await buildForServer("src/app-prerender.tsx", join(output, "rendering"), {
  // One file tree without packages, in which the router says of itself what it says in a browser.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: [{ find: /^@tanstack[/]router-core[/]isServer$/, replacement: inBrowser() }] },
});

writeFileSync(join(output, "rendered.html"), renderedFrame(read("app.html")));

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

function read(file: string): string {
  return readFileSync(join(output, file), "utf8");
}

/** The frame of pages that are read: their scripts come once somebody turns to a form (web/reading.js). */
function readingFrame(frame: string): string {
  return startedBy("reading.js", "%FORMS%", frame.replace(/\s*<link rel="modulepreload"[^>]*>/g, ""));
}

/** The frame of pages that the server renders: what is not needed to paint them begins afterwards (web/rendered.js). */
function renderedFrame(frame: string): string {
  const ahead = frame.replace(SCRIPT, (script, file) => `<link rel="modulepreload" crossorigin href="${file}">${script}`);
  const font = `<script nonce="%NONCE%">${readFileSync(resolve(root, "rendered-font.js"), "utf8")}</script></head>`;
  const inOwnFont = ahead.replace("<html ", '<html data-font="later" data-painting ').replace("</head>", () => font);
  return startedBy("rendered.js", "%APP%", inOwnFont);
}

function scriptOf(frame: string): string {
  const script = SCRIPT.exec(frame)?.[1];
  if (!script) throw new Error("The frame has no script to put off.");
  return script;
}

/** The frame whose script one of ours fetches when it is time, at the place that it names by `mark`. */
function startedBy(file: string, mark: string, frame: string): string {
  const waking = readFileSync(resolve(root, file), "utf8").replace(mark, scriptOf(frame));
  return frame.replace(SCRIPT, "").replace("</body>", () => `<script type="module" nonce="%NONCE%">${waking}</script></body>`);
}
