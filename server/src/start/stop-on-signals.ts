import type { Running } from "./start.ts";

const LONGEST_STOP = 30_000;

export function stopOnSignals(running: Running): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void running.drain().then(() => {
        setTimeout(() => process.exit(1), LONGEST_STOP).unref();
        void running.stop().then(() => process.exit(0));
      });
    });
  }
}
