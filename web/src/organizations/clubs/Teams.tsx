import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { Team } from "@avant-match/contract/organizations/clubs.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { Column } from "../../kit/lists/columns.ts";
import { ItemList } from "../../kit/lists/ItemList.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { teamsQuery } from "./queries.ts";

const Form = formOf(Team);

interface TeamsProps {
  clubUuid: string;
  dialog: DialogPlace;
  readOnly: string | null;
}

/** The teams of a club, which fixtures are played by. */
export function Teams({ clubUuid, dialog, readOnly }: TeamsProps) {
  const query = useQuery(teamsQuery(clubUuid));
  const teams = query.data?.member;
  return (
    <>
      <ItemList
        resource={Team}
        label="Équipes"
        titled
        note={teams && teams.length > 0 && formatCount(teams.length, "équipe", "équipes")}
        {...{ query, dialog, readOnly, columns }}
        empty="Aucune équipe enregistrée"
        add="Ajouter une équipe"
        hint="Sous le nom que les calendriers lui donnent, comme « RC Lens »."
      />
      <Form.Dialog {...{ dialog, readOnly }} items={teams} parent={{ clubUuid }} touches={[Fixture]}>
        <Form.Field name="name" />
      </Form.Dialog>
    </>
  );
}

const columns: readonly Column<typeof Team>[] = [{ field: "name", kind: "name" }];
