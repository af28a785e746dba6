import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { Team } from "@avant-match/contract/organizations/clubs.ts";
import { useQuery } from "@tanstack/react-query";
import { KickoffButton } from "../fixtures/moves/KickoffButton.tsx";
import { formOf } from "../kit/forms/form-of.tsx";
import { ItemPicker } from "../kit/forms/ItemPicker.tsx";
import { itemQuery } from "../kit/server/queries.ts";
import { BackLink } from "../ui/BackLink.tsx";
import { FieldPair } from "../ui/FieldPair.tsx";
import { ScreenHeader } from "../ui/headers.tsx";
import { useGo } from "../ui/navigation.tsx";
import { FixtureVenue } from "./FixtureVenue.tsx";
import { NewFixtureForm } from "./NewFixtureForm.tsx";
import type { KnownSeason } from "./SeasonArea.tsx";

const Form = formOf(Fixture);

/** A fixture of a season, new or not. */
export const SeasonFixture = ({ uuid, ...known }: KnownSeason & { uuid: string }) =>
  uuid === "create" ? <NewFixture {...known} /> : <ChangedFixture {...known} uuid={uuid} />;

function NewFixture({ season, name, calendar }: KnownSeason) {
  const go = useGo();
  return (
    <>
      <BackLink href={calendar}>Revenir au calendrier</BackLink>
      <section aria-label="Nouvelle rencontre">
        <ScreenHeader title="Nouvelle rencontre" note={name} />
        <NewFixtureForm label="Nouvelle rencontre" seasonUuid={season.uuid} round="" onCreated={() => go(calendar)} />
      </section>
    </>
  );
}

/** Its kickoff is moved by its own dialog, with all the hours that hang on it. */
function ChangedFixture({ uuid, calendar }: KnownSeason & { uuid: string }) {
  const archived = useQuery({ ...itemQuery(Fixture, uuid), meta: { quiet: true } }).data?.status === "archived";
  return (
    <Form.Page
      uuid={uuid}
      list={calendar}
      back="Revenir au calendrier"
      saved="Rencontre enregistrée."
      removed="Rencontre supprimée."
      readOnly={archived ? "Lecture seule : cette rencontre est archivée." : null}
      more={(fixture) => (
        <>
          <FixtureVenue fixture={fixture} readOnly={archived} />
          <div>
            <KickoffButton fixture={fixture} />
          </div>
        </>
      )}
    >
      <FieldPair wide>
        <Form.Field name="homeTeam" picker={(field) => <ItemPicker {...field} resource={Team} placeholder="Rechercher une équipe" />} />
        <Form.Field name="awayTeam" picker={(field) => <ItemPicker {...field} resource={Team} placeholder="Rechercher une équipe" />} />
      </FieldPair>
      <Form.Field name="round" />
    </Form.Page>
  );
}
