import { Button, NativeSelect } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { SearchBox } from "../kit/lists/SearchBox.tsx";
import { useNarrowing } from "../kit/lists/useNarrowing.ts";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { DownloadMenu } from "../ui/DownloadMenu.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ScreenHeader } from "../ui/headers.tsx";
import { PageLink } from "../ui/navigation.tsx";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { formatCount } from "../ui/text/format.ts";
import styles from "./Calendar.module.css";
import { PastImports } from "./import/PastImports.tsx";
import { type CalendarSearch, calendarQuery } from "./queries.ts";
import { RoundSheet } from "./RoundSheet.tsx";
import { narrowed, roundsOf } from "./rounds.ts";
import type { KnownSeason } from "./SeasonArea.tsx";

const formats = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
  ["ics", "Agenda (.ics)"],
] as const;

/** The calendar of a season, round by round. */
export function Calendar({ season, name, keeps, calendar, above, back, search }: KnownSeason & { search: CalendarSearch }) {
  const query = useQuery(calendarQuery(season.uuid));
  const total = query.data?.totalItems;
  return (
    <>
      <BackLink href={above}>{back}</BackLink>
      <section aria-label={name}>
        <ScreenHeader title={name}>
          {keeps && total !== 0 && <ImportLink calendar={calendar} />}
          {total !== undefined && total > 0 && (
            <DownloadMenu href={`/api/competitions/seasons/${season.uuid}/fixtures`} formats={formats} />
          )}
          {keeps && total !== 0 && <CreateFixture calendar={calendar} />}
        </ScreenHeader>
        {query.isError && !query.data && <ReadFailure query={query} />}
        {keeps && total !== 0 && <PastImports seasonUuid={season.uuid} undoable />}
        {query.isPending && <SkeletonRows count={8} label="Chargement du calendrier en cours ..." />}
        {total === 0 && (
          <EmptyState
            title="Aucune rencontre enregistrée"
            sentence={keeps ? "Importez le calendrier de la saison, ou créez une première rencontre." : null}
            action={
              keeps && (
                <div className={styles.actions}>
                  <ImportLink calendar={calendar} />
                  <CreateFixture calendar={calendar} />
                </div>
              )
            }
          />
        )}
        {query.data && total !== 0 && <Rounds {...{ search, keeps, calendar }} fixtures={query.data.member} total={total ?? 0} />}
      </section>
    </>
  );
}

interface RoundsProps extends Pick<KnownSeason, "keeps" | "calendar"> {
  fixtures: Parameters<typeof roundsOf>[0];
  total: number;
  search: CalendarSearch;
}

function Rounds({ fixtures, total, search, keeps, calendar }: RoundsProps) {
  const narrow = useNarrowing(calendar);
  const found = narrowed(fixtures, search);
  const rounds = roundsOf(found);
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          className={styles.find}
          label="Rechercher un club"
          value={search.q ?? ""}
          onSearch={(q) => narrow({ ...search, q: q || undefined })}
        />
        <NativeSelect
          aria-label="Journée"
          data={[{ value: "", label: "Toutes les journées" }, ...roundsOf(fixtures).map((round) => round.name)]}
          value={search.round ?? ""}
          onChange={({ currentTarget }) => narrow({ ...search, round: currentTarget.value || undefined })}
        />
        <p className={styles.count} role="status">
          {formatCount(found.length, "rencontre", "rencontres")}
          {total > fixtures.length &&
            ` parmi les ${formatCount(fixtures.length, "première", "premières")} sur ${total.toLocaleString("fr")}`}
        </p>
      </div>
      {rounds.length === 0 && (
        <EmptyState
          sentence="Aucun résultat ne correspond à votre recherche."
          action={
            <PageLink className="am-link" href={calendar}>
              Réinitialiser la recherche
            </PageLink>
          }
        />
      )}
      <div className={styles.rounds}>
        {rounds.map((round) => (
          <RoundSheet key={round.name} round={round} edits={keeps ? `${calendar}/fixtures` : null} />
        ))}
      </div>
    </>
  );
}

const ImportLink = ({ calendar }: Pick<KnownSeason, "calendar">) => (
  <Button
    leftSection={<IconUpload size={17} stroke={1.75} aria-hidden />}
    renderRoot={(button) => <PageLink {...button} href={`${calendar}/import`} />}
  >
    Importer un calendrier
  </Button>
);

const CreateFixture = ({ calendar }: Pick<KnownSeason, "calendar">) => (
  <Button
    variant="filled"
    leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
    renderRoot={(button) => <PageLink {...button} href={`${calendar}/fixtures/create`} />}
  >
    Créer une rencontre
  </Button>
);
