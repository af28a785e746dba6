import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Team } from "@avant-match/contract/organizations/clubs.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { formatCount } from "../../ui/text/format.ts";

const Form = listOf(Team);

export function Teams({ clubUuid, dialog, readOnly }: PlacedBelow<"clubUuid">) {
  return (
    <Form.List
      title="Équipes"
      heads="sheet"
      note={({ length }) => length > 0 && formatCount(length, "équipe", "équipes")}
      {...{ columns, dialog, readOnly }}
      parent={{ clubUuid }}
      hint="Sous le nom que les calendriers lui donnent, comme « RC Lens »."
      touches={[Fixture]}
    >
      <Form.Field name="name" />
    </Form.List>
  );
}

const columns: readonly Column<typeof Team>[] = [{ field: "name", kind: "name" }];
