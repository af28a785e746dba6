import {
  removeVisitorRow,
  type VisitorFields,
  type VisitorPart,
  type VisitorRow,
} from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitor-parts.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import controls from "../controls.module.css";
import { ask } from "./ask.ts";
import { draftOf, isEmpty } from "./drafts.ts";
import { answerText } from "./field-state.ts";
import { RowForm, rowPlace } from "./RowForm.tsx";
import { listTitle, offline } from "./texts.ts";
import { type Around, hasEnded } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface RowsPartProps {
  around: Around;
  name: VisitorList;
  part: VisitorPart;
  rows: readonly VisitorRow[];
  fields: VisitorFields;
  children: ReactNode;
}

/** A list of the form: what stands in it, and a form for one of its rows at a time. */
export function RowsPart({ around, name, part, rows, fields, children }: RowsPartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // A row by its uuid, "new" for one that is added: what was begun before the tab was closed stands open again.
  const [open, setOpen] = useState(() => begunIn(around.token, name, rows));
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (open === null && entered) title.current?.focus();
  }, [open, entered]);
  const enter = (which: string) => {
    setEntered(true);
    setOpen(which);
  };
  const form = (row: VisitorRow | null) => (
    <RowForm {...{ around, name, part, fields, row, entered }} onDone={() => setOpen(null)}>
      {children}
    </RowForm>
  );
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name} ref={title} tabIndex={-1}>
        {listTitle[name]}
      </h2>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.uuid}>
              {open === row.uuid ? form(row) : <Line {...{ around, name, part, row }} onOpen={() => enter(row.uuid)} />}
            </li>
          ))}
        </ul>
      )}
      {open === "new" ? (
        form(null)
      ) : (
        <div>
          <button type="button" className={controls.button} onClick={() => enter("new")}>
            Ajouter {part.feminine ? "une" : "un"} {part.one}
          </button>
        </div>
      )}
    </section>
  );
}

function begunIn(token: string, name: VisitorList, rows: readonly VisitorRow[]): string | null {
  const isBegun = (row: VisitorRow | null) => !isEmpty(draftOf(token, rowPlace(name, row)));
  return rows.find(isBegun)?.uuid ?? (isBegun(null) ? "new" : null);
}

interface LineProps extends Pick<RowsPartProps, "around" | "name" | "part"> {
  row: VisitorRow;
  onOpen: () => void;
}

/** A row as it is told; it goes by a second press. */
function Line({ around, name, part, row, onOpen }: LineProps) {
  const [asking, setAsking] = useState(false);
  const called = nameOf(part, row);
  const remove = async () => {
    const { uuid, version } = row;
    const { status, detail } = await ask(removeVisitorRow(name), { token: around.token, uuid }, { version });
    if (status === 204) return around.saved({ list: { name, rows: (before) => before.filter((each) => each.uuid !== uuid) } });
    setAsking(false);
    if (status === 412 || status === 404) await around.reread();
    else if (hasEnded(status)) return around.ended(status, detail);
    around.refused(status === 0 ? offline : status === 404 ? null : detail);
  };
  return (
    <div className={styles.row}>
      <span>{asking ? `Supprimer «\u00a0${called}\u00a0»\u00a0?` : called}</span>
      {asking ? (
        <>
          <button type="button" className={controls.plain} onClick={() => void remove()}>
            Oui, supprimer
          </button>
          <button type="button" className={controls.plain} onClick={() => setAsking(false)} ref={focusAtOnce}>
            Non
          </button>
        </>
      ) : (
        <>
          <button type="button" className={controls.plain} aria-label={`Modifier ${called}`} onClick={onOpen}>
            Modifier
          </button>
          <button type="button" className={controls.plain} aria-label={`Supprimer ${called}`} onClick={() => setAsking(true)}>
            Supprimer
          </button>
        </>
      )}
    </div>
  );
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

const LONG: ReadonlySet<string> = new Set(["comments", "instant", "phone"]);

/** What a row is called: its first two answers. */
function nameOf({ fields, one }: VisitorPart, row: VisitorRow): string {
  const said = fields.filter(({ name, control }) => !LONG.has(control) && (row[name] ?? null) !== null);
  const texts = new Set(said.map((field) => answerText(field, row[field.name])));
  return [...texts].slice(0, 2).join(", ") || one;
}
