import { urlOf } from "@avant-match/contract/kit/action.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { organizes, ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { officialFiles } from "@avant-match/contract/reference/official-files.ts";
import { IconUpload } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { NothingHere } from "../../kit/page-frame.ts";
import { itemQuery } from "../../kit/server/queries.ts";
import { useActor } from "../../shell/session.ts";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { DownloadMenu, tableFormats } from "../../ui/DownloadMenu.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { ResponsiveTabs } from "../../ui/ResponsiveTabs.tsx";
import { columns, type Kind, kinds } from "./kinds.tsx";
import { importOf } from "./official-import.tsx";

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

export const LeagueReferees = listOf("referee");
export const LeagueDelegates = listOf("delegate");
export const RefereesImport = importOf("referee");
export const DelegatesImport = importOf("delegate");
