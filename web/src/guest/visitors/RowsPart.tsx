import {
  removeVisitorRow,
  type VisitorFields,
  type VisitorPart,
  type VisitorRow,
} from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitor-parts.ts";
import { type ReactNode, useId, useState } from "react";
import controls from "../controls.module.css";
import { ask } from "./ask.ts";
import { namedIn } from "./field-state.ts";
import { RowForm } from "./RowForm.tsx";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface RowsPartProps {
  around: Around;
  name: VisitorList;
  title: string;
  part: VisitorPart;
  rows: readonly VisitorRow[];
  fields: VisitorFields;
  children: ReactNode;
}

/** A list of the form: what stands in it, and a form for one of its rows at a time. */
export function RowsPart({ around, name, title, part, rows, fields, children }: RowsPartProps) {
  const id = useId();
  // A row by its uuid, "new" for one that is added.
  const [open, setOpen] = useState<string | null>(null);
  const remove = async ({ uuid, version }: VisitorRow) => {
    const { status, detail } = await ask(removeVisitorRow(name), { token: around.token, uuid }, { version });
    if (status === 204 || status === 404) around.saved({ list: { name, rows: (before) => before.filter((row) => row.uuid !== uuid) } });
    else if (status === 412) await around.reread();
    else if (status === 401 || status === 410) around.ended(status, detail);
    else around.refused(detail);
  };
  const form = (row: VisitorRow | null) => (
    <RowForm {...{ around, name, part, fields, row }} onDone={() => setOpen(null)}>
      {children}
    </RowForm>
  );
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.uuid}>
              {open === row.uuid ? (
                form(row)
              ) : (
                <div className={styles.row}>
                  <span>{nameOf(part, row)}</span>
                  <button
                    type="button"
                    className={controls.plain}
                    aria-label={`Modifier ${nameOf(part, row)}`}
                    onClick={() => setOpen(row.uuid)}
                  >
                    Modifier
                  </button>
                  <button
                    type="button"
                    className={controls.plain}
                    aria-label={`Supprimer ${nameOf(part, row)}`}
                    onClick={() => void remove(row)}
                  >
                    Supprimer
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === "new" ? (
        form(null)
      ) : (
        <div>
          <button type="button" className={controls.button} onClick={() => setOpen("new")}>
            Ajouter {part.feminine ? "une" : "un"} {part.one}
          </button>
        </div>
      )}
    </section>
  );
}

/** What a row is called: its first two answers. */
function nameOf({ fields }: VisitorPart, row: VisitorRow): string {
  const said = fields.flatMap(({ name, options, control }) => {
    const value = row[name];
    if (value === null || value === undefined || control === "comments" || control === "instant" || control === "phone") return [];
    return [namedIn(value)?.name ?? options.find((option) => option.value === value)?.label ?? String(value)];
  });
  return [...new Set(said)].slice(0, 2).join(", ");
}
