import type { VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { Button } from "../../ui/controls/Button.tsx";
import type { Typed } from "./drafts.ts";
import { answerText } from "./field-state.ts";
import styles from "./Visitors.module.css";

interface ProposedProps {
  /** The match that said it. */
  from: string;
  fields: readonly VisitorField[];
  values: Typed;
  onConfirm: () => void;
}

/** What was said last time and is still empty here: one press takes it over. */
export const Proposed = ({ from, fields, values, onConfirm }: ProposedProps) => (
  <div className={styles.proposed}>
    <p>D’après {from}&nbsp;:</p>
    <dl>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{answerText(field, values[field.name])}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onConfirm}>{fields.length > 1 ? "Confirmer ces réponses" : "Confirmer cette réponse"}</Button>
  </div>
);
