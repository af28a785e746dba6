import { MutationCache, QueryCache, QueryClient, type QueryOptions } from "@tanstack/react-query";
import { ApiError, isLeavingForSignIn } from "./client.ts";
import { Conflict } from "./conflict.ts";
import { isConnectionLost, isConnectionNoticed, onConnection } from "./connection.ts";
import { failureText } from "./failures.ts";
import { whenIdle } from "./when-idle.ts";

interface Notify {
  success: (text: string) => unknown;
  error: (text: string, options?: { toastId: string }) => unknown;
  /** Takes back what was said of an earlier success. */
  withdraw: () => unknown;
}

/** What a write carries as `meta`. */
interface WriteNotices {
  /** Said when the write is done. */
  saved?: string | undefined;
  /** Said when it failed and neither the catalogue nor the answer has a sentence. */
  failure?: string | undefined;
}

declare module "@tanstack/react-query" {
  interface Register {
    /** A quiet read says its failure itself. */
    queryMeta: { quiet?: boolean };
    mutationMeta: WriteNotices & Record<string, unknown>;
  }
}

/** The state of the server as the pages know it; says how each write ended, and every failure that nobody answers. */
export function newQueryClient(notify: Notify): QueryClient {
  say = notify;
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.quiet !== true && sayOnce(notify, error) }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _context, { meta }) =>
        void (meta?.saved && (gathered?.successes.push(meta.saved) ?? notify.success(meta.saved))),
      onError: (error, _variables, _context, { meta }) => {
        withdrawSuccess();
        const text = writeFailureText(error, meta);
        if (text) void (gathered?.failures.push(text) ?? notify.error(text));
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once instead of waiting for a better day.
      queries: { networkMode: "always", staleTime: 10_000, retry: retriesOnce, retryDelay: 500, behavior: anewWhenShown },
      mutations: { networkMode: "always" },
    },
  });
  // What could not be read is read as soon as the connection is there again.
  onConnection(() => {
    if (!isConnectionLost()) void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  });
  return client;
}

/**
 * What is there already is shown first, and asked for anew once it is: sending a call takes as long as drawing a form. Not
 * after a write nor at somebody's wish, who wait for it.
 */
const anewWhenShown: NonNullable<QueryOptions["behavior"]> = {
  onFetch(context) {
    const ask = context.fetchFn;
    if (context.state.data !== undefined && !context.fetchOptions?.cancelRefetch)
      context.fetchFn = () => new Promise<void>((shown) => whenIdle(shown, SHOWN)).then(ask);
  },
};

/** Milliseconds after which what was asked for anew no longer waits for the screen. */
const SHOWN = 300;

let say: Notify = { success: () => {}, error: () => {}, withdraw: () => {} };
/** What writes have said since they are said together. */
let gathered: { successes: string[]; failures: string[] } | null = null;

/** One of several forms that are saved together. */
interface Part {
  label: string;
  /** Resolves to whether it went well. */
  save: () => Promise<boolean>;
}

/**
 * Saves several forms one after the other, and says once what was saved and what was not; resolves to whether all were. Of one alone
 * is said what it says by itself. What could not be reached is not tried again for each.
 */
export async function sayTogether(parts: readonly Part[]): Promise<boolean> {
  const said = { successes: [] as string[], failures: [] as string[] };
  const saved: { label: string; text: string }[] = [];
  const failed: string[] = [];
  gathered = said;
  try {
    for (const { label, save } of parts) {
      const done = !(failed.length > 0 && (isConnectionLost() || isLeavingForSignIn())) && (await save());
      const text = done ? said.successes.pop() : undefined;
      if (!done) failed.push(label);
      else if (text !== undefined) saved.push({ label, text });
      // What else was done meanwhile, such as a proof that was asked for.
      for (const other of said.successes.splice(0)) void say.success(other);
    }
  } finally {
    gathered = null;
  }
  const failures = [...new Set(said.failures)];
  const [only] = saved;
  const named = saved.map(({ label }) => label);
  if (failed.length === 0) {
    if (only) void say.success(saved.length > 1 ? savedText(named) : only.text);
  } else if (parts.length === 1) for (const text of failures) void say.error(text);
  else if (!isConnectionNoticed())
    void say.error([...(only ? [savedText(named)] : []), `Non enregistré\u00a0: ${failed.join(", ")}.`, ...failures].join(" "));
  return failed.length === 0;
}

const savedText = (labels: readonly string[]) => `Enregistré\u00a0: ${labels.join(", ")}.`;

/** A save that fails takes back what was said of the one before. */
export const withdrawSuccess = (): void => void say.withdraw();

/** One more attempt where a failure may pass: out of reach, or the server's own, unless it says that it is busy. */
const retriesOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.status !== 503));

/** The queries of one screen often fail together, for one reason. */
function sayOnce({ error: say }: Notify, error: unknown): void {
  const text = failureText(error);
  if (text) say(text, { toastId: text });
}

/** The sentence of a failed write: that of the catalogue, else of its answer, else its own. A conflict is asked about instead. */
export function writeFailureText(error: unknown, meta: WriteNotices | undefined): string | null {
  if (error instanceof Conflict) return null;
  const text = failureText(error);
  if (text || !meta?.failure || !(error instanceof ApiError) || error.status === 0 || error.status === 412 || error.uses.length > 0)
    return text;
  const said = error.violations.map(({ message }) => message).join(" ");
  return said || (error.detail ?? meta.failure);
}
