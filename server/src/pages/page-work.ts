import { parentPort, workerData } from "node:worker_threads";
import type { Rendered } from "./rendered-pages.ts";

const { render }: { render(page: object): Promise<string> } = await import(workerData);

let last = Promise.resolve();
parentPort?.on("message", ({ id, page }: { id: number; page: object }) => {
  last = last.then(async () => {
    const html = await render(page).catch(() => "");
    parentPort?.postMessage({ id, html } satisfies Rendered);
  });
});
