import { parentPort, workerData } from "node:worker_threads";
import { PRACTISED, type Rendered } from "./rendered-pages.ts";

// The first renderings of a thread are many times slower, so it practises before it is asked.

const { render, practise }: { render(page: object): Promise<string>; practise(): Promise<void> } = await import(workerData);
await practise();
parentPort?.postMessage(PRACTISED);
let last = Promise.resolve();
parentPort?.on("message", ({ id, page }: { id: number; page: object }) => {
  last = last.then(async () => {
    const html = await render(page).catch(() => "");
    parentPort?.postMessage({ id, html } satisfies Rendered);
  });
});
