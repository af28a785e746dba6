import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { beside } from "../kit/process/isolate.ts";

export interface PageToRender {
  url: string;
  globals: object;
  answers: Record<string, unknown>;
}

/** Milliseconds; a page that is not rendered by then is sent without its HTML. */
const WORTH = 150;
/** Milliseconds after which a page ends the thread; the first one waits for its module. */
const LOST = 10_000;
const MOST_WAITING = 4;
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Only a head start: when it is late, busy or missing, the HTML is empty and the scripts show all. */
export function rendererOf(directory: string): { begin(): void; render(page: PageToRender): Promise<string> } {
  const module = join(directory, "rendering/app-prerender.js");
  if (!existsSync(module)) return { begin: () => {}, render: async () => "" };
  // The thread answers one page after the other.
  const waiting: ((html: string) => void)[] = [];
  let thread: Worker | undefined;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
    for (const give of waiting.splice(0)) give("");
  };
  const begin = () => {
    const worker = new Worker(beside(import.meta, "page-work"), { workerData: pathToFileURL(module).href, resourceLimits: LIMITS });
    worker.on("message", (html: string) => {
      if (worker === thread) waiting.shift()?.(html);
    });
    worker.on("error", () => worker === thread && end());
    worker.unref();
    thread = worker;
    return worker;
  };
  const render = (page: PageToRender) => {
    if (waiting.length >= MOST_WAITING) return Promise.resolve("");
    const { promise, resolve } = Promise.withResolvers<string>();
    const lost = setTimeout(end, LOST).unref();
    waiting.push((html) => {
      clearTimeout(lost);
      resolve(html);
    });
    (thread ?? begin()).postMessage(page);
    setTimeout(resolve, WORTH, "").unref();
    return promise;
  };
  return { begin, render };
}
