import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { MatchDay } from "../../ui/text/match-day.ts";
import { MatchZone } from "../../ui/text/match-zone.ts";
import { ListStates } from "../lists/ListStates.tsx";
import { WaitingTable } from "../lists/TableSkeleton.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import type { Draft } from "../server/drafts.ts";
import { queryBelow } from "../server/queries.ts";
import { type RelationCells, useGridColumns } from "./grid-columns.ts";
import { TableForm } from "./TableForm.tsx";

export interface TableScreenProps<R extends AnyResource> {
  resource: R;
  title: string;
  back: { href: string; label: string };
  parent: Write<R>;
  readOnly: string | null;
  defaults?: Write<R>;
  relations: RelationCells<NoInfer<R>>;
  touches?: readonly AnyResource[];
  file?: string;
}

export function TableScreen<R extends AnyResource>({
  resource,
  title,
  back,
  parent,
  readOnly,
  relations,
  file,
  ...table
}: TableScreenProps<R>) {
  const query = queryBelow(resource, parent as Readonly<Record<string, string>>);
  const read = useQuery(query);
  const columns = useGridColumns(resource, relations);
  const matchDay = useContext(MatchDay);
  const zone = useContext(MatchZone);
  return (
    <section aria-label={title}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <ScreenHeader title={title}>
        {file && (
          <LinkButton href={file} download className="am-no-print">
            <IconDownload size={17} stroke={1.75} aria-hidden />
            Télécharger (XLSX)
          </LinkButton>
        )}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <ListStates query={read} skeleton={<WaitingTable resource={resource} columns={[]} readOnly={readOnly} />}>
        {(items: Read<R>[]) => (
          <TableForm
            {...{ resource, title, columns, matchDay, zone, items, query, back }}
            {...table}
            parent={parent as Draft}
            defaults={(table.defaults ?? noDefaults) as Draft}
            readOnly={readOnly !== null}
          />
        )}
      </ListStates>
    </section>
  );
}

const noDefaults: Draft = {};
