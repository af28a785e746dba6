import { addressOf, type ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRoute, AsyncRouteComponent } from "@tanstack/react-router";
import { type Choices, type Chosen, type ListSearch, pageQuery, searchOf } from "../kit/lists/list-search.ts";
import { type DialogPlace, screen } from "../kit/routes.tsx";
import { itemQuery } from "../kit/server/queries.ts";

/** What the menu says of an area. */
export interface Entry {
  label: string;
  address: string;
}

type PathBelow<A> = A extends `/admin/${infer Path}` ? (Path extends `${string}/${string}` ? never : Path) : never;

interface AreaOptions<C extends Choices, D extends string> {
  /** Its address below `/admin`. */
  path: PathBelow<ScreenAddress>;
  /** Its entry in the menu, and the title of its screens. */
  label: string;
  /** Its list, and what it can be narrowed to. */
  list: AsyncRouteComponent<{ search: ListSearch & Chosen<C> } & Record<D, DialogPlace>>;
  choices?: C;
  /** The page of an item, where a dialog of the list does not hold it, and what it asks ahead beside the item. */
  item?: AsyncRouteComponent<{ uuid: string } & Record<D, DialogPlace>>;
  more?: (client: QueryClient, uuid: string) => unknown;
  /** The dialogs of the page, or of the list where items have none: see `screen`. */
  dialogs?: Readonly<Record<D, string>>;
}

/** An area of the administration: a list of a resource that asks ahead for its page, and the page of an item. */
export function area<const C extends Choices = Record<never, object>, D extends string = never>(
  resource: AnyResource,
  { path, label, choices, list, item, more, dialogs }: AreaOptions<C, D>,
) {
  const ofDialogs = dialogs ? { dialogs } : {};
  return {
    label,
    address: addressOf(`/admin/${path}`),
    /** Its routes below the frame of the administration. */
    routes: (frame: AnyRoute) => [
      screen(frame, {
        path,
        title: label,
        search: searchOf(choices),
        load: (client, { search }) => client.prefetchQuery(pageQuery(resource, search)),
        component: list,
        ...(item ? {} : ofDialogs),
      }),
      ...(item
        ? [
            screen(frame, {
              path: `${path}/$uuid`,
              title: label,
              load: (client, { uuid }) => uuid !== "create" && [client.prefetchQuery(itemQuery(resource, uuid)), more?.(client, uuid)],
              component: item,
              ...ofDialogs,
            }),
          ]
        : []),
    ],
  };
}
