import type { peopleReport } from "@avant-match/contract/kit/import-reports.ts";
import type { Shown } from "@avant-match/contract/kit/shape.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";
import styles from "./FileColumns.module.css";

/** What becomes of each name: create, skip or the uuid of what it stands for. */
export type NameAnswers = Readonly<Record<string, string>>;

export interface NameWords {
  title: string;
  about: string;
  leave: string;
  /** When they may be created. */
  create?: { one: string; all: (count: number) => string };
}

type UnknownReport = { [Name in "unknownNames" | "knownNames"]: Shown<(typeof peopleReport)[Name]> };

interface UnknownNamesProps {
  report: UnknownReport;
  answers: NameAnswers;
  words: NameWords;
  onChange: (answers: NameAnswers) => void;
}

export const openNames = ({ unknownNames }: UnknownReport, answers: NameAnswers) =>
  unknownNames.filter(({ name }) => answers[name] === undefined);

export function UnknownNames({ report, answers, words, onChange }: UnknownNamesProps) {
  const { unknownNames, knownNames } = report;
  if (unknownNames.length === 0) return null;
  const open = openNames(report, answers);
  const answerAll = (answer: string) => onChange({ ...answers, ...Object.fromEntries(open.map(({ name }) => [name, answer])) });
  return (
    <Sheet title={words.title} beside={open.length > 0 ? `${open.length} à choisir` : "Tout est choisi"}>
      <div className="am-body am-stack">
        <p>{words.about}</p>
        {open.length > 0 && (
          <div className="am-tools">
            {words.create && <Button onClick={() => answerAll("create")}>{words.create.all(open.length)}</Button>}
            <Button onClick={() => answerAll("skip")}>{words.leave}</Button>
          </div>
        )}
        <div className={styles.fields}>
          {unknownNames.map(({ name, lines }) => (
            <SelectField
              key={name}
              label={`${name} (${formatCount(lines, "ligne", "lignes")})`}
              value={answers[name] ?? UNSAID}
              options={[
                { value: UNSAID, label: "À choisir", disabled: true },
                ...(words.create ? [{ value: "create", label: words.create.one }] : []),
                { value: "skip", label: "Laisser vide" },
                ...knownNames.map((known) => ({ value: known.uuid, label: known.name })),
              ]}
              onChange={({ currentTarget: { value } }) => onChange({ ...answers, [name]: value })}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}

const UNSAID = "\n";
