import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./FileColumns.module.css";

interface FileColumnsProps<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  report: { readable: boolean; heads: readonly string[]; columns: ImportColumns<Field>; sheets?: readonly string[]; sheet?: string | null };
  /** Of which a file that cannot be read says neither where they stand nor that it has none. */
  asked?: readonly Field[];
  /** For whom it is remembered: « cette compétition ». */
  remembered: string;
  onChange: (columns: ImportColumns<Field>) => void;
  onSheet?: (sheet: string) => void;
}

export function FileColumns<Field extends string>({ labels, report, asked = [], remembered, onChange, onSheet }: FileColumnsProps<Field>) {
  const { readable, heads, columns, sheets = [], sheet } = report;
  if (heads.length === 0) return null;
  const isAsked = (field: Field) => !readable && columns[field] === undefined && asked.includes(field);
  const fields = (
    <div className={styles.fields}>
      {keysOf(labels).map((field) => (
        <SelectField
          key={field}
          label={labels[field]}
          value={columns[field] ?? (isAsked(field) ? UNSAID : "")}
          options={[
            ...(isAsked(field) ? [{ value: UNSAID, label: "À choisir", disabled: true }] : []),
            { value: "", label: "Aucune colonne" },
            ...heads,
          ]}
          onChange={({ currentTarget: { value } }) => onChange(withHead(columns, field, value))}
        />
      ))}
    </div>
  );
  return (
    <Sheet title="Colonnes du fichier">
      <div className="am-body">
        {onSheet && sheets.length > 1 && (
          <SelectField
            label="Feuille du classeur"
            value={sheet ?? ""}
            options={sheets}
            onChange={({ currentTarget }) => onSheet(currentTarget.value)}
          />
        )}
        {readable ? (
          <details className={styles.details}>
            <summary>{understood(labels, columns)}</summary>
            {fields}
          </details>
        ) : (
          <>
            <Notice kind="info">
              Dites ce que contient chaque colonne&nbsp;: ce sera retenu pour les prochains fichiers de {remembered}.
            </Notice>
            {fields}
          </>
        )}
      </div>
    </Sheet>
  );
}

const UNSAID = "\n";

/** A column holds one field: where the head stood before, there is none any more. */
function withHead<Field extends string>(columns: ImportColumns<Field>, field: Field, head: string): ImportColumns<Field> {
  const others = keysOf(columns).flatMap((other) => (head !== "" && columns[other] === head ? [] : [[other, columns[other]]]));
  return { ...(Object.fromEntries(others) as ImportColumns<Field>), [field]: head };
}

const understood = <Field extends string>(labels: Readonly<Record<Field, string>>, columns: ImportColumns<Field>): string =>
  keysOf(labels)
    .flatMap((field) => (columns[field] ? [`${labels[field]}\u00a0: ${columns[field]}`] : []))
    .join(" · ");
