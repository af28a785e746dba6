import { ordersOf } from "@avant-match/contract/kit/orders.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { MOST, type Page } from "../http/paging.ts";
import type { Listed } from "./reading.ts";

/** What a collection says of its rows, which may be read by hand and be no resource. */
export type Rows = Pick<AnyResource, "type"> & Partial<AnyResource>;

export function collection(url: string, resource: Rows, { members, total, more }: Listed, page: Page): string {
  const [path = "", query = ""] = url.split("?");
  const shown =
    page.asked || query !== "" || total > page.itemsPerPage ? `,"view":${JSON.stringify(view(path, query, { total, more }, page))}` : "";
  const id = `{"@context":"/api/contexts/${resource.type}","@id":${JSON.stringify(path)},"@type":"Collection"`;
  return `${id},"totalItems":${total},"member":[${members}]${shown},"search":${search(path, resource)}}`;
}

function view(path: string, query: string, { total, more }: Omit<Listed, "members">, { page, itemsPerPage, asked }: Page): object {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const link = (number: number) => {
    const parameters = new URLSearchParams(query);
    if (asked) parameters.set("page", String(number));
    return `${path}?${parameters}`;
  };
  if (!asked)
    return whole(path, query, itemsPerPage < total ? { page: String(itemsPerPage / MOST + 1), itemsPerPage: String(MOST) } : null);
  return {
    "@id": link(page),
    "@type": "PartialCollectionView",
    first: link(1),
    ...(more ? {} : { last: link(last) }),
    ...(page > 1 ? { previous: link(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { next: link(page + 1) } : {}),
  };
}

const whole = (path: string, query: string, beyond: Record<string, string> | null): object => ({
  "@id": query === "" ? path : `${path}?${query}`,
  "@type": "PartialCollectionView",
  ...(beyond ? { next: `${path}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(beyond)])}` } : {}),
});

const templates = new Map<string, string>();

function search(path: string, resource: Rows): string {
  const known = templates.get(path);
  if (known) return known;
  const variables = [...(resource.filters ?? []), ...ordersOf(resource).map(([name]) => `order[${name}]`)];
  const template = JSON.stringify({
    "@type": "IriTemplate",
    template: `${path}{?${variables.join(",")}}`,
    variableRepresentation: "BasicRepresentation",
    mapping: variables.map((variable) => ({ "@type": "IriTemplateMapping", variable, property: propertyOf(variable), required: false })),
  });
  if (templates.size < 1000 && !/[0-9a-f]{8}-/.test(path)) templates.set(path, template);
  return template;
}

const propertyOf = (variable: string): string => /^order\[(.+)\]$/.exec(variable)?.[1] ?? variable.replace(/\[.*$/, "");
