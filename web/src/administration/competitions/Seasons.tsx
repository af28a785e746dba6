import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { Column } from "../../kit/lists/columns.ts";
import { ItemList } from "../../kit/lists/ItemList.tsx";
import { type DialogPlace, useAddress } from "../../kit/routes.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { seasonsQuery } from "./queries.ts";

const Form = formOf(Season);

/** The seasons of a competition, the newest first. */
export function Seasons({ competitionUuid, dialog }: { competitionUuid: string; dialog: DialogPlace }) {
  const query = useQuery(seasonsQuery(competitionUuid));
  const seasons = query.data?.member;
  const newest = seasons?.[0]?.year;
  return (
    <>
      <ItemList
        resource={Season}
        label="Saisons"
        titled
        {...{ query, dialog, columns }}
        readOnly={null}
        empty="Aucune saison enregistrée"
        add="Ajouter une saison"
      />
      <Form.Dialog
        dialog={dialog}
        items={seasons}
        parent={{ competitionUuid }}
        defaults={newest === undefined ? {} : { year: newest + 1 }}
        touches={[Competition]}
      >
        <Form.Field name="year" description="2026 pour la saison 2026-2027." />
      </Form.Dialog>
    </>
  );
}

const columns: readonly Column<typeof Season>[] = [
  { field: "name", label: "Saison", kind: "name" },
  { label: "Calendrier", kind: "action", show: (season) => <CalendarLink {...season} /> },
];

const CalendarLink = ({ uuid, name }: Read<typeof Season>) => (
  <PageLink className="am-link" href={`${useAddress()}/calendar/${uuid}`} aria-label={`Calendrier ${name}`}>
    Calendrier
  </PageLink>
);
