import { addressOf } from "@avant-match/contract/addresses.ts";
import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { OrganizationTerritory } from "@avant-match/contract/organizations/territories.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { useQuery } from "@tanstack/react-query";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { ReadOnlyNotice } from "../../kit/ReadOnlyNotice.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { WithFoot } from "../../kit/ScreenFoot.tsx";
import { itemQuery, queryBelow } from "../../kit/server/queries.ts";
import { PointsChoice } from "../../shell/PointsChoice.tsx";
import { useUser } from "../../shell/session.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ScreenHeader, UnderTitle } from "../../ui/headers.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import { DutyModelList } from "../duties/DutyModelList.tsx";
import { countQuery, useSources } from "../general/queries.ts";
import { OwnPointsList } from "../own-points/OwnPointsList.tsx";
import { lacksOf, persons, type Sources } from "../readiness.ts";
import { RunningOrderModel } from "../running-order/RunningOrderModel.tsx";
import { areaOf, tabs } from "../tabs.ts";
import { useOrganization, useOwnedReadOnly } from "../useOrganization.ts";

const Form = formOf(FixturesConfiguration);

type Dialogs = Readonly<Record<"line" | "point" | "duty", DialogPlace>>;

export function ConfigurationScreen({ organizationUuid, line, point, duty }: Dialogs & { organizationUuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const organization = useOrganization(organizationUuid);
  const clubs = useQuery({ ...countQuery(Club, organizationUuid), enabled: organizes(organization) }).data?.totalItems;
  // Who organises and has no club of its own receives nobody: it follows what the clubs owe.
  const receives = !organizes(organization) || clubs !== 0;
  if (organizes(organization) && clubs === undefined) return <SkeletonRows count={6} />;
  return (
    <div className="am-parts am-narrow">
      <WithFoot>
        {receives ? (
          <OfClub organizationUuid={organizationUuid} readOnly={readOnly} />
        ) : (
          <section aria-label="Rencontres">
            <ScreenHeader title="Rencontres" />
            <ReadOnlyNotice reason={readOnly} />
            <p className="am-dim">
              Ce que chaque rencontre de vos compétitions vous demande, et ce que vous demandez aux clubs qui reçoivent.
            </p>
          </section>
        )}
        <Territory organizationUuid={organizationUuid} readOnly={readOnly} />
        <DutyModelList organizationUuid={organizationUuid} organizes={organizes(organization)} dialog={duty} readOnly={readOnly} />
        {receives && <RunningOrderModel organizationUuid={organizationUuid} dialog={line} readOnly={readOnly} />}
        {receives && <OwnPointsList organizationUuid={organizationUuid} dialog={point} readOnly={readOnly} />}
      </WithFoot>
    </div>
  );
}

function OfClub({ organizationUuid, readOnly }: { organizationUuid: string; readOnly: string | null }) {
  const sources = useSources(organizationUuid);
  const isOwn = useUser().organization?.uuid === organizationUuid;
  return (
    <UnderTitle
      value={
        <>
          {isOwn && (
            <PageLink className="am-link" href={addressOf("/figures")}>
              Saison{"\u00a0"}: affluences, incidents, effectifs et coûts
            </PageLink>
          )}
          {sources && <Lacks organizationUuid={organizationUuid} sources={sources} readOnly={readOnly} />}
        </>
      }
    >
      <Form.Section title="Rencontres" uuid={organizationUuid} saved="Configuration des rencontres enregistrée !" readOnly={readOnly}>
        <Form.Field
          name="venue"
          description={fills.venue}
          picker={(field) => <VenueChoice {...field} organizationUuid={organizationUuid} />}
        />
        {persons.map((name) => (
          <Form.Field
            key={name}
            name={name}
            description={fills[name]}
            picker={(field) => <ContactPicker {...field} of={organizationUuid} />}
          />
        ))}
        <Form.Field
          name="autoArchiveAfterDays"
          description="Une fois par jour, les rencontres à domicile terminées depuis ce délai sont archivées, sauf celles que l’on a désarchivées."
        />
        <Form.Field name="servesAlcohol" description="Décide des échéances de la buvette ; sans réponse, elles sont à confirmer." />
        <Form.Field name="playsMusic" description="Décide de la déclaration à la Sacem ; sans réponse, elle est à confirmer." />
        <PointsChoice name="friendlyPointsOff" others="Points demandés pour un amical" description={OF_FRIENDLIES} />
      </Form.Section>
    </UnderTitle>
  );
}

const OF_FRIENDLIES =
  "Contre une équipe amateur par exemple, tout n’a pas lieu d’être. Ce qui n’est pas coché ne compte pas pour vos amicaux à domicile, qui le nomment «\u00a0sans objet\u00a0»\u00a0; il peut être renseigné quand même.";

const fills = {
  venue: "Remplit Stade & Affluence (stade, sections, ouverture des portes) et Parkings.",
  stadiumManager: "Remplit Stade & Affluence.",
  pitchManager: "Remplit Pelouse.",
  refereesOfficer: "Remplit Arbitres.",
  delegatesOfficer: "Remplit Délégués.",
  headOfSafetySecurity: "Remplit Sécurité privée.",
  teamManager: "Remplit Domicile, et Extérieur quand vous vous déplacez.",
  supportersOfficer: "Remplit Supporters locaux, et Supporters visiteurs quand vous vous déplacez.",
  headOfSafetySecurityAway: "Remplit Extérieur et Sécurité visiteurs quand vous vous déplacez.",
} as const satisfies Record<(typeof persons)[number] | "venue", string>;

function Lacks({ organizationUuid, sources, readOnly }: { organizationUuid: string; sources: Sources; readOnly: string | null }) {
  const lacks = lacksOf(sources);
  const hrefOf = (place: string) => areaOf(organizationUuid, place.startsWith("#") ? tabs.fixtures : tabs.general) + place;
  return (
    <Sheet
      title="Remplissage automatique"
      beside={<span className="am-dim am-small">{lacks.length === 0 ? "Complet" : formatCount(lacks.length, "manque", "manques")}</span>}
    >
      <div className="am-body">
        <p className="am-dim am-small">
          {lacks.length === 0
            ? "Rien ne manque : « Remplir automatiquement » reprend tout ce qui est choisi ici."
            : "Pour que « Remplir automatiquement » prépare tout ce qu’il peut, il manque :"}
        </p>
        {lacks.length > 0 && (
          <ul className="am-points">
            {lacks.map(({ text, place }) => (
              <li key={text}>
                {readOnly === null ? (
                  <PageLink className="am-link" href={hrefOf(place)}>
                    {text}
                  </PageLink>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="am-dim am-small">Une modification ne change aucune rencontre : elle sert aux prochains remplissages.</p>
      </div>
    </Sheet>
  );
}

const TerritoryForm = formOf(OrganizationTerritory);

function Territory({ organizationUuid, readOnly }: { organizationUuid: string; readOnly: string | null }) {
  const query = useQuery(itemQuery(OrganizationTerritory, organizationUuid));
  if (!query.data) return query.isLoadingError ? <ReadFailure query={query} /> : null;
  return (
    <TerritoryForm.Block title="Jours fériés" item={query.data} saved="Territoire enregistré !" readOnly={readOnly}>
      <TerritoryForm.Field
        name="territory"
        description="Ses jours fériés avancent les échéances des rencontres à venir. Sans choix, le fuseau de vos rencontres en décide : dites « Alsace-Moselle » si vous y êtes."
      />
    </TerritoryForm.Block>
  );
}

function VenueChoice({
  organizationUuid,
  value,
  onChange,
  current,
  ...input
}: PickerProps<Embedded<typeof Venue>> & { organizationUuid: string }) {
  const venues = useQuery(queryBelow(Venue, { organizationUuid })).data?.member ?? (current ? [current] : []);
  if (input.disabled) return <ReadOnlyField label={input.label}>{current?.name}</ReadOnlyField>;
  return (
    <SelectField
      {...input}
      empty="Non renseigné"
      options={venues.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value ?? ""}
      onChange={({ currentTarget: { value: next } }) => onChange(next || null)}
    />
  );
}
