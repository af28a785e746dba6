import { Sheet } from "../../ui/Sheet.tsx";
import { formatCount, formatNumber } from "../../ui/text/format.ts";
import styles from "./ImportKinds.module.css";

export interface ImportLine {
  /** Null of an import that is done. */
  line: number | null;
  /** What it is about; null of the file as a whole. */
  name: string | null;
  /** What the name leaves open, such as a round. */
  beside?: string | null;
  before?: string;
  after: string;
}

export interface ImportKind {
  label: string;
  lines: readonly ImportLine[];
}

interface ImportKindsProps {
  kinds: readonly ImportKind[];
  /** Heads the column of names. */
  named: string;
}

const MOST = 400;
/** So many lines in all are read at a glance. */
const FEW = 15;

/** What an import would do, by kind. */
export const ImportKinds = ({ kinds, named }: ImportKindsProps) =>
  kinds.some(({ lines }) => lines.length > 0) && (
    <Sheet title="Ce que fera l’import">
      <KindTables {...{ kinds, named }} />
    </Sheet>
  );

export function KindTables({ kinds, named }: ImportKindsProps) {
  const shown = kinds.filter(({ lines }) => lines.length > 0);
  const isShort = shown.reduce((sum, { lines }) => sum + lines.length, 0) <= FEW;
  return shown.map((kind) => (
    <details key={kind.label} className={styles.kind} open={isShort || shown.length === 1}>
      <summary>
        <b>{kind.label}</b>
        <span className="am-num">{formatNumber(kind.lines.length)}</span>
      </summary>
      <Lines {...kind} {...{ named }} />
    </details>
  ));
}

/** Lines of one kind, such as those in error; one that is wrong in several ways counts once. */
export const KindSheet = ({ label, lines, named }: ImportKind & Pick<ImportKindsProps, "named">) =>
  lines.length > 0 && (
    <Sheet title={label} beside={formatNumber(new Set(lines.map(({ line }) => line)).size)}>
      <Lines {...{ label, lines, named }} />
    </Sheet>
  );

function Lines({ label, lines, named }: ImportKind & Pick<ImportKindsProps, "named">) {
  const hasNumbers = lines.some(({ line }) => line !== null);
  const hasNames = lines.some(({ name }) => name !== null);
  const hasBefore = lines.some(({ before }) => before);
  const hasAfter = lines.some(({ after }) => after !== "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.lines} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {hasNumbers && <th scope="col">Ligne</th>}
            {hasNames && <th scope="col">{named}</th>}
            {hasBefore && <th scope="col">Avant</th>}
            {hasAfter && <th scope="col">{hasBefore ? "Après" : "Détail"}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST).map(({ line, name, beside, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may say several things
            <tr key={place}>
              {hasNumbers && <td className={`am-num am-note ${styles.number}`}>{line}</td>}
              {hasNames && (
                <td>
                  <b>{name}</b>
                  {beside && <small> · {beside}</small>}
                </td>
              )}
              {hasBefore && <td className={styles.before}>{before}</td>}
              {hasAfter && <td>{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MOST && <p className="am-dim">et {formatCount(lines.length - MOST, "autre", "autres")}</p>}
    </section>
  );
}
