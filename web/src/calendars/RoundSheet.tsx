import { addressOf } from "@avant-match/contract/addresses.ts";
import { IconPencil } from "@tabler/icons-react";
import { useId } from "react";
import { FixtureBadge } from "../fixtures/FixtureBadge.tsx";
import { KickoffButton } from "../fixtures/moves/KickoffButton.tsx";
import { Monogram } from "../ui/Monogram.tsx";
import { PageLink } from "../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { formatCardDate, formatHour } from "../ui/text/format.ts";
import styles from "./Calendar.module.css";
import type { CalendarFixture, Round } from "./rounds.ts";

interface RoundSheetProps {
  round: Round;
  /** Where fixtures are changed; null for who does not. */
  edits: string | null;
}

/** One round: its fixtures, each of which leads to its preparation. */
export function RoundSheet({ round: { name, fixtures, provisional }, edits }: RoundSheetProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader title={name} titleId={id}>
        {provisional && <StatusBadge kind="wait">Horaires provisoires</StatusBadge>}
      </SheetHeader>
      <ul className={styles.fixtures}>
        {fixtures.map((fixture) => (
          <li key={fixture.uuid} data-edited={edits !== null || undefined}>
            <Match fixture={fixture} />
            {edits !== null && <KickoffButton fixture={fixture} among />}
            {edits !== null && (
              <PageLink className={styles.edit} href={`${edits}/${fixture.uuid}`} aria-label={`Modifier ${nameOf(fixture)}`}>
                <IconPencil size={17} stroke={1.75} aria-hidden />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const nameOf = ({ homeTeam, awayTeam }: CalendarFixture): string => `${homeTeam.name} - ${awayTeam.name}`;

function Match({ fixture }: { fixture: CalendarFixture }) {
  const { uuid, kickoffAt, timeZone, homeTeam, awayTeam, homeScore, awayScore, venueContext } = fixture;
  return (
    <PageLink className={styles.fixture} href={addressOf("/fixtures/$fixtureUuid/overview", { fixtureUuid: uuid })}>
      <span className={`${styles.day} am-num`}>{kickoffAt === null ? "Date à fixer" : formatCardDate(kickoffAt, timeZone)}</span>
      <span className={`${styles.hour} am-num`}>{hourOf(fixture)}</span>
      <span className={styles.teams}>
        <Team team={homeTeam} />
        <span className={styles.score}>{homeScore === null || awayScore === null ? "-" : `${homeScore} - ${awayScore}`}</span>
        <Team team={awayTeam} />
      </span>
      <span className={styles.venue}>{venueContext?.venueName}</span>
      <span className={styles.state}>
        <FixtureBadge {...fixture} />
      </span>
    </PageLink>
  );
}

/** The hour, and of a day that has none yet that it is to come. */
function hourOf({ kickoffAt, status, timeZone }: CalendarFixture) {
  if (kickoffAt === null) return null;
  return status === "unscheduled" ? <small>heure à fixer</small> : formatHour(kickoffAt, timeZone);
}

const Team = ({ team }: { team: CalendarFixture["homeTeam"] }) => (
  <span className={styles.team}>
    <Monogram {...team.club} size={24} />
    <span>{team.name}</span>
  </span>
);
