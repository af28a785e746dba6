import {
  addVisitorRow,
  saveVisitorRow,
  type VisitorField,
  type VisitorFields,
  type VisitorPart,
  type VisitorRow,
} from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ask } from "./ask.ts";
import { isEmpty, keepDraft, noDraft, withTyped } from "./drafts.ts";
import { allRead, Fields, isContested, readOf } from "./field-state.ts";
import { focusRefused } from "./focus.ts";
import { errorsIn, refusalText } from "./texts.ts";
import { useBackOnline } from "./useBackOnline.ts";
import { useRowDraft } from "./useRowDraft.ts";
import { settled } from "./useTyping.ts";
import { useReportOpen } from "./useUnsaved.ts";
import { type Around, hasEnded } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface RowFormProps {
  around: Around;
  name: VisitorList;
  part: VisitorPart;
  fields: VisitorFields;
  /** Null for one that is added. */
  row: VisitorRow | null;
  /** Whether somebody has deleted it since it was opened here: it may be added again. */
  gone?: boolean;
  /** Whether somebody has just opened it: they go on in it. */
  entered: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** By which the draft of a row is kept. */
export const rowPlace = (name: VisitorList, row: Pick<VisitorRow, "uuid"> | null): string => `${name} ${row?.uuid ?? "new"}`;

/** The form of one row: what is typed is kept in the browser until it is saved or given up. */
export function RowForm({ around, name, part, fields, row, gone = false, entered, onDone, children }: RowFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const enter = useEffectEvent(() => {
    if (entered) form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  useEffect(() => enter(), []);
  const { busy, begun, draft, errors, refusals, set, settle, send, cancel } = useRow({ around, name, part, row, gone, onDone });
  useEffect(() => {
    if (refusals > 0) focusRefused(form.current);
  }, [refusals]);
  const shared = { id, place: rowPlace(name, row), around, fields: part.fields, choices: fields, timeZone: around.timeZone };
  const state = { ...shared, data: row ?? {}, draft, errors, isNew: row === null || gone };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className={styles.rowForm} noValidate onSubmit={submit} data-begun={begun || undefined}>
      {gone && (
        <p className={styles.none}>
          Cet élément a été supprimé entre-temps&nbsp;: ce que vous avez saisi est gardé, et peut être ajouté à nouveau.
        </p>
      )}
      <Fields value={{ ...state, set, settle, left: () => {} }}>
        <div className={styles.fields}>{children}</div>
      </Fields>
      <div className={styles.actions}>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          {gone ? "Ajouter à nouveau" : row ? "Enregistrer" : "Ajouter"}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

interface Row extends Pick<RowFormProps, "around" | "name" | "part" | "row" | "onDone"> {
  gone: boolean;
}

function useRow({ around, name, part, row, gone, onDone }: Row) {
  const { token, draftKey } = around;
  const place = rowPlace(name, row);
  const { draft: kept, setDraft, anew } = useRowDraft(draftKey, place);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState(false);
  const data = row ?? {};
  // Nobody else answers what is there no more.
  const [draft, saves] = gone ? [{ ...kept, before: allRead(part.fields, data) }, null] : [kept, row];
  const begun = !isEmpty(draft);
  useReportOpen(around.report, place, begun);

  function done(): void {
    keepDraft(draftKey, place, noDraft);
    onDone();
  }

  async function send(): Promise<void> {
    if (busy || part.fields.some((field) => isContested(field, { data, draft }))) return;
    setBusy(true);
    setAgain(false);
    const { body, status, detail, violations } = saves
      ? await ask(saveVisitorRow(name), { token, uuid: saves.uuid }, { body: draft.typed, version: saves.version })
      : await ask(addVisitorRow(name), { token }, { body: { ...(gone && draft.before), ...draft.typed }, key: draft.key });
    setBusy(false);
    if (body) {
      around.saved({ list: { name, rows: (before) => withRow(before, body) } });
      return done();
    }
    setErrors(errorsIn(violations));
    if (violations.length > 0) setRefusals((n) => n + 1);
    setAgain(status === 0);
    // Its key has made a row that this is not.
    if (status === 409) anew();
    if (status === 412 || (saves && status === 404)) await around.reread();
    else if (hasEnded(status)) return around.ended(status, detail);
    around.refused(said(status, detail));
  }

  // What could not be sent for want of a network is sent when it is back.
  useBackOnline(() => void (again && send()));

  return {
    busy,
    begun,
    draft,
    errors,
    refusals,
    send,
    cancel: done,
    set(field: VisitorField, value: unknown) {
      setDraft((now) => ({ key: now.key, ...withTyped(now, field.wire, value, readOf(field, data)) }));
      setErrors(({ [field.wire]: _, ...others }) => others);
    },
    settle: (field: VisitorField, whose: "mine" | "theirs") => setDraft((now) => ({ key: now.key, ...settled(now, field, data, whose) })),
  };
}

/** Rows with one that was saved, where it stood. */
const withRow = (rows: VisitorRow[], row: VisitorRow): VisitorRow[] =>
  rows.some(({ uuid }) => uuid === row.uuid) ? rows.map((each) => (each.uuid === row.uuid ? row : each)) : [...rows, row];

function said(status: number, detail: string): string | null {
  if (status === 412) return `${detail} Relisez-les, puis enregistrez.`;
  if (status === 404) return "Cet élément a été supprimé entre-temps.";
  return refusalText(status, detail);
}
