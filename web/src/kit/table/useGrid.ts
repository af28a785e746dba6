import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import { useMemo, useState } from "react";
import { type Draft, draftOf } from "../server/drafts.ts";
import { withdrawSuccess } from "../server/query-client.ts";
import type { GridOf } from "./grid-of.ts";
import { type CellErrors, errorsIn } from "./sent-rows.ts";
import { type GridRow, isChanged, settled, shownRows, type Typed } from "./sheet.ts";
import { useRowsSave } from "./useRowsSave.ts";
import { useSteps } from "./useSteps.ts";

/** What is typed in a table, what is wrong with it, and how all of it is saved at once. */
export function useGrid<R extends AnyResource>({ resource, items, defaults, ...writing }: GridOf<R>) {
  const { parent } = writing;
  const started = useMemo(() => draftOf(resource, null, defaults), [resource, defaults]);
  const rowsOver = (of: readonly unknown[], typed: Typed) => shownRows(resource, of as readonly Read<AnyResource>[], typed, defaults);
  const changedIn = (all: readonly GridRow[]) => all.filter((row) => isChanged(row, started));
  const steps = useSteps(resource, parent, (typed) => changedIn(rowsOver(items, typed)).length > 0);
  const { typed, latest } = steps;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else of a table stays the same
  const rows = useMemo(() => rowsOver(items, typed), [items, typed, defaults]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const changed = useMemo(() => changedIn(rows), [rows, started]);
  const refusals = useCellErrors(resource, changed, parent);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly GridRow[] | null>(null);
  const begin = () => {
    steps.begin();
    refusals.forgiveAll();
  };
  const { save, saving } = useRowsSave<R>({
    resource,
    ...writing,
    rowsOf: (of) => changedIn(rowsOver(of, latest())),
    onContested: setAsked,
    onRefused: refusals.refuse,
    onSaved: begin,
  });

  /** Saves all that is typed; resolves to whether that went well. */
  async function submit(): Promise<boolean> {
    const sent = changedIn(rowsOver(items, latest()));
    if (sent.length === 0) return true;
    if (sent.length > MOST_ROWS) {
      setProblem(`${sent.length} lignes sont à enregistrer\u00a0: ${MOST_ROWS} au plus peuvent l’être en une fois.`);
      return false;
    }
    return refusals.isRight(sent) && save();
  }

  return {
    resource: resource as AnyResource,
    ...{ rows, changed, typed, problem, saving, submit },
    ...{ errors: refusals.errors, attempts: refusals.attempts, undo: steps.undo, redo: steps.redo },
    dirty: changed.length > 0,
    isHolding: steps.isHolding,
    restored: steps.restored && changed.length > 0,
    /** Takes what is typed now; what the server said against these rows is no longer said. */
    change: (next: Typed, touched: readonly string[] = []) => {
      steps.add(next);
      setProblem(null);
      refusals.forgive(touched);
    },
    abandon: begin,
    /** The rows that somebody else changed or deleted, while one is asked about them. */
    asked,
    postpone: () => setAsked(null),
    settle: (keep: "mine" | "theirs") => {
      steps.add(settled(resource, latest(), asked ?? [], keep));
      setAsked(null);
      if (keep === "mine") void save();
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;

/** What is wrong with cells: at once what is typed wrong, what is missing once one has tried to save, and what the server said. */
function useCellErrors(resource: AnyResource, changed: readonly GridRow[], parent: Draft) {
  const [refused, setRefused] = useState<CellErrors>({});
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  const errors = useMemo((): CellErrors => {
    const own = errorsIn(resource, changed, parent, ({ code }) => tried || code !== "required");
    const ids = new Set([...Object.keys(refused), ...Object.keys(own)]);
    return Object.fromEntries([...ids].map((id) => [id, { ...refused[id], ...own[id] }]));
  }, [resource, changed, parent, tried, refused]);
  return {
    errors,
    /** Counts the refused attempts, each of which moves the focus. */
    attempts,
    refuse: (found: CellErrors) => {
      setRefused(found);
      setAttempts((count) => count + 1);
    },
    isRight: (rows: readonly GridRow[]): boolean => {
      const right = Object.keys(errorsIn(resource, rows, parent, () => true)).length === 0;
      if (!right) {
        withdrawSuccess();
        setAttempts((count) => count + 1);
      }
      return right;
    },
    forgive: (ids: readonly string[]) =>
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)))),
    forgiveAll: () => {
      setRefused({});
      setAttempts(0);
    },
  };
}
