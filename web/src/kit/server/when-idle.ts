/**
 * Runs when the browser rests and what is drawn by then is painted, at the latest a frame after `timeout` milliseconds. Safari has
 * no word for rest: a moment later.
 */
export const whenIdle = (run: () => void, timeout: number): unknown =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(() => oncePainted(run), { timeout })
    : setTimeout(oncePainted, Math.min(timeout, 200), run);

/** Nothing is painted where nobody looks. */
const oncePainted = (run: () => void): unknown =>
  (globalThis.document?.hidden ?? true) ? run() : requestAnimationFrame(() => setTimeout(run));
