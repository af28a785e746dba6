import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import { useMemo, useState } from "react";
import { draftKey } from "../kept.ts";
import { type Draft, draftOf } from "../server/drafts.ts";
import { withdrawSuccess } from "../server/query-client.ts";
import {
  type CellChange,
  type CellErrors,
  errorsIn,
  type GridRow,
  isChanged,
  nothingTyped,
  orderToSave,
  type SentSheet,
  settled,
  shownRows,
  type Typed,
  withCells,
} from "./sheet.ts";
import type { GridOf } from "./useRowsSave.ts";
import { useRowsSave } from "./useRowsSave.ts";
import { useSteps } from "./useSteps.ts";

export function useGrid<R extends AnyResource>({ resource, items, defaults, kept, isThere, ...writing }: GridOf<R>) {
  const { parent } = writing;
  const { started, rowsOver, sentOver } = useSheet(resource, defaults);
  const steps = useSteps({
    key: kept ?? draftKey(`${resource.path}/rows`, ...Object.values(parent).map(String)),
    nothing: nothingTyped,
    isChange: (typed) => isAnything(sentOver(items, typed)),
    isThere,
  });
  const { typed, dirty, isHolding, restored, latest, undo, redo } = steps;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else of a table stays the same
  const rows = useMemo(() => rowsOver(items, typed), [items, typed, defaults]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const { rows: changed, order } = useMemo(() => sentOver(items, typed), [rows, started]);
  const refusals = useCellErrors(resource, changed, parent);
  const [asked, setAsked] = useState<readonly GridRow[] | null>(null);
  const begin = () => {
    steps.begin({ ...nothingTyped, next: latest().next });
    refusals.forgiveAll();
  };
  const { save, saving, answer } = useRowsSave<R>({
    ...{ resource, items },
    ...writing,
    sentOf: (of) => sentOver(of, latest()),
    onContested: setAsked,
    onRefused: refusals.refuse,
    onSaved: begin,
  });

  async function submit(): Promise<boolean> {
    const sheet = sentOver(items, latest());
    return !isAnything(sheet) || (refusals.isRight(sheet.rows) && save());
  }

  return {
    resource: resource as AnyResource,
    ...{ rows, changed, typed, saving, submit, dirty, isHolding, restored, undo, redo },
    ...{ problem: refusals.problem, errors: refusals.errors, attempts: refusals.attempts },
    moved: order !== null,
    change: (next: Typed, touched: readonly string[] = []) => {
      steps.add(next);
      refusals.forgive(touched);
    },
    put: (changes: readonly CellChange[]) => {
      steps.add(withCells(latest(), changes));
      refusals.forgive(changes.map(({ row }) => row.id));
    },
    abandon: begin,
    asked,
    postpone: () => {
      setAsked(null);
      answer(false);
    },
    settle: (keep: "mine" | "theirs") => {
      steps.add(settled(latest(), asked ?? [], keep));
      setAsked(null);
      answer(keep === "mine");
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;

function useSheet(resource: AnyResource, defaults: Draft) {
  const started = useMemo(() => draftOf(resource, null, defaults), [resource, defaults]);
  const rowsOver = (items: readonly unknown[], typed: Typed) => shownRows(resource, items as readonly Read<AnyResource>[], typed, defaults);
  const sentOver = (items: readonly unknown[], typed: Typed): SentSheet => {
    const all = rowsOver(items, typed);
    const rows = all.filter((row) => isChanged(row, started));
    return { rows, order: typed.order ? orderToSave(all, rows, items as readonly Read<AnyResource>[]) : null };
  };
  return { started, rowsOver, sentOver };
}

const isAnything = ({ rows, order }: SentSheet): boolean => rows.length > 0 || order !== null;

/** Errors of cells: wrong ones at once, missing ones after a try, then the server’s. `problem` concerns all rows. */
function useCellErrors(resource: AnyResource, changed: readonly GridRow[], parent: Draft) {
  const [refused, setRefused] = useState<CellErrors>({});
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  const tooMany = `${changed.length} lignes sont à enregistrer\u00a0: ${MOST_ROWS} au plus peuvent l’être en une fois.`;
  const errors = useMemo((): CellErrors => {
    const own = errorsIn(resource, changed, parent, ({ code }) => tried || code !== "required");
    const ids = new Set([...Object.keys(refused), ...Object.keys(own)]);
    return Object.fromEntries([...ids].map((id) => [id, { ...refused[id], ...own[id] }]));
  }, [resource, changed, parent, tried, refused]);
  return {
    problem: tried && changed.length > MOST_ROWS ? tooMany : null,
    errors,
    attempts,
    refuse: (found: CellErrors) => {
      setRefused(found);
      setAttempts((count) => count + 1);
    },
    isRight: (rows: readonly GridRow[]): boolean => {
      const right = rows.length <= MOST_ROWS && Object.keys(errorsIn(resource, rows, parent, () => true)).length === 0;
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
