import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, failureText } from "./client.ts";
import { Conflict } from "./conflict.ts";
import { isConnectionLost, onConnection } from "./connection.ts";

export interface NoticeAction {
  label: string;
  run: () => unknown;
}

interface Notify {
  success: (text: string, action?: NoticeAction) => unknown;
  error: (text: string, options?: { toastId: string }) => unknown;
  withdraw: () => unknown;
}

interface WriteNotices {
  saved?: string | undefined;
  action?: ((answer: unknown) => NoticeAction | undefined) | undefined;
  failure?: string | undefined;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: WriteNotices & Record<string, unknown>;
  }
}

export function newQueryClient(notify: Notify): QueryClient {
  say = notify;
  // Before the browser paints: a switch that waits to be told is seen to turn back.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.quiet !== true && sayOnce(notify, error) }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _context, { meta }) => {
        if (!meta?.saved) return;
        const action = meta.action?.(answer);
        void (gathered?.successes.push(meta.saved) ?? (action ? notify.success(meta.saved, action) : notify.success(meta.saved)));
      },
      onError: (error, _variables, _context, { meta }) => {
        withdrawSuccess();
        const text = writeFailureText(error, meta);
        if (text) void (gathered?.failures.push(text) ?? notify.error(text));
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once instead of waiting for a better day.
      queries: { networkMode: "always", staleTime: 10_000, retry: retriesOnce, retryDelay: 500 },
      mutations: { networkMode: "always" },
    },
  });
  onConnection(() => {
    if (!isConnectionLost()) void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  });
  return client;
}

export let say: Notify = { success: () => {}, error: () => {}, withdraw: () => {} };
let gathered: { successes: string[]; failures: string[] } | null = null;

export const gather = (said: typeof gathered): void => {
  gathered = said;
};

export const withdrawSuccess = (): void => void say.withdraw();

/** One more attempt where a failure may pass: out of reach, or the server's own, unless it says that it is busy. */
const retriesOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.status !== 503));

function sayOnce({ error: say }: Notify, error: unknown): void {
  const text = failureText(error);
  if (text) say(text, { toastId: text });
}

export function writeFailureText(error: unknown, meta: WriteNotices | undefined): string | null {
  if (error instanceof Conflict) return null;
  const text = failureText(error);
  if (text || !meta?.failure || !(error instanceof ApiError) || error.status === 0 || error.status === 412 || error.uses.length > 0)
    return text;
  const said = error.violations.map(({ message }) => message).join(" ");
  return said || (error.detail ?? meta.failure);
}
