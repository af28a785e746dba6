import { addressOf } from "@avant-match/contract/addresses.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf } from "../../kit/lists/list-of.tsx";
import { type DialogPlace, useAddress } from "../../kit/routes.tsx";
import { PageLink } from "../../ui/navigation.tsx";

const Form = listOf(Season);

/** The seasons of a competition, the newest first. */
export function Seasons({ competitionUuid, dialog }: { competitionUuid: string; dialog: DialogPlace }) {
  return (
    <Form.List
      title="Saisons"
      heads="sheet"
      {...{ columns, dialog }}
      readOnly={null}
      parent={{ competitionUuid }}
      defaults={([newest]) => (newest ? { year: newest.year + 1 } : {})}
      touches={[Competition]}
    >
      <Form.Field name="year" description="2026 pour la saison 2026-2027." />
    </Form.List>
  );
}

const columns: readonly Column<typeof Season>[] = [
  { field: "name", label: "Saison", kind: "name" },
  { label: "Calendrier", kind: "action", show: (season) => <CalendarLink {...season} /> },
];

const CalendarLink = ({ uuid, name }: Read<typeof Season>) => (
  <>
    <PageLink className="am-link" href={`${useAddress()}/calendar/${uuid}`} aria-label={`Calendrier ${name}`}>
      Calendrier
    </PageLink>
    {" · "}
    <PageLink className="am-link" href={`${addressOf("/fixtures/designations")}?season=${uuid}`} aria-label={`Désignations ${name}`}>
      Désignations
    </PageLink>
  </>
);
