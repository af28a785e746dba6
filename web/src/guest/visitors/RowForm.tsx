import {
  addVisitorRow,
  saveVisitorRow,
  type VisitorFields,
  type VisitorPart,
  type VisitorRow,
} from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitor-parts.ts";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import controls from "../controls.module.css";
import { ask } from "./ask.ts";
import { draftOf, keepDraft, type Typed } from "./drafts.ts";
import { Fields } from "./field-state.ts";
import { errorsIn } from "./texts.ts";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface RowFormProps {
  around: Around;
  name: VisitorList;
  part: VisitorPart;
  fields: VisitorFields;
  /** Null for one that is added. */
  row: VisitorRow | null;
  onDone: () => void;
  children: ReactNode;
}

/** The form of one row: what is typed is kept in the browser until it is saved or given up. */
export function RowForm({ around, name, part, fields, row, onDone, children }: RowFormProps) {
  const { token } = around;
  const place = `${name} ${row?.uuid ?? "new"}`;
  const id = useId();
  const [typed, setTyped] = useState<Typed>(() => draftOf(token, place));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  // One that is added keeps its uuid however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  useEffect(() => keepDraft(token, place, typed), [token, place, typed]);
  const done = () => {
    keepDraft(token, place, {});
    setTyped({});
    onDone();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const sent = row
      ? await ask(saveVisitorRow(name), { token, uuid: row.uuid }, { body: typed, version: row.version })
      : await ask(addVisitorRow(name), { token }, { body: typed, key });
    setBusy(false);
    const { body, status, detail, violations } = sent;
    if (body) {
      around.saved({ list: { name, rows: (before) => [...before.filter(({ uuid }) => uuid !== body.uuid), body] } });
      return done();
    }
    setErrors(errorsIn(violations));
    if (status === 401 || status === 410) around.ended(status, detail);
    if (status === 412) await around.reread();
    around.refused(status === 422 ? null : detail);
  };
  const state = { id, fields: part.fields, data: row ?? {}, typed, errors, choices: fields, isNew: row === null, disabled: false };
  return (
    <form className={styles.rowForm} noValidate onSubmit={(event) => void send(event)}>
      <Fields value={{ ...state, set: (wire, value) => setTyped((now) => ({ ...now, [wire]: value })), left: () => {} }}>
        <div className={styles.fields}>{children}</div>
      </Fields>
      <div className={styles.actions}>
        <button type="submit" className={controls.button} data-kind="primary" aria-disabled={busy}>
          {row ? "Enregistrer" : "Ajouter"}
        </button>
        <button type="button" className={controls.button} data-kind="quiet" onClick={done}>
          Annuler
        </button>
      </div>
    </form>
  );
}
