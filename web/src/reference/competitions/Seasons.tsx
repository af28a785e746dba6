import { addressOf } from "@avant-match/contract/addresses.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf } from "../../kit/lists/list-of.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { PageLink } from "../../ui/navigation.tsx";

const Form = listOf(Season);

interface SeasonsProps {
  competitionUuid: string;
  dialog: DialogPlace;
  calendars: string;
  readOnly?: string | null;
}

export function Seasons({ competitionUuid, dialog, calendars, readOnly = null }: SeasonsProps) {
  return (
    <Form.List
      title="Saisons"
      heads="sheet"
      columns={columnsOf(`${calendars}/${competitionUuid}`)}
      {...{ dialog, readOnly }}
      parent={{ competitionUuid }}
      defaults={([newest]) => ({ year: newest ? newest.year + 1 : startingYear(new Date()) })}
      touches={[Competition]}
    >
      <Form.Field name="year" description="2026 pour la saison 2026-2027." />
    </Form.List>
  );
}

/** A season that is opened in May is the one to come. */
const startingYear = (day: Date): number => day.getFullYear() - (day.getMonth() < 4 ? 1 : 0);

const columnsOf = (competition: string): readonly Column<typeof Season>[] => [
  { field: "name", label: "Saison", kind: "name" },
  { label: "Calendrier", kind: "action", show: (season) => <CalendarLink {...season} competition={competition} /> },
];

const CalendarLink = ({ uuid, name, competition }: Read<typeof Season> & { competition: string }) => (
  <>
    <PageLink className="am-link" href={`${competition}/calendar/${uuid}`} aria-label={`Calendrier ${name}`}>
      Calendrier
    </PageLink>
    {" · "}
    <PageLink className="am-link" href={`${addressOf("/fixtures/designations")}?season=${uuid}`} aria-label={`Désignations ${name}`}>
      Désignations
    </PageLink>
  </>
);
