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

export interface Rendered {
  id: number;
  html: string;
}

export interface Renderer {
  begin(): void;
  render(page: PageToRender): Promise<string>;
}

/** Milliseconds; a page that is not rendered by then is sent without its HTML. */
const WORTH = 150;
/** Milliseconds after which a page ends the thread; the first one reads its module first. */
const LOST = { first: 30_000, later: 2000 };
const MOST_WAITING = 4;
const MOST_FAILURES = 5;
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Only a head start: when it is late, busy or missing, the HTML is empty and the scripts show all. */
export function rendererOf(directory: string): Renderer {
  const module = join(directory, "rendering/app-prerender.js");
  if (!existsSync(module)) return { begin: () => {}, render: async () => "" };
  const waiting = new Map<number, (html: string) => void>();
  let thread: Worker | undefined;
  let patience = LOST.first;
  let failures = 0;
  let last = 0;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
    failures++;
    for (const give of waiting.values()) give("");
  };
  const begin = () => {
    const worker = new Worker(beside(import.meta, "page-work"), { workerData: pathToFileURL(module).href, resourceLimits: LIMITS });
    worker.on("message", ({ id, html }: Rendered) => {
      if (worker !== thread) return;
      patience = LOST.later;
      failures = 0;
      waiting.get(id)?.(html);
    });
    worker.on("error", () => worker === thread && end());
    worker.unref();
    patience = LOST.first;
    thread = worker;
    return worker;
  };
  const render = async (page: PageToRender) => {
    if (failures > MOST_FAILURES || waiting.size >= MOST_WAITING) return "";
    const worker = thread ?? begin();
    const id = ++last;
    const html = new Promise<string>((give) => {
      const lost = setTimeout(end, patience).unref();
      waiting.set(id, (text) => {
        clearTimeout(lost);
        waiting.delete(id);
        give(text);
      });
    });
    worker.postMessage({ id, page });
    return Promise.race([html, new Promise<string>((give) => setTimeout(give, WORTH, "").unref())]);
  };
  return { begin, render };
}
