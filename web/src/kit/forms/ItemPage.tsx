import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { NothingHere, usePageName } from "../page-frame.ts";
import { ReadFailure } from "../ReadFailure.tsx";
import { useAddress } from "../routes.tsx";
import { WithFoot } from "../ScreenFoot.tsx";
import { isMissing } from "../server/client.ts";
import { itemQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { Deletion } from "./Deletion.tsx";
import type { ResourceFormOptions } from "./form-options.ts";
import { LastChange } from "./LastChange.tsx";
import { SectionSheet } from "./SectionForm.tsx";

export interface ItemPageProps<R extends AnyResource> extends Omit<ResourceFormOptions<R>, "item" | "onSaved" | "saved"> {
  resource: R;
  uuid: string;
  list?: string;
  back?: string;
  loading?: string;
  saved?: string;
  removed?: string;
  removal?: (item: Read<R>) => ReactNode;
  leaves?: boolean;
  children: ReactNode;
  more?: (item: Read<R>) => ReactNode;
}

export function ItemPage<R extends AnyResource>({ uuid, loading, ...page }: ItemPageProps<R>) {
  if (uuid === "create") return <Page item={null} {...page} />;
  return <Existing uuid={uuid} loading={loading} {...page} />;
}

function Existing<R extends AnyResource>({ uuid, loading, ...page }: ItemPageProps<R>) {
  const query = useQuery({ ...itemQuery(page.resource, uuid), meta: { quiet: true } });
  if (query.data) return <Page item={query.data as Read<R>} {...page} />;
  if (isMissing(query.error)) return <NothingHere />;
  if (query.isError) return <ReadFailure query={query} />;
  return <SkeletonRows count={4} label={loading ?? sentencesOf(page.resource).loading} />;
}

interface PageProps<R extends AnyResource> extends Omit<ItemPageProps<R>, "uuid" | "loading"> {
  item: Read<R> | null;
}

function Page<R extends AnyResource>({ item, ...page }: PageProps<R>) {
  const { resource, leaves = false, more, children } = page;
  const says = sentencesOf(resource);
  const navigate = useNavigate();
  const address = useAddress();
  const list = page.list ?? address.slice(0, address.lastIndexOf("/"));
  const title = (item && nameOf(resource, item)) ?? says.fresh;
  usePageName(title);
  const search = useRouterState({ select: ({ location }) => location.state.searched ?? "" });
  const go = useGo();
  const leave = () => go(list + search);
  const onSaved = (saved: Read<R>) => {
    if (leaves) leave();
    else if (!item) void navigate({ to: `${list}/${stored(saved).uuid}`, replace: true, state: true });
  };
  return (
    <>
      <BackLink href={list + search}>{page.back ?? says.back}</BackLink>
      <section aria-label={title} className="am-page-part">
        <WithFoot>
          <ScreenHeader title={title} note={item && <LastChange item={item} />} />
          <div className="am-parts">
            <SectionSheet
              {...page}
              {...{ item, onSaved }}
              saved={page.saved ?? `${says.saved} avec succès !`}
              label={title}
              title={item && more ? "Informations" : undefined}
              stays
              aside={
                <Deletion removed={page.removed ?? `${says.removed} avec succès !`} onRemoved={leave}>
                  {item && page.removal?.(item)}
                </Deletion>
              }
            >
              {children}
            </SectionSheet>
            {item && more?.(item)}
          </div>
        </WithFoot>
      </section>
    </>
  );
}
