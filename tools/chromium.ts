import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { execute } from "./run.ts";

const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters are as wide in a whole Chromium as in a headless shell.
  "--font-render-hinting=none",
];

/** A headless browser with an empty profile that playwright removes when it closes, and what else it finds in its environment. */
export async function launchChromium(more: Readonly<Record<string, string>> = {}, moreFlags: readonly string[] = []): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...more }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return chromium.launch({ executablePath: await findChromium(), args: [...flags, ...moreFlags], env });
}

/** The path of a Chromium of this machine; brings one where there is none, or fails saying what it tried. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  return named ?? present() ?? (await bringChromium());
}

function present(): string | undefined {
  return [...usual, chromium.executablePath()].find(works);
}

/** A browser may be there without the libraries it needs. */
function works(file: string): boolean {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

async function bringChromium(): Promise<string> {
  const tried: string[] = [];
  for (const command of ways()) {
    console.log(`No Chromium on this machine: ${command}`);
    const { code, output } = await execute(["timeout", "300", "sh", "-c", command]);
    const found = present();
    if (found) return found;
    tried.push(`${command} (exit ${code})\n${output.split("\n").slice(-5).join("\n")}`);
  }
  throw new Error(`No Chromium found. Install one, or name it in CHROMIUM_PATH. Tried:\n${tried.join("\n")}`);
}

function ways(): string[] {
  const debianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const playwright = "playwright install chromium";
  return debianRoot
    ? [playwright, "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell"]
    : [playwright];
}
