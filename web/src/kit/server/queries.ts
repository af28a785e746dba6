import { type AnyResource, pathBelow, type Read } from "@avant-match/contract/kit/resource.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import { stringifySearch } from "./query-string.ts";

export interface Collection<R> {
  member: Read<R>[];
  totalItems: number;
}

export type Parameters = Record<string, string | number | undefined>;

/** The query of a list: its key begins with the path of the resource, so that writes find every list of it. */
export const listQuery = <R extends AnyResource>(resource: R, parameters: Parameters = {}, path = listPath(resource)) =>
  queryOptions({
    queryKey: [resource.path, "list", path, defined(parameters)],
    queryFn: ({ signal }) => call<Collection<R>>("GET", path + stringifySearch(parameters), { signal }),
    placeholderData: keepPreviousData,
  });

/** What rows stand below, named as in a new one: `{ fixtureUuid }`; nothing is anywhere. */
export type Above = Readonly<Record<string, string | undefined>>;

export const queryBelow = <R extends AnyResource>(resource: R, parent: Above, parameters: Parameters = {}) => {
  const filters = Object.entries(parent).map(([name, uuid]) => [name.replace(/Uuid$/, ".uuid"), uuid]);
  return listQuery(resource, { ...Object.fromEntries(filters), ...parameters });
};

export const itemQuery = <R extends AnyResource>(resource: R, uuid: string) =>
  queryOptions({
    queryKey: [resource.path, "item", uuid],
    queryFn: ({ signal }) => call<Read<R>>("GET", itemPath(resource, uuid), { signal }),
  });

export const listPath = ({ path }: AnyResource): string => `/api${path}`;

export const listPathBelow = (parent: AnyResource, uuid: string, resource: AnyResource): string =>
  `/api${pathBelow(parent, resource).replace("{uuid}", uuid)}`;

export const itemPath = (resource: AnyResource, uuid: string): string =>
  `/api${resource.section ? resource.path.replace("{uuid}", uuid) : `${resource.path}/${uuid}`}`;

export const writePath = (resource: AnyResource, uuid: string): string =>
  resource.writePath ? `/api${resource.writePath.replace("{uuid}", uuid)}` : itemPath(resource, uuid);

type Saved = { uuid: string };

/** Puts a saved item where it stands: alone, in every list by its uuid, and at the end of those of its parent that hold it. */
export function keepSaved<R extends AnyResource>(client: QueryClient, resource: R, item: Read<R>): void {
  const { uuid } = item as Saved;
  client.setQueryData([resource.path, "item", uuid], item);
  for (const [key, list] of client.getQueriesData<Collection<R>>({ queryKey: [resource.path, "list"] })) {
    if (!list) continue;
    const known = list.member.some((member) => (member as Saved).uuid === uuid);
    if (known) {
      client.setQueryData<Collection<R>>(key, { ...list, member: list.member.map((m) => ((m as Saved).uuid === uuid ? item : m)) });
    } else if (isBelowParentOf(resource, item, key) && isKeptBy(item, key)) {
      client.setQueryData<Collection<R>>(key, { ...list, member: [...list.member, item], totalItems: list.totalItems + 1 });
    }
  }
}

function isBelowParentOf<R extends AnyResource>(resource: R, item: Read<R>, [, , path, parameters]: readonly unknown[]): boolean {
  const asked = [...String(path).split("/"), ...Object.values(parameters as Record<string, string>)];
  return Object.entries(resource.fields).some(
    ([name, { mode }]) => mode === "parent" && asked.includes((item as Record<string, string>)[`${name}Uuid`] ?? ""),
  );
}

const isKeptBy = (item: unknown, [, , , parameters]: readonly unknown[]): boolean =>
  Object.entries(parameters as Record<string, string>).every(([name, value]) => String(valueAt(item, name)) === value);

/** The text of a plain field, or of the uuid of a relation or parent, as filters name them: `type`, `fixture.uuid`. */
export function valueAt(item: unknown, filter: string): unknown {
  const [name = "", part] = filter.split(".");
  const values = item as Readonly<Record<string, unknown>>;
  if (part !== "uuid") return values[name];
  const relation = values[name];
  return values[`${name}Uuid`] ?? (typeof relation === "object" && relation !== null && "uuid" in relation ? relation.uuid : undefined);
}

export function forgetRemoved(client: QueryClient, resource: AnyResource, uuid: string): void {
  // One that is still on the screen would ask again for what is gone.
  client.removeQueries({ queryKey: [resource.path, "item", uuid], type: "inactive" });
  client.setQueriesData<Collection<AnyResource>>({ queryKey: [resource.path, "list"] }, (list) => {
    if (!list?.member.some((member) => (member as Saved).uuid === uuid)) return list;
    return { ...list, member: list.member.filter((m) => (m as Saved).uuid !== uuid), totalItems: list.totalItems - 1 };
  });
}

/** Refetches a resource, or its lists, and all above it: what is told of `/fixtures` follows from `/fixtures/parkings`. */
export const refresh = (client: QueryClient, { path }: AnyResource, part?: "list"): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [asked, kind] }) => (asked === path ? !part || kind === part : path.startsWith(`${asked}/`)),
  });

function defined(parameters: Parameters): Record<string, string> {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
