import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { beside } from "../kit/process/isolate.ts";

/** A page as its scripts begin: its path and query, what they read from `window`, and the answers to their first questions. */
export interface PageToRender {
  url: string;
  globals: object;
  answers: Record<string, unknown>;
}

/** What the thread answers: the HTML, empty where it could not. */
export interface Rendered {
  id: number;
  html: string;
}

/** What it says once it has its module and is in practice. */
export const PRACTISED = "practised";

export interface Renderer {
  /** Has the thread there before somebody asks for a page. */
  begin(): void;
  /** Whether a page that is asked for now is likely to be there in time. */
  ready(): boolean;
  /** The HTML of a page. */
  render(page: PageToRender): Promise<string>;
}

/** In milliseconds: a page that is not there by then leaves without. */
const WORTH = 150;
/** One that is nowhere near by then ends the thread; while the thread begins it reads its module and practises first. */
const LOST = { warm: 2000, cold: 30_000 };
const MOST_WAITING = 4;
/** A thread that fails so often in a row is not begun again. */
const MOST_FAILURES = 5;
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Renders pages by the module that the build wrote (web/prerender.ts), in a thread, so that requests go on meanwhile. It is
 * no more than a head start: without the module, while the thread begins, or when it is late or busy, the HTML is empty and
 * the page's scripts show all.
 */
export function rendererOf(directory: string): Renderer {
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
  const render = async (page: PageToRender) => {
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
