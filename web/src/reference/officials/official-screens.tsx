import { addressOf } from "@avant-match/contract/addresses.ts";
import { readComing } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { organizes, ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialsReport, officialColumns, officialFiles } from "@avant-match/contract/reference/official-files.ts";
import { IconUpload } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { summaryText } from "../../kit/imports/counts.ts";
import { PeopleImport, peopleFields, usualPeople } from "../../kit/imports/PeopleImport.tsx";
import { useFileImport } from "../../kit/imports/useFileImport.ts";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { NothingHere } from "../../kit/page-frame.ts";
import { actQuery } from "../../kit/server/act.ts";
import { itemQuery } from "../../kit/server/queries.ts";
import { sendFile } from "../../kit/server/send-file.ts";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { PeopleImports } from "../../organizations/contacts/PeopleImports.tsx";
import { PersonPicture } from "../../organizations/contacts/PersonPicture.tsx";
import { NotFoundPage } from "../../shell/MessagePage.tsx";
import { useActor } from "../../shell/session.ts";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { DownloadMenu, tableFormats } from "../../ui/DownloadMenu.tsx";
import { PageLink, useGo } from "../../ui/navigation.tsx";
import { ResponsiveTabs } from "../../ui/ResponsiveTabs.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCardDate, formatCount, formatHour } from "../../ui/text/format.ts";
import { columns, type Kind, kinds } from "./kinds.tsx";
import { OfficialFields } from "./OfficialFields.tsx";

function officialScreen(kind: Kind) {
  const { resource } = kinds[kind];
  const Form = formOf(resource);
  return function OfficialScreen({ uuid, organizationUuid }: { uuid: string; organizationUuid?: string }) {
    const actor = useActor();
    const readOnly = organizationUuid === undefined ? null : ownedReadOnlyReason(actor, { organizationUuid });
    return (
      <Form.Page
        uuid={uuid}
        {...(organizationUuid !== undefined && { parent: { organizationUuid } })}
        readOnly={readOnly}
        removal={(item) => <EmptiedFixtures official={kind} uuid={item.uuid} />}
        more={({ person }) =>
          readOnly === null && (
            <>
              <Sheet className="am-body">
                <PersonPicture person={person} whole touches={[resource]} />
              </Sheet>
              <ErasePerson person={person} />
            </>
          )
        }
      >
        <OfficialFields official={resource} own={organizationUuid !== undefined} />
      </Form.Page>
    );
  };
}

function EmptiedFixtures({ official, uuid }: { official: keyof typeof readComing; uuid: string }) {
  const { data, isError } = useQuery({
    // Below the fixtures: any write to one may change it.
    ...actQuery(Fixture.path, readComing[official], { uuid }),
    staleTime: 0,
  });
  if (isError) return <p role="status">Ses rencontres à venir n’ont pas pu être lues.</p>;
  if (!data) return <p role="status">Recherche de ses rencontres à venir…</p>;
  if (data.length === 0) return null;
  const shown = data.slice(0, MOST);
  return (
    <div className="am-stack">
      <p>
        {data.length > 1
          ? `Affecté à ${data.length} rencontres à venir, où son rôle restera vide`
          : "Affecté à une rencontre à venir, où son rôle restera vide"}
        &nbsp;:
      </p>
      <ul>
        {shown.map(({ fixtureUuid, fixtureName, kickoffAt, timeZone }) => (
          <li key={fixtureUuid}>
            <PageLink className="am-link" href={addressOf("/fixtures/$fixtureUuid/overview", { fixtureUuid })}>
              {fixtureName}
            </PageLink>
            <span className="am-dim">
              {kickoffAt ? ` ${formatCardDate(kickoffAt, timeZone)}, ${formatHour(kickoffAt, timeZone)}` : " date à fixer"}
            </span>
          </li>
        ))}
      </ul>
      {data.length > MOST && <p className="am-dim">et {formatCount(data.length - MOST, "autre", "autres")}.</p>}
    </div>
  );
}

const MOST = 8;

function listOf(kind: Kind) {
  const { resource, title, list } = kinds[kind];
  return function LeagueOfficials({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
    const { type } = useSuspenseQuery(itemQuery(Organization, organizationUuid)).data;
    const readOnly = ownedReadOnlyReason(useActor(), { organizationUuid });
    if (!organizes({ type })) return <NothingHere />;
    const tabs = keysOf(kinds).map((each) => ({
      href: kinds[each].list(organizationUuid),
      label: kinds[each].title,
      active: each === kind,
    }));
    return (
      <>
        <div className="am-above">
          <ResponsiveTabs label="Officiels" selectLabel="Officiels" items={tabs} />
        </div>
        <ListScreen
          {...{ resource, title, search, columns, readOnly }}
          paged
          parent={{ organizationUuid }}
          tools={(total) => (
            <>
              <LinkButton as={PageLink} href={`${list(organizationUuid)}/import`}>
                <IconUpload size={17} stroke={1.75} aria-hidden />
                Importer
              </LinkButton>
              {total !== 0 && (
                <DownloadMenu
                  href={(format) => urlOf(officialFiles[kind].exporting(format), { uuid: organizationUuid })}
                  formats={tableFormats}
                />
              )}
            </>
          )}
        />
      </>
    );
  };
}

function importOf(kind: Kind) {
  const { resource, importing, back, list } = kinds[kind];
  return function ImportOfficials({ organizationUuid }: { organizationUuid: string }) {
    const readOnly = ownedReadOnlyReason(useActor(), { organizationUuid });
    const go = useGo();
    const given = useFileImport({
      usual: usualPeople,
      send: ({ file, dryRun, answers, onProgress }) => {
        const query = { dryRun, skipErrors: answers.skipErrors };
        return sendFile(officialFiles[kind].importing, { uuid: organizationUuid }, file, {
          query,
          fields: peopleFields(answers),
          onProgress,
        });
      },
      resources: [resource],
      doneText,
      onDone: () => go(list(organizationUuid)),
    });
    const { report } = given;
    if (readOnly !== null) return <NotFoundPage />;
    return (
      <PeopleImport
        {...{ given, about }}
        title={importing}
        back={{ href: list(organizationUuid), label: back }}
        kinds={"CSV, Excel (.xlsx) ou vCard – 1\u00a0000 lignes au maximum"}
        labels={officialColumns}
        words={regionWords}
        does={report !== undefined && report.created + report.updated + report.unchanged > 0}
        summary={report && summaryOf(report)}
        past={<PeopleImports {...{ organizationUuid, kind, resource }} />}
      />
    );
  };
}

const regionWords = {
  title: "Régions inconnues",
  about: "Le fichier nomme des régions que la plateforme ne connaît pas sous ce nom.",
  leave: "Les laisser vides",
};

const about = (
  <>
    Une ligne par personne, quels que soient les titres des colonnes&nbsp;: son nom, son email et, si vous voulez, téléphone, catégorie,
    région et indisponibilités («&nbsp;12/12/2026&nbsp;», «&nbsp;24/12/2026 - 31/12/2026 Congés&nbsp;», plusieurs séparées par des
    points-virgules). Un export d’Avant-match se relit tel quel.
  </>
);

const summaryOf = ({ total, created, updated, unchanged, errors }: OfficialsReport): string =>
  summaryText(
    [total, "ligne", "lignes"],
    [
      [created, "à créer"],
      [updated, "à modifier"],
      [unchanged, "inchangée", "inchangées"],
    ],
    errors,
  );

const doneText = ({ created, updated }: OfficialsReport): string =>
  created + updated === 0
    ? "Import terminé\u00a0: rien n’a changé."
    : `Import terminé\u00a0: ${created} ${created > 1 ? "ajoutés" : "ajouté"}, ${updated} ${updated > 1 ? "modifiés" : "modifié"}.`;

export const LeagueReferees = listOf("referee");
export const LeagueDelegates = listOf("delegate");
export const RefereesImport = importOf("referee");
export const DelegatesImport = importOf("delegate");
export const DelegateScreen = officialScreen("delegate");
export const RefereeScreen = officialScreen("referee");
