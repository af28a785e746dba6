import { useSyncExternalStore } from "react";

const pauses = [1000, 2000, 3000, 5000];
const listeners = new Set<() => void>();
let lost: Promise<void> | null = null;

/** Says that a call did not reach the server; from then on it is tried, until it answers. */
export function loseConnection(): void {
  if (lost !== null) return;
  lost = untilReached().then(() => {
    lost = null;
    tell();
  });
  tell();
}

/** Resolves when the server can be reached: at once where nothing is known to be wrong. */
export const untilConnected = (): Promise<void> => lost ?? Promise.resolve();

/** Whether the server answers now. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Whether the connection is lost, as it changes. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => lost !== null,
    () => false,
  );

/** Calls back whenever the connection was lost or is there again; returns what ends that. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isConnectionLost = (): boolean => lost !== null;

function tell(): void {
  for (const listener of listeners) listener();
}

async function untilReached(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 5000);
    if (await isReachable()) return;
  }
}

/** Ends sooner when the browser says that the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
  });
}
