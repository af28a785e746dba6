import { parentPort, workerData } from "node:worker_threads";

const { render }: { render(page: object): Promise<string> } = await import(workerData);

let last = Promise.resolve();
parentPort?.on("message", (page: object) => {
  last = last.then(async () => parentPort?.postMessage(await render(page).catch(() => "")));
});
