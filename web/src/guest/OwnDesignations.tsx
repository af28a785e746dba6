import type { OwnDesignations as Shown } from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { Button } from "../ui/controls/Button.tsx";
import { GuestCard, Refusal } from "./GuestForm.tsx";
import { OwnMatch } from "./OwnMatch.tsx";
import { useOwnDesignations } from "./useOwnDesignations.ts";

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
          <p className="am-note">
            Ce lien est personnel&nbsp;: ne le transférez pas. Il reste valable jusqu’au lendemain de la rencontre, et votre réponse peut
            changer jusqu’au coup d’envoi.
          </p>
        </>
      )}
    </GuestCard>
  );
}

// On a telephone the match that was answered may be far below.
const inSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

function introOf({ name, organizer, season, matches }: Shown): string {
  const count = matches.length > 1 ? `${matches.length}\u00a0rencontres` : "une rencontre";
  return `${name}, ${organizer} vous désigne pour ${count} (${season}).`;
}

/** One press for all, as long as none of them has an answer that it would change. */
function AcceptAll({ own: { matches }, busy, onAccept }: { own: Shown; busy: boolean; onAccept: () => void }) {
  const open = matches.filter((match) => match.open);
  if (open.length < 2 || open.some(({ answer }) => answer !== null)) return null;
  return (
    <Button variant="filled" aria-disabled={busy} onClick={onAccept}>
      {`J’accepte les ${open.length}\u00a0rencontres`}
    </Button>
  );
}
