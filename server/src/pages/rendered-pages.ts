import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { beside } from "../kit/process/isolate.ts";

export interface Rendered {
  id: number;
  html: string;
}

export const PRACTISED = "practised";

/** Milliseconds; a page that is not rendered by then is sent without its HTML. */
const WORTH = 150;
/** Milliseconds after which a page ends the thread; a cold one reads its module and practises first. */
const LOST = { warm: 2000, cold: 30_000 };
const MOST_WAITING = 4;
const MOST_FAILURES = 5;
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Only a head start: when it is late, busy or missing, the HTML is empty and the scripts show all. */
export function rendererOf(directory: string) {
  const module = join(directory, "rendering/app-prerender.js");
  const waiting = new Map<number, (html: string) => void>();
  let thread: Worker | undefined;
  let warm = false;
  let failures = 0;
  let last = 0;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
    warm = false;
    failures++;
    for (const give of waiting.values()) give("");
  };
  const start = (): Worker => {
    const worker = new Worker(beside(import.meta, "page-work"), { workerData: pathToFileURL(module).href, resourceLimits: LIMITS });
    worker.on("message", (said: Rendered | typeof PRACTISED) => {
      if (worker !== thread) return;
      warm = true;
      if (said === PRACTISED) return;
      failures = 0;
      waiting.get(said.id)?.(said.html);
    });
    worker.on("error", () => worker === thread && end());
    worker.unref();
    return worker;
  };
  const render = async (page: { url: string; globals: object; answers: Record<string, unknown> }) => {
    if (failures > MOST_FAILURES || waiting.size >= (warm ? MOST_WAITING : 1)) return "";
    thread ??= start();
    const id = ++last;
    const html = new Promise<string>((give) => {
      const lost = setTimeout(end, warm ? LOST.warm : LOST.cold).unref();
      waiting.set(id, (text) => {
        clearTimeout(lost);
        waiting.delete(id);
        give(text);
      });
    });
    thread.postMessage({ id, page });
    return warm ? Promise.race([html, new Promise<string>((give) => setTimeout(give, WORTH, "").unref())]) : "";
  };
  if (!existsSync(module)) return { begin: () => {}, ready: () => false, render: async () => "" };
  return {
    begin: () => {
      thread ??= start();
    },
    ready: () => warm && waiting.size === 0,
    render,
  };
}
