import { removeVisitorRow, type VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorLists } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { focusAtOnce } from "../GuestForm.tsx";
import { useAround } from "./around.ts";
import { ask, hasEnded } from "./ask.ts";
import { rowsBegun } from "./drafts.ts";
import { RowForm } from "./RowForm.tsx";
import { answerText, listTitle, offline } from "./texts.ts";
import styles from "./Visitors.module.css";

export function RowsPart({ name, rows }: { name: VisitorList; rows: readonly VisitorRow[] }) {
  const { draftKey } = useAround();
  const { words } = visitorLists[name];
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(() => begunIn(draftKey, name, rows));
  const gone = open.filter((row) => row !== NEW && !rows.some(({ uuid }) => uuid === row.uuid));
  const [entered, setEntered] = useState(false);
  const goOn = () => title.current?.focus();
  const enter = (which: VisitorRow) => {
    setEntered(true);
    setOpen((now) => [...now, which]);
  };
  const leave = (uuid: string) => {
    setOpen((now) => now.filter((each) => each.uuid !== uuid));
    goOn();
  };
  const form = (row: VisitorRow | null) => {
    const isGone = row !== null && gone.includes(row);
    return <RowForm key={`${row?.uuid} ${isGone}`} {...{ name, row, entered }} gone={isGone} onDone={() => leave(row?.uuid ?? NEW.uuid)} />;
  };
  return (
    <section className={`am-stack ${styles.part}`} aria-labelledby={name}>
      <h2 id={name} ref={title} tabIndex={-1}>
        {listTitle[name]}
      </h2>
      {rows.length + gone.length > 0 && (
        <ul className="am-stack">
          {[...rows, ...gone].map((row) => (
            <li key={row.uuid}>
              {open.some(({ uuid }) => uuid === row.uuid) ? (
                form(row)
              ) : (
                <Line {...{ name, row }} onOpen={() => enter(row)} onRemoved={goOn} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open.includes(NEW) ? (
        form(null)
      ) : (
        <div>
          <Button onClick={() => enter(NEW)}>
            Ajouter {words?.feminine ? "une" : "un"} {words?.one}
          </Button>
        </div>
      )}
    </section>
  );
}

const NEW: VisitorRow = { uuid: "new", version: 0 };

const begunIn = (draftKey: string, name: VisitorList, rows: readonly VisitorRow[]): readonly VisitorRow[] =>
  rowsBegun(draftKey, name).map((uuid) => rows.find((row) => row.uuid === uuid) ?? (uuid === NEW.uuid ? NEW : { uuid, version: 0 }));

function Line({ name, row, onOpen, onRemoved }: { name: VisitorList; row: VisitorRow; onOpen: () => void; onRemoved: () => void }) {
  const around = useAround();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const { called, told } = textsOf(visitorLists[name], row);
  const remove = async () => {
    const { uuid, version } = row;
    const { status, detail } = await ask(removeVisitorRow(name), { token: around.token, uuid }, { version });
    if (status === 204) {
      onRemoved();
      return around.saved({ list: { name, rows: (before) => before.filter((each) => each.uuid !== uuid) } });
    }
    setAsking(false);
    if (status === 412 || status === 404) await around.reread();
    else if (hasEnded(status)) return around.ended(status, detail);
    around.refused(status === 0 ? offline : status === 404 ? null : detail);
  };
  return (
    <div className={`am-lines ${styles.row}`}>
      <span>
        {asking ? `Supprimer «\u00a0${called}\u00a0»\u00a0?` : called}
        {!asking && told && <small>{told}</small>}
      </span>
      {asking ? (
        <>
          <Button variant="link" aria-label={`Oui, supprimer ${called}`} onClick={() => void remove()}>
            Oui, supprimer
          </Button>
          <Button variant="link" aria-label={`Non, garder ${called}`} onClick={() => setAsking(false)} ref={focusAtOnce}>
            Non
          </Button>
        </>
      ) : (
        <>
          <Button variant="link" aria-label={`Modifier ${called}`} onClick={onOpen}>
            Modifier
          </Button>
          <Button
            variant="link"
            aria-label={`Supprimer ${called}`}
            onClick={() => {
              setAsking(true);
              setAsked(true);
            }}
            ref={asked ? focusAtOnce : null}
          >
            Supprimer
          </Button>
        </>
      )}
    </div>
  );
}

const LONG: ReadonlySet<string> = new Set(["instant", "phone", "number"]);

function textsOf({ fields, label, words }: AnyResource, row: VisitorRow): { called: string; told: string } {
  const said = Object.entries(fields).filter(([name, { control }]) => control !== "comments" && (row[name] ?? null) !== null);
  const first = said.filter(([, { control }]) => !LONG.has(control)).slice(0, 2);
  const others = said.filter((field) => !first.includes(field));
  return {
    called: [...new Set(first.map(([name, field]) => answerText(field, row[name])))].join(", ") || (words?.one ?? label),
    told: others.map(([name, field]) => `${field.label}\u00a0: ${answerText(field, row[name])}`).join(" · "),
  };
}
