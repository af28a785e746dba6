import { join } from "node:path";
import { BadConfiguration, readConfig } from "../src/configuration/config.ts";
import { start } from "../src/start/start.ts";
import { stopOnSignals } from "../src/start/stop-on-signals.ts";

/** A whole server in a process of its own, with the pages of the folder in argv; prints its address, or why it cannot start. */
try {
  const places = { migrations: join(import.meta.dirname, "../migrations"), web: process.argv[2] ?? "" };
  const running = await start(readConfig(process.env), places);
  process.stdout.write(`${running.address}\n`);
  running.tell();
  stopOnSignals(running);
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
