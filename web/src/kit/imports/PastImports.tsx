import { type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ReadingDialog } from "../../ui/ModalDialog.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { FoldedSheet, Sheet } from "../../ui/Sheet.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import { AskedAction } from "../AskedAction.tsx";
import { InUseDialog } from "../forms/InUseDialog.tsx";
import { ApiError } from "../server/client.ts";
import { type Noun, undoneText } from "./counts.ts";
import styles from "./PastImports.module.css";

interface PastImport extends Record<"created" | "updated", number>, Record<"uuid" | "at" | "fileName", string> {
  user: string | null;
  undoneAt: string | null;
  undoableUntil: string | null;
}

interface Kept {
  uuid: string;
  name: string;
  why: string;
  href?: string;
}

interface Undoing<Past> {
  noun: Noun;
  undo: (past: Past) => Promise<readonly Kept[]>;
  /** What is said before it is undone. */
  about: (past: Past) => ReactNode;
  words?: (past: Past) => typeof usualWords;
}

interface PastImportsProps<Past> extends Undoing<Past> {
  imports: readonly Past[];
  /** Shows only the one that can be undone. */
  undoable?: boolean;
  done: (past: Past) => string;
  more?: (past: Past) => ReactNode;
}

const NEWEST = 20;

export const usualWords = { ask: "Annuler cet import", confirm: "Annuler l’import", cancel: "Garder l’import", saved: "Import annulé." };

export function PastImports<Past extends PastImport>({ imports, undoable = false, done, more, ...undoing }: PastImportsProps<Past>) {
  const [all, setAll] = useState(false);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const known = imports.filter(({ undoableUntil }) => !undoable || undoableUntil !== null);
  const shown = all ? known : known.slice(0, NEWEST);
  // It outlasts the import that was undone, which may have been the last one of the list.
  const left = kept.length > 0 && <KeptItems {...{ kept }} noun={undoing.noun} onClose={() => setKept([])} />;
  if (shown.length === 0) return left || null;
  const list = (
    <>
      <ul className="am-divided">
        {shown.map((past) => (
          <li key={past.uuid} className={styles.past}>
            <p>
              <b>{past.fileName}</b>
              <small>
                {[formatNearDateTime(past.at, readerZone()), past.user && `par ${past.user}`].filter(Boolean).join(", ")} – {done(past)}
              </small>
              {past.undoneAt && <small>Annulé {formatNearDateTime(past.undoneAt, readerZone())}</small>}
            </p>
            <div className={styles.actions}>
              {more?.(past)}
              {past.undoableUntil && <Undo {...undoing} {...{ past }} onKept={setKept} />}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < known.length && (
        <Button variant="link" className={styles.older} onClick={() => setAll(true)}>
          Voir les imports plus anciens ({known.length - shown.length})
        </Button>
      )}
      {left}
    </>
  );
  if (!undoable) return <Sheet title="Imports précédents">{list}</Sheet>;
  return (
    <div className={styles.last}>
      <FoldedSheet title="Dernier import" opened="desk">
        {list}
      </FoldedSheet>
    </div>
  );
}

interface UndoProps<Past> extends Undoing<Past> {
  past: Past;
  onKept: (kept: readonly Kept[]) => void;
}

function Undo<Past extends PastImport>({ past, noun, undo, about, words = () => usualWords, onKept }: UndoProps<Past>) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { ask, ...others } = words(past);
  async function run() {
    try {
      onKept(await undo(past));
    } catch (error) {
      if (error instanceof ApiError && error.uses.length > 0) setRefusal(error);
      throw error;
    }
  }
  return (
    <>
      <AskedAction
        {...others}
        button={(press) => <Button onClick={press}>{ask}</Button>}
        danger
        run={run}
        // What an import made may be shown anywhere: people in services, matches in figures.
        refreshed={(client) => client.invalidateQueries()}
      >
        <p>{undoneText(past, noun)}</p>
        {about(past)}
      </AskedAction>
      {refusal && <InUseDialog error={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}

function KeptItems({ kept, noun: [one, several], onClose }: { kept: readonly Kept[]; noun: Noun; onClose: () => void }) {
  return (
    <ReadingDialog onClose={onClose} title={formatCount(kept.length, `${one} reste telle quelle`, `${several} restent telles quelles`)}>
      <ul>
        {kept.map(({ uuid, name, why, href }) => (
          <li key={uuid}>
            {href ? (
              <PageLink className="am-link" href={href}>
                {name}
              </PageLink>
            ) : (
              name
            )}
            &nbsp;: {why}
          </li>
        ))}
      </ul>
    </ReadingDialog>
  );
}
