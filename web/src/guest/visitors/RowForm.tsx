import { addVisitorRow, saveVisitorRow, type VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorLists } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { FormContext } from "../../kit/forms/form-state.ts";
import { OwnFields } from "../../kit/forms/OwnFields.tsx";
import { useOnline } from "../../kit/forms/useAutosave.ts";
import { draftOf } from "../../kit/server/drafts.ts";
import { visitorLayouts } from "../../shell/visitors/layouts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { focusRefused, itemOf, PartContext, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { usePart } from "./usePart.ts";
import { useReportOpen } from "./useUnsaved.ts";
import { VisitorControl } from "./VisitorControl.tsx";
import styles from "./Visitors.module.css";

interface RowFormProps {
  name: VisitorList;
  /** Null for one that is added. */
  row: VisitorRow | null;
  /** Whether somebody has deleted it since it was opened here: it may be added again. */
  gone: boolean;
  /** Whether somebody has just opened it: they go on in it. */
  entered: boolean;
  onDone: () => void;
}

/** The form of one row: what is typed is kept in the browser until it is saved or given up. */
export function RowForm({ name, row, gone, entered, onDone }: RowFormProps) {
  const { token, saved, report } = useAround();
  const resource = visitorLists[name];
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const place = `${name} ${row?.uuid ?? "new"}`;
  const read = row && itemOf(resource.type, row);
  const form = usePart({
    resource,
    Control: VisitorControl,
    place,
    item: gone ? null : read,
    defaults: gone ? draftOf(resource, read) : {},
    write: async ({ base, changes }, key) => {
      const { body, ...answer } = base
        ? await ask(saveVisitorRow(name), { token, uuid: base.uuid }, { body: changes, version: base.version })
        : await ask(addVisitorRow(name), { token }, { body: changes, key });
      if (!body) return answer;
      saved({ list: { name, rows: (before) => withRow(before, body) } });
      return { ...answer, body: itemOf(resource.type, body) };
    },
    onSaved: onDone,
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.news) form.submit();
  };
  useReportOpen(report, place, form.dirty);
  // What could not be sent for want of a network is sent when it is back.
  useOnline(() => form.failed?.status === 0 && submit());
  useEffect(() => {
    if (entered) element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [entered]);
  useEffect(() => {
    if (form.attempts > 0) focusRefused(element.current);
  }, [form.attempts]);
  const cancel = () => {
    form.abandon();
    onDone();
  };
  return (
    <form ref={element} className={styles.rowForm} noValidate onSubmit={submit} data-begun={form.dirty || undefined}>
      {gone && (
        <p className={styles.none}>
          Cet élément a été supprimé entre-temps&nbsp;: ce que vous avez saisi est gardé, et peut être ajouté à nouveau.
        </p>
      )}
      <PartContext value={{ id, place, hurry: () => {} }}>
        <FormContext value={form}>
          <div className={styles.fields}>
            <OwnFields resource={resource} {...visitorLayouts[name]} />
          </div>
        </FormContext>
      </PartContext>
      <div className={styles.actions}>
        <Button type="submit" variant="filled" aria-disabled={form.saving}>
          {gone ? "Ajouter à nouveau" : row ? "Enregistrer" : "Ajouter"}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

/** Rows with one that was saved, where it stood. */
const withRow = (rows: VisitorRow[], row: VisitorRow): VisitorRow[] =>
  rows.some(({ uuid }) => uuid === row.uuid) ? rows.map((each) => (each.uuid === row.uuid ? row : each)) : [...rows, row];
