import { isLeavingForSignIn } from "./server/client.ts";
import { isConnectionLost, isConnectionNoticed } from "./server/connection.ts";
import { gather, say } from "./server/query-client.ts";

export interface Unsaved {
  label: string;
  place: number;
  /** Whether leaving for an address would lose something; without one, whether anything is typed at all. */
  isHolding: (address?: string) => boolean;
  /** Saves it, and goes where a save leads unless one is `leaving`; resolves to whether that went well. */
  save?: ((leaving: boolean) => Promise<boolean>) | undefined;
  giveUp?: (() => void) | undefined;
}

const forms = new Set<Unsaved>();
let underWay: Promise<boolean> | null = null;
let places = 0;

export const nextPlace = (): number => {
  places += 1;
  return places;
};

export function knowUnsaved(form: Unsaved): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

const savable = (address?: string) =>
  [...forms].filter(({ save, isHolding }) => save && isHolding(address)).toSorted((one, other) => one.place - other.place);

export const hasUnsaved = (): boolean => savable().length > 0;

/** Saves all forms of the screen and says it once; with an `address`, only those that leaving for it would lose. */
export function saveUnsaved(address?: string): Promise<boolean> {
  const before = underWay ?? Promise.resolve(true);
  const saving = before.catch(() => false).then(() => sayTogether(partsOf(address)));
  underWay = saving;
  void saving.finally(() => {
    if (underWay === saving) underWay = null;
  });
  return saving;
}

/** Saves all of the screen where anything is typed, else what was pressed. Does nothing while that is under way. */
export function saveScreen(pressed: () => void): void {
  if (underWay !== null) return;
  if (hasUnsaved()) void saveUnsaved();
  else pressed();
}

export const giveUpUnsaved = (): void => savable().forEach(({ giveUp }) => void giveUp?.());

/** A save may change what the next one holds: each is asked again. */
const partsOf = (address: string | undefined) =>
  savable(address).map(({ label, isHolding, save }) => ({
    label,
    save: async () => !isHolding(address) || ((await save?.(address !== undefined)) ?? true),
  }));

interface Part {
  label: string;
  save: () => Promise<boolean>;
}

/** Saves forms one after the other and says the outcome once. What could not be reached is not tried for each. */
async function sayTogether(parts: readonly Part[]): Promise<boolean> {
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
