import { conflictingNames, type Draft } from "../server/drafts.ts";

export interface Waiting {
  id: number;
  /** Its `Idempotency-Key`: what is created gets it as its own. */
  uuid: string;
  /** Who wrote it, for which organisation: nobody else sends or sees it. */
  user: string;
  organization: string | null;
  scope: string;
  kind: string;
  place?: string;
  method: "POST" | "PUT";
  path: string;
  item: string;
  line?: string;
  label: string;
  changes: Draft;
  before: Draft;
  /** What was last sent of it, and may have arrived. */
  sent: Draft | null;
  version: number | null;
  /** Whether the server is told the values before: it compares them of what has no version. */
  compares?: boolean;
  /** An addition: the field of its changes with the number, what it adds to, and the most at once. It has no version and no conflict. */
  adds?: { by: string; to: string; max: number };
  at: string;
  state: "waiting" | "sending" | "conflict" | "refused";
  reason: string | null;
  theirs?: Draft | null;
}

export type Asked = Omit<Waiting, "id" | "uuid" | "user" | "organization" | "at" | "sent" | "state" | "reason" | "theirs"> & {
  uuid?: string;
};

export const lineOf = ({ line, item }: Pick<Waiting, "line" | "item">): string => line ?? item;

type Later = Pick<Asked, "method" | "item" | "adds" | "changes">;

/** Whether a later change merges into a waiting one. An addition that was sent may be counted already: it takes no more. */
export function takesIn(waiting: Waiting, later: Later): boolean {
  if (waiting.item !== later.item || waiting.method !== later.method || waiting.state === "sending") return false;
  if (!waiting.adds && !later.adds) return later.method === "PUT";
  const isUnsent = waiting.sent === null && waiting.state === "waiting";
  return waiting.adds?.by === later.adds?.by && isUnsent && Math.abs(addedBy(waiting) + addedBy(later)) <= (waiting.adds?.max ?? 0);
}

export const addedBy = ({ adds, changes }: Pick<Waiting, "adds" | "changes">): number => (adds ? Number(changes[adds.by]) : 0);

export function folded(
  waiting: Waiting,
  { changes, before, label, ...later }: Later & Pick<Asked, "before" | "label">,
  at: string,
): Waiting {
  const sum = waiting.adds && { [waiting.adds.by]: addedBy(waiting) + addedBy({ ...later, changes }) };
  const state = waiting.state === "refused" ? "waiting" : waiting.state;
  return {
    ...waiting,
    label,
    at,
    state,
    reason: state === "waiting" ? null : waiting.reason,
    changes: { ...waiting.changes, ...changes, ...sum },
    before: { ...before, ...waiting.before },
  };
}

export function afterAddition(waiting: Waiting, sent: Waiting, answer: Draft): Waiting {
  const to = sent.adds?.to ?? "";
  const version = versionOf(answer);
  const more = (draft: Draft): Draft => ({ ...draft, [to]: Number(draft[to]) + addedBy(sent) });
  const { state, changes, before, theirs } = waiting;
  if (state !== "conflict") return answer[to] === before[to] ? { ...waiting, version } : waiting;
  if (waiting.id > sent.id || typeof changes[to] !== "number" || typeof theirs?.[to] !== "number") return waiting;
  return { ...waiting, changes: more(changes), theirs: more(theirs), version: answer[to] === more(theirs)[to] ? version : waiting.version };
}

/** The fields that somebody else changed otherwise meanwhile; what stands there because an earlier try arrived is nobody else's. */
export function conflictsOf({ before, changes, sent }: Pick<Waiting, "before" | "changes" | "sent">, theirs: Draft): string[] {
  const values = theirValues(changes, theirs);
  const ours = sent ? conflictingNames(sent, changes, values) : Object.keys(changes);
  return conflictingNames(before, changes, values).filter((name) => ours.includes(name));
}

export const theirValues = (changes: Draft, theirs: Draft): Draft =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, fieldOf(theirs, name)]));

/** A field by its name on the wire: `sectorUuid` is read within `sector`. */
function fieldOf(item: Draft, name: string): unknown {
  if (name in item || !name.endsWith("Uuid")) return item[name] ?? null;
  const related = item[name.slice(0, -"Uuid".length)];
  return typeof related === "object" && related !== null && "uuid" in related ? related.uuid : null;
}

/** Milliseconds until what did not arrive is tried again: longer each time, up to five minutes, and not all browsers at once. */
export const pauseAfter = (failures: number, random: number): number => Math.min(300_000, 1000 * 2 ** failures) * (0.5 + random / 2);

export const versionOf = (answer: unknown): number | null =>
  typeof answer === "object" && answer !== null && "version" in answer && typeof answer.version === "number" ? answer.version : null;
