import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition, competitionType } from "@avant-match/contract/reference/competitions.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { useAddress } from "../kit/routes.tsx";
import { listQuery } from "../kit/server/queries.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ScreenHeader } from "../ui/headers.tsx";
import { PageLink } from "../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import styles from "./Calendar.module.css";

/** « Compétitions »: those that a league or a federation organises, each with the calendars of its seasons. */
export function OwnCompetitions({ organizationUuid }: { organizationUuid: string }) {
  const query = useQuery(listQuery(Competition, { "organizer.uuid": organizationUuid }));
  const { data } = query;
  const address = useAddress();
  return (
    <section aria-label="Compétitions">
      <ScreenHeader title="Compétitions" />
      {query.isError && !data && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={4} label="Chargement des compétitions en cours ..." />}
      {data?.member.length === 0 && (
        <EmptyState
          title="Aucune compétition enregistrée"
          sentence="Les administrateurs d’Avant-match enregistrent vos compétitions et leurs saisons."
        />
      )}
      <div className={styles.competitions}>
        {data?.member.map((competition) => (
          <Seasons key={competition.uuid} competition={competition} base={address} />
        ))}
      </div>
    </section>
  );
}

function Seasons({ competition: { uuid, name, type, seasons }, base }: { competition: Read<typeof Competition>; base: string }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader title={name} titleId={id}>
        <span className="am-dim">{competitionType[type]}</span>
      </SheetHeader>
      {seasons.length === 0 && <p className={styles.none}>Aucune saison enregistrée</p>}
      <ul className={styles.seasons}>
        {seasons.map((season) => (
          <li key={season.uuid}>
            <PageLink href={`${base}/${uuid}/calendar/${season.uuid}`}>
              Calendrier {season.name}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </PageLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
