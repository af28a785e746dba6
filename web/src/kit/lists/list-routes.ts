import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRoute, AsyncRouteComponent, StaticDataRouteOption } from "@tanstack/react-router";
import { type DialogPlace, screen } from "../routes.tsx";
import { itemQuery, queryBelow } from "../server/queries.ts";
import { type Choices, type Chosen, type ListSearch, pageQuery, searchOf } from "./list-search.ts";

export interface ListRoutes<Place extends object, C extends Choices, D extends string> {
  path: string;
  title: string;
  list: AsyncRouteComponent<Place & { search: ListSearch & Chosen<C> } & Record<D, DialogPlace>>;
  choices?: C;
  paged?: boolean;
  shownTo?: StaticDataRouteOption["shownTo"];
  item?: AsyncRouteComponent<Place & { uuid: string } & Record<D, DialogPlace>>;
  more?: (client: QueryClient, uuid: string) => unknown;
  dialogs?: Readonly<Record<D, string>>;
}

export function listRoutes<Place extends object, const C extends Choices = Record<never, object>, D extends string = never>(
  frame: AnyRoute,
  resource: AnyResource,
  { path, title, list, choices, paged, shownTo, item, more, dialogs }: ListRoutes<Place, C, D>,
) {
  const ofDialogs = dialogs ? { dialogs } : {};
  const shown = screen(frame, {
    path,
    title,
    search: searchOf(choices),
    load: (client, { search, ...parent }) =>
      client.prefetchQuery(paged ? pageQuery(resource, search, parent) : queryBelow(resource, parent)),
    component: list,
    ...(shownTo ? { shownTo } : {}),
    ...(item ? { creates: sentencesOf(resource).create } : ofDialogs),
  });
  if (!item) return [shown];
  const page = screen(frame, {
    path: `${path}/$uuid`,
    title,
    load: (client, { uuid }) => uuid !== "create" && [client.prefetchQuery(itemQuery(resource, uuid)), more?.(client, uuid)],
    component: item,
    ...ofDialogs,
  });
  return [shown, page];
}
