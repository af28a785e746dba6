/** Runs when the browser rests, at the latest after `timeout` milliseconds. Safari has no word for it: a moment later. */
export const whenIdle = (run: () => void, timeout: number): unknown =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout }) : setTimeout(run, Math.min(timeout, 200));
