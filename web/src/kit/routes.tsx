import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
  type StaticDataRouteOption,
  useChildMatches,
  useMatches,
  useRouterState,
} from "@tanstack/react-router";
import { type ComponentType, createContext, useContext, useEffect } from "react";
import { loadAhead } from "./ahead.ts";
import { WithFoot } from "./ScreenFoot.tsx";
import { askAhead } from "./server/demands.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string;
    kept?: boolean;
    /** It has its own head: on a telephone those of the application and of its frame fold away. */
    ownHead?: boolean;
    creates?: string;
    dialog?: string;
  }
  interface HistoryState {
    searched?: string;
  }
}

/** Where the application says which addresses there are: a screen at another one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the application adds them
export interface Addresses {}
type KnownAddress = Addresses extends { known: infer Known } ? Known : string;

/** Nothing more of a path that leads to a known address, or stands below a frame of any kind. */
type Checked<Parent extends AnyRoute, Path extends string> = 0 extends 1 & Parent["fullPath"]
  ? unknown
  : ResolveFullPath<Parent, Path> extends KnownAddress | `${KnownAddress & string}/`
    ? unknown
    : never;

export interface DialogPlace {
  opens: null | "new" | string;
  /** The address below which the dialogs have theirs. */
  list: string;
  /** The address of the screen, to which closing leads. */
  screen: string;
  /** Where each has a page of its own instead, to which one goes, and `create` for a new one. */
  pages?: Pages;
}

export interface Pages {
  searched: string;
}

export function usePages(): DialogPlace {
  const address = useAddress();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  return { opens: null, list: address, screen: address, pages: { searched } };
}

type Params<Parent extends AnyRoute, Path extends string> = Parent["types"]["allParams"] & ResolveParams<Path>;
type Query<S> = [S] extends [undefined] ? unknown : { search: S };

interface ScreenOptions<Parent extends AnyRoute, Path extends string, S, D extends string> extends StaticDataRouteOption {
  path: Path & Checked<Parent, Path>;
  search?: (given: Record<string, unknown>) => S;
  /** Asks ahead for what it shows first, beside its code; `preload` while one only points at a link to it. */
  load?: (client: QueryClient, place: Params<Parent, Path> & Query<S>, preload: boolean) => unknown;
  ahead?: boolean;
  component: AsyncRouteComponent<Params<Parent, Path> & Query<S> & Record<D, DialogPlace>>;
  /** Its lists whose items have dialogs: by the name under which the screen gets them, where their addresses begin below its own. */
  dialogs?: Readonly<Record<D, string>>;
}

/** A screen with its address, title, prefetch, code, and dialogs, whose addresses lie below its own while it stays. */
export function screen<Parent extends AnyRoute, const Path extends string, S = undefined, D extends string = never>(
  parent: Parent,
  { path, search, load, ahead, component, dialogs, ...staticData }: ScreenOptions<Parent, Path, S, D>,
): ScreenRoute<Parent, Path, S> {
  const lists = Object.entries<string>(dialogs ?? {});
  const Shown = component as ComponentType<object>;
  const route = createRoute({
    getParentRoute: (): AnyRoute => parent,
    path,
    staticData,
    params: { parse: (params: Record<string, string>) => (Object.entries(params).every(isPossible) ? params : false) } as object,
    ...(search ? { validateSearch: search, loaderDeps: ({ search: query }: { search: object }) => query, ...stays } : {}),
    loader: ({ context, params, deps, preload, cause }) => {
      const ask = () => load?.(context.queryClient, { ...(params as object), search: deps } as never, preload);
      const loading = preload ? askAhead(ask) : ask();
      return search && cause === "stay" ? loading : undefined;
    },
    // What is loaded once has none any more: to import it again at each turn would cost a wait.
    component: Object.defineProperty(Screen, "preload", { get: () => component.preload }),
  });
  return route.addChildren(lists.map(([dialog, list]) => dialogRoute(route, dialog, list))) as never;

  function Screen() {
    const params = route.useParams();
    const query = route.useSearch();
    const address = route.useMatch({ select: ({ pathname }) => pathname });
    const open = useOpenDialog();
    useEffect(() => (ahead ? loadAhead(route) : undefined), []);
    const places = lists.map(([dialog, below]): [string, DialogPlace] => {
      const list = below === "" ? address : `${address}/${below}`;
      return [dialog, { opens: open.dialog === dialog ? open.item : null, list, screen: address }];
    });
    return (
      <Address value={address}>
        <WithFoot>
          <Shown key={address} {...(params as object)} {...(search && { search: query })} {...Object.fromEntries(places)} />
        </WithFoot>
      </Address>
    );
  }
}

/** What stands for any item, or a new one, is none of the screens beside it. A new match has a screen of its own. */
const isPossible = ([name, value]: [string, string]): boolean =>
  !/uuid$/i.test(name) || uuid.test(value) || (value === "create" && name !== "fixtureUuid");
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type ScreenRoute<Parent extends AnyRoute, Path extends string, S> = Route<
  unknown,
  Parent,
  Path,
  ResolveFullPath<Parent, Path>,
  string,
  ResolveId<Parent, string, Path>,
  [S] extends [undefined] ? undefined : (given: Record<string, unknown>) => S,
  ResolveParams<Path>
>;

/** From page to page the present one stays until the next is there; coming from elsewhere the skeletons show at once. */
const stays = { pendingMs: Number.POSITIVE_INFINITY };

/** It draws nothing: the screen asks which of its dialogs is open. */
const dialogRoute = (of: AnyRoute, dialog: string, list: string) =>
  createRoute({ getParentRoute: () => of, path: list === "" ? "$item" : `${list}/$item`, staticData: { dialog } });

function useOpenDialog(): { dialog: string | undefined; item: string } {
  const dialog = useChildMatches({ select: ([child]) => child?.staticData.dialog });
  const item = useChildMatches({ select: ([child]) => (child && "item" in child.params ? String(child.params.item) : "") });
  return { dialog, item };
}

const Address = createContext<string | null>(null);

export function useAddress(): string {
  const address = useContext(Address);
  if (address === null) throw new Error("Only screens have an address.");
  return address;
}

export const useShownScreen = (): StaticDataRouteOption =>
  useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData }) ?? {};
