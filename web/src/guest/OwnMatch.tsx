import {
  type DesignationAnswer,
  designationAnswer,
  LONGEST_ANSWER,
  type OwnDesignation,
} from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { TextArea } from "../ui/controls/TextField.tsx";
import styles from "./OwnDesignations.module.css";

export interface Answered {
  answer: DesignationAnswer;
  text?: string | null;
  fixtureUuid?: string;
}

interface OwnMatchProps {
  match: OwnDesignation;
  organizer: string;
  busy: boolean;
  answer: (given: Answered) => Promise<boolean>;
}

export function OwnMatch({ match, organizer, busy, answer }: OwnMatchProps) {
  const { fixtureUuid, homeTeam, awayTeam, day, open } = match;
  const [declining, setDeclining] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const title = useId();
  const give = async (given: DesignationAnswer, text: string | null = null) => {
    if (!(await answer({ answer: given, text, fixtureUuid }))) return;
    setDeclining(false);
    said.current?.focus();
  };
  return (
    <section className={styles.match} aria-labelledby={title} data-answer={match.answer ?? undefined}>
      <h2 id={title}>
        {homeTeam} – {awayTeam}
      </h2>
      <p className={`am-capital ${styles.day}`}>{day}</p>
      <Facts match={match} />
      <p ref={said} className={styles.said} role="status" tabIndex={-1} data-answer={match.answer ?? undefined}>
        {saidOf(match)}
      </p>
      {!open && <p>La réponse ne peut plus changer&nbsp;: en cas d’empêchement, appelez {organizer}.</p>}
      {open && declining && (
        <DeclineForm {...{ match, busy }} onDecline={(text) => void give("declined", text)} onBack={() => setDeclining(false)} />
      )}
      {open && !declining && (
        <div className={`am-tools ${styles.answers}`}>
          <AnswerButton
            name="accepted"
            given={match.answer}
            busy={busy}
            onPress={() => match.answer !== "accepted" && void give("accepted")}
          />
          <AnswerButton name="declined" given={match.answer} busy={busy} onPress={() => setDeclining(true)} />
        </div>
      )}
    </section>
  );
}

function Facts({ match: { roles, venue, address, others, round, changes } }: { match: OwnDesignation }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [roles.length > 1 ? "Vos rôles" : "Votre rôle", roles.join(", ")],
    ["Journée", round],
    ["Stade", <Stadium key="stadium" {...{ venue, address }} />],
    ["Dit avant", changes.join(" · ")],
    ["Avec vous", others.map(({ name, role }) => `${name} (${role})`).join(", ")],
  ];
  return (
    <dl className="am-facts">
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Stadium({ venue, address }: Pick<OwnDesignation, "venue" | "address">) {
  const where = [venue, address].filter(Boolean).join(", ");
  if (where === "") return "À confirmer";
  return (
    <>
      {where}
      <br />
      <a className="am-link" href={`${MAP}${encodeURIComponent(where)}`} target="_blank" rel="noreferrer">
        Voir sur la carte<span className="am-sr"> {where}, dans un nouvel onglet</span>
      </a>
    </>
  );
}

const MAP = "https://www.google.com/maps/search/?api=1&query=";

const answered = frenchDate({ dateStyle: "long", timeStyle: "short" });

function saidOf({ answer, answeredAt, text, open }: OwnDesignation): string {
  const when = answeredAt === null ? "" : ` (répondu le ${answered(answeredAt)})`;
  if (answer === "accepted") return `✓ Vous avez accepté${when}.`;
  if (answer === "declined") return `✕ Vous êtes indisponible${when}.${text === null ? "" : ` Votre mot\u00a0: «\u00a0${text}\u00a0»`}`;
  return open ? "Votre réponse est attendue." : "Vous n’avez pas répondu.";
}

interface AnswerButtonProps {
  name: DesignationAnswer;
  given: DesignationAnswer | null;
  busy: boolean;
  onPress: () => void;
}

const AnswerButton = ({ name, given, busy, onPress }: AnswerButtonProps) => (
  <Button
    variant={name === "accepted" && given === null ? "filled" : "default"}
    aria-pressed={given === name}
    aria-disabled={busy}
    onClick={onPress}
  >
    {given === name && <span aria-hidden>✓&nbsp;</span>}
    {designationAnswer[name]}
  </Button>
);

interface DeclineFormProps {
  match: OwnDesignation;
  busy: boolean;
  onDecline: (text: string | null) => void;
  onBack: () => void;
}

function DeclineForm({ match, busy, onDecline, onBack }: DeclineFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("text");
    onDecline(typeof text === "string" ? text.trim() || null : null);
  };
  return (
    <form className="am-stack" aria-label={designationAnswer.declined} method="dialog" onSubmit={submit}>
      <TextArea
        label="Un mot pour l’organisateur (facultatif)"
        ref={focus}
        name="text"
        rows={3}
        maxLength={LONGEST_ANSWER}
        defaultValue={match.text ?? ""}
      />
      <div className={`am-tools ${styles.answers}`}>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          Confirmer mon indisponibilité
        </Button>
        <Button onClick={onBack}>Revenir</Button>
      </div>
    </form>
  );
}

const focus = (text: HTMLTextAreaElement | null) => text?.focus();
