import { isLeavingForSignIn } from "./client.ts";
import { isConnectionLost, isConnectionNoticed } from "./connection.ts";
import { gather, say } from "./query-client.ts";

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
  gather(said);
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
    gather(null);
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
