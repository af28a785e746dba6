import {
  answerDesignations,
  exportOwnAgenda,
  type OwnDesignations as Own,
  openDesignations,
} from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { GuestCard, Refusal } from "./GuestForm.tsx";
import { type Answered, OwnMatch } from "./OwnMatch.tsx";
import { type Sent, send } from "./send.ts";
import { WhomToAsk } from "./WhomToAsk.tsx";

export function OwnDesignations({ token }: { token: string }) {
  const { own, ended, refusal, busy, answer, retry } = useOwnDesignations(token);
  if (ended)
    return (
      <GuestCard title={ended.title}>
        <p role="status">{ended.text}</p>
      </GuestCard>
    );
  return (
    <GuestCard title="Vos désignations">
      {refusal && (
        <div key={refusal} ref={inSight}>
          <Refusal text={refusal} />
        </div>
      )}
      {!own && !refusal && <p role="status">Chargement en cours ...</p>}
      {!own && refusal && <Button onClick={retry}>Réessayer</Button>}
      {own && (
        <>
          <p>{introOf(own)}</p>
          <AcceptAll {...{ own, busy }} onAccept={() => void answer({ answer: "accepted" })} />
          {own.matches.map((match) => (
            <OwnMatch key={match.fixtureUuid} {...{ match, busy, answer }} organizer={own.organizer} />
          ))}
          {own.matches.some(({ kickoffAt }) => kickoffAt !== null) && (
            <p>
              <a className="am-link" href={urlOf(exportOwnAgenda, { token })} download>
                Ajouter à mon agenda
              </a>
            </p>
          )}
          <WhomToAsk contact={own.contact} of={own.organizer} />
          <p className="am-note">
            Ce lien est personnel&nbsp;: ne le transférez pas. Il reste valable jusqu’au lendemain de la rencontre, et votre réponse peut
            changer jusqu’au coup d’envoi.
          </p>
        </>
      )}
    </GuestCard>
  );
}

const inSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

function introOf({ name, organizer, season, matches }: Own): string {
  const count = matches.length > 1 ? `${matches.length}\u00a0rencontres` : "une rencontre";
  return `${name}, ${organizer} vous désigne pour ${count} (${season}).`;
}

function AcceptAll({ own: { matches }, busy, onAccept }: { own: Own; busy: boolean; onAccept: () => void }) {
  const open = matches.filter((match) => match.open);
  if (open.length < 2 || open.some(({ answer }) => answer !== null)) return null;
  return (
    <Button variant="filled" aria-disabled={busy} onClick={onAccept}>
      {`J’accepte les ${open.length}\u00a0rencontres`}
    </Button>
  );
}

interface Told {
  own?: Own;
  ended?: { title: string; text: string };
  refusal?: string;
}

function useOwnDesignations(token: string) {
  const [shown, setShown] = useState<Told>({});
  const [busy, setBusy] = useState(false);
  const read = async () => {
    const sent = await send(openDesignations, { token });
    setShown((before) => afterReading(before, sent));
  };
  const first = useEffectEvent(read);
  useEffect(() => void first(), []);

  async function answer(given: Answered): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const seen = shown.own && { seen: shown.own.seen };
    const sent = await send(answerDesignations, { token }, { ...given, ...seen });
    setShown((before) => afterReading(before, sent));
    if (sent.status === 409) {
      const anew = await send(openDesignations, { token });
      setShown(({ refusal, ...before }) => ({ ...(refusal && { refusal }), ...afterReading(before, anew) }));
    }
    setBusy(false);
    return sent.ok;
  }

  return { ...shown, busy, answer, retry: () => void read() };
}

function afterReading({ own }: Told, { body, status, detail, violations }: Sent<Own>): Told {
  if (body) return { own: body };
  if (status === 410) return { ended: { title: "Ce lien n’est plus valable", text: detail } };
  if (status === 404) return { ended: { title: "Ce lien n’est pas valable", text: detail } };
  return { ...(own && { own }), refusal: violations[0]?.message ?? detail };
}
