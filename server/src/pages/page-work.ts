import { parentPort, workerData } from "node:worker_threads";
import { PRACTISED, type Rendered } from "./rendered-pages.ts";

interface Rendering {
  render(page: object): Promise<string>;
  practise(): Promise<void>;
}

// A thread that renders pages by the module of the build that `workerData` names, one after the other: each has the thread
// to itself. The first renderings of a thread are many times slower than those that follow, so nobody waits for them.

const { render, practise }: Rendering = await import(workerData);
await practise();
parentPort?.postMessage(PRACTISED);
let last = Promise.resolve();
parentPort?.on("message", ({ id, page }: { id: number; page: object }) => {
  last = last.then(async () => {
    const html = await render(page).catch(() => "");
    parentPort?.postMessage({ id, html } satisfies Rendered);
  });
});
