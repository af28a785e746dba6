import { type DoubleContact, likeness } from "@avant-match/contract/organizations/contact-imports.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { RadioList } from "../../../ui/controls/RadioList.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { type Answers, answerAll } from "./report.ts";

interface DoublesProps {
  doubles: readonly DoubleContact[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

export function Doubles({ doubles, answers, onAnswer }: DoublesProps) {
  return (
    <Sheet title="Doublons possibles" beside={doubles.length.toLocaleString("fr")}>
      {doubles.length > 1 && (
        <div className="am-body">
          <fieldset className="am-bare am-tools">
            <legend className="am-sr">Pour tous les doublons</legend>
            <Button onClick={() => onAnswer(answerAll(doubles, "fill"))}>Tous les compléter</Button>
            <Button onClick={() => onAnswer(answerAll(doubles, "create"))}>Tous les créer</Button>
            <Button onClick={() => onAnswer(answerAll(doubles, "skip"))}>Tous les laisser de côté</Button>
          </fieldset>
        </div>
      )}
      <ul className="am-rows">
        {doubles.map((double) => (
          <li key={double.line}>
            <RadioList
              label={`Ligne ${double.line} – ${told(double)}`}
              value={answers[double.line] ?? null}
              onChange={(answer) => onAnswer({ [double.line]: answer })}
              options={optionsOf(double)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const told = ({ name, job, email, phone }: Pick<DoubleContact, "name" | "job" | "email" | "phone">) =>
  [name, job, email, phone].filter(Boolean).join(" · ");

const optionsOf = ({ candidates }: DoubleContact) => [
  ...candidates.flatMap((candidate) =>
    candidate.uuid === null
      ? []
      : [
          {
            value: candidate.uuid,
            label: `Compléter ${candidate.name}`,
            description: `${told({ ...candidate, name: "" })} (${candidate.reasons.map((reason) => likeness[reason]).join(", ")})`,
          },
        ],
  ),
  { value: "create", label: "Créer un autre contact", description: repeated(candidates) },
  { value: "skip", label: "Laisser cette ligne de côté" },
];

function repeated(candidates: DoubleContact["candidates"]): string | undefined {
  const lines = candidates.flatMap(({ line, reasons }) =>
    line === null ? [] : [`la ligne ${line} (${reasons.map((reason) => likeness[reason]).join(", ")})`],
  );
  return lines.length > 0 ? `Ressemble à ${lines.join(", ")}.` : undefined;
}
