/** Runs once the browser is idle and has painted, a frame after `timeout` ms at the latest. Safari has no idle callback. */
export const whenIdle = (run: () => void, timeout: number): unknown =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(() => oncePainted(run), { timeout })
    : setTimeout(oncePainted, Math.min(timeout, 200), run);

const oncePainted = (run: () => void): unknown =>
  (globalThis.document?.hidden ?? true) ? run() : requestAnimationFrame(() => setTimeout(run));
