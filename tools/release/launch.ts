import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../server-flags.ts";

// What `bin/avant-match` of a release runs: the server, or the command of a name, in place of this process.

const here = import.meta.dirname;
const commands: Record<string, string> = read(join(here, "commands.json"));
const [name = "start", ...args] = process.argv.slice(2);
const file = commands[name];

if (!process.execve || Number.parseInt(process.versions.node, 10) < 24) {
  end(`Avant-match demande Node 24 ou plus récent, sous Linux ou macOS\u00a0; ici\u00a0: ${process.version}.`);
} else if (name === "start") {
  become("main.js", serverFlags(process.env));
} else if (file) {
  become(file);
} else if (name === "--version") {
  const { version, revision, date } = read(join(here, "../../release.json"));
  process.stdout.write(`${version} (${revision}, ${date})\n`);
} else if (name === "--help") {
  process.stdout.write(usage());
} else {
  end(`Commande inconnue\u00a0: ${name}\n${usage()}`, 2);
}

function become(module: string, flags: string[] = []): void {
  const env = { ...serverEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
  process.execve?.(process.execPath, [process.execPath, ...flags, join(here, module), ...args], env);
}

function usage(): string {
  const names = ["start", ...Object.keys(commands), "--version", "--help"];
  return `Utilisation\u00a0: avant-match [commande]\nSans commande, le serveur démarre (start). Commandes\u00a0:\n${names.map((each) => `  ${each}\n`).join("")}`;
}

function end(why: string, code = 1): void {
  process.stderr.write(`${why.trimEnd()}\n`);
  process.exitCode = code;
}

function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
