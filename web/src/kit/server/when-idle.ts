/** Runs when the browser rests, at the latest after `timeout` milliseconds where that is said. Safari has no word for it: a moment later. */
export const whenIdle = (run: () => void, timeout?: number): unknown =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(run, timeout === undefined ? {} : { timeout }) : setTimeout(run, 200);
