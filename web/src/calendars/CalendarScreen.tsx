import { Calendar } from "./Calendar.tsx";
import { Friendly } from "./Friendly.tsx";
import { CalendarImport } from "./import/CalendarImport.tsx";
import { OwnCompetitions } from "./OwnCompetitions.tsx";
import type { CalendarSearch } from "./queries.ts";
import { SeasonArea, type SeasonPlace } from "./SeasonArea.tsx";
import { SeasonFixture } from "./SeasonFixture.tsx";

/** The calendar of a season, for who keeps it and who follows it; its screens travel together. */
export const CalendarScreen = ({ search, ...place }: SeasonPlace & { search: CalendarSearch }) => (
  <SeasonArea {...place}>{(known) => <Calendar {...known} search={search} />}</SeasonArea>
);

export const ImportScreen = (place: SeasonPlace) => (
  <SeasonArea {...place} kept>
    {(known) => <CalendarImport {...known} />}
  </SeasonArea>
);

export const FixtureScreen = ({ uuid, ...place }: SeasonPlace & { uuid: string }) => (
  <SeasonArea {...place} kept>
    {(known) => <SeasonFixture {...known} uuid={uuid} />}
  </SeasonArea>
);

/** « Compétitions », of the league or the federation that organises them. */
export const CompetitionsScreen = (place: { organizationUuid: string }) => <OwnCompetitions {...place} />;

export const FriendlyScreen = () => <Friendly />;
