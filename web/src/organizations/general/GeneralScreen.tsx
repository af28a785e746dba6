import { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { listPreparation } from "@avant-match/contract/fixtures/league/league.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations, organizes } from "@avant-match/contract/organizations/policies.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { LastChange } from "../../kit/forms/LastChange.tsx";
import { WithFoot } from "../../kit/ScreenFoot.tsx";
import { actQuery } from "../../kit/server/act.ts";
import { listPathBelow, listQuery } from "../../kit/server/queries.ts";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import { type Step, stepsOf } from "../readiness.ts";
import { areaOf, tabs } from "../tabs.ts";
import { useOrganization, useOwnedReadOnly } from "../useOrganization.ts";
import styles from "./GeneralScreen.module.css";
import { counted, countQuery, teamCountQuery, useSources } from "./queries.ts";
import { SecondFactorRule } from "./SecondFactorRule.tsx";
import { leagueSteps, StepsSheet } from "./StepsSheet.tsx";

const Form = formOf(Organization);

export function GeneralScreen({ organizationUuid }: { organizationUuid: string }) {
  const organization = useOrganization(organizationUuid);
  const { type } = organization;
  const readOnly = useOwnedReadOnly(organizationUuid);
  const choosesType = mayKeepOrganizations(useActor()) === true;
  return (
    <section aria-label="Général" className="am-narrow">
      <WithFoot>
        <ScreenHeader title="Général" note={<LastChange item={organization} />} />
        <div className="am-parts">
          {readOnly === null &&
            (organizes(organization) ? (
              <LeagueSteps organizationUuid={organizationUuid} />
            ) : (
              <FirstSteps organizationUuid={organizationUuid} />
            ))}
          <Form.Block item={organization} title="Informations" saved="Organisation mise à jour avec succès !" readOnly={readOnly}>
            <Form.Field name="name" />
            <FieldPair>
              <Form.Field name="acronym" />
              {choosesType ? (
                <Form.Field name="type" />
              ) : (
                <ReadOnlyField label={Organization.fields.type.label}>{organizationType[type]}</ReadOnlyField>
              )}
            </FieldPair>
          </Form.Block>
          {readOnly === null && <SecondFactorRule organizationUuid={organizationUuid} />}
          <nav aria-label="En chiffres" className={styles.shortcuts}>
            {counted.map((kind) => (
              <Shortcut key={kind.resource.type} organizationUuid={organizationUuid} {...kind} />
            ))}
          </nav>
          {readOnly === null && <CalendarAddress of="organizations" uuid={organizationUuid} shows="les rencontres de l’organisation" />}
        </div>
      </WithFoot>
    </section>
  );
}

function FirstSteps({ organizationUuid }: { organizationUuid: string }) {
  const sources = useSources(organizationUuid);
  const contacts = useQuery(countQuery(Contact, organizationUuid)).data?.totalItems;
  const teams = useQuery(teamCountQuery(organizationUuid)).data?.totalItems;
  const duties = useQuery(countQuery(DutyModel, organizationUuid)).data?.totalItems;
  if (!sources || contacts === undefined || teams === undefined || duties === undefined) return null;
  const steps = stepsOf(sources, { contacts, teams, duties });
  const area = areaOf(organizationUuid, tabs.general);
  return (
    <StepsSheet
      steps={steps.map(({ key, done, place }) => ({ key, done, href: area + place, ...texts[key] }))}
      intro="Une rencontre se prépare d’elle-même à partir de ce qui suit. Dans l’ordre que vous voulez, et rien n’est obligatoire."
    />
  );
}

const texts: Readonly<Record<Step["key"], { title: string; sentence: string }>> = {
  team: {
    title: "Créer votre club et son équipe",
    sentence: "Sans équipe, aucune rencontre amicale ne peut être créée.",
  },
  venue: {
    title: "Décrire votre stade",
    sentence: "Ses sections et ses parkings, avec leurs capacités et leurs horaires : ils sont repris dans chaque rencontre à domicile.",
  },
  contacts: {
    title: "Ajouter vos contacts",
    sentence: "Un par un, ou d’un coup depuis un tableur ou un carnet d’adresses.",
  },
  services: {
    title: "Répartir les contacts en services",
    sentence: "Les contacts utiles de chaque service sont proposés dans chaque rencontre.",
  },
  duties: {
    title: "Choisir vos échéances",
    sentence: "Déclarations, dérogations, envois : les usuelles se reprennent d’un geste, et chaque rencontre les rappelle à temps.",
  },
  configuration: {
    title: "Choisir qui fait quoi",
    sentence: "Le stade et les responsables que le remplissage automatique reprend.",
  },
};

const one = { page: 1, itemsPerPage: 1 } as const;

function LeagueSteps({ organizationUuid }: { organizationUuid: string }) {
  const competitions = useQuery(listQuery(Competition, { "organizer.uuid": organizationUuid })).data?.member;
  const current = competitions?.find(({ seasons }) => seasons.length > 0);
  const [season] = current?.seasons ?? [];
  const uuid = season?.uuid ?? "";
  const fixtures = useQuery({ ...listQuery(Fixture, one, listPathBelow(Season, uuid, Fixture)), enabled: uuid !== "" }).data?.totalItems;
  const referees = useQuery(listQuery(Referee, { "organization.uuid": organizationUuid, ...one })).data?.totalItems;
  const delegates = useQuery(listQuery(Delegate, { "organization.uuid": organizationUuid, ...one })).data?.totalItems;
  // Whom a match gets is a change of it: what was designated last stands first.
  const changed = {
    ...actQuery(Fixture.path, listPreparation, { uuid }, { "order[updatedAt]": "desc", itemsPerPage: 100 }),
    enabled: uuid !== "",
  };
  const rows = useQuery(changed).data?.member;
  const duties = useQuery(countQuery(DutyModel, organizationUuid)).data?.totalItems;
  if (!competitions || referees === undefined || delegates === undefined || duties === undefined) return null;
  if (season && (fixtures === undefined || !rows)) return null;
  const steps = leagueSteps({
    organizationUuid,
    competition: (current ?? competitions[0])?.uuid ?? null,
    season: season?.uuid ?? null,
    fixtures: fixtures ?? 0,
    people: referees + delegates,
    designated: rows?.some(({ officials }) => officials.referees + officials.delegates > 0) ?? false,
    duties,
  });
  return <StepsSheet steps={steps} intro="De la saison aux désignations, dans l’ordre que vous voulez&nbsp;: rien n’est obligatoire." />;
}

function Shortcut({ organizationUuid, tab, resource, words }: { organizationUuid: string } & (typeof counted)[number]) {
  const total = useQuery(countQuery(resource, organizationUuid)).data?.totalItems;
  const [one, several] = words;
  return (
    <PageLink href={areaOf(organizationUuid, tab)}>
      <Sheet className={styles.tile}>
        <b className="am-num">{total === undefined ? <Skeleton width={34} height={28} /> : formatNumber(total)}</b>
        <span>{total !== undefined && total > 1 ? several : one}</span>
      </Sheet>
    </PageLink>
  );
}
