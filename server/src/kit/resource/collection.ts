import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Page } from "../http/paging.ts";
import { isSortable } from "./list-query.ts";

/** A list as JSON-LD: its members, total, view links and search template. */
export function collection(
  url: string,
  resource: AnyResource,
  { members, total }: { members: object[]; total: number },
  page: Page,
): object {
  const [path = "", query = ""] = url.split("?");
  return {
    "@context": `/api/contexts/${resource.type}`,
    "@id": path,
    "@type": "Collection",
    totalItems: total,
    member: members,
    ...(page.asked || query !== "" ? { view: view(path, query, total, page) } : {}),
    search: search(path, resource),
  };
}

function view(path: string, query: string, total: number, { page, itemsPerPage, asked }: Page): object {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const link = (number: number) => {
    const parameters = new URLSearchParams(query);
    if (asked) parameters.set("page", String(number));
    return `${path}?${parameters}`;
  };
  if (!asked) return { "@id": `${path}?${query}`, "@type": "PartialCollectionView" };
  return {
    "@id": link(page),
    "@type": "PartialCollectionView",
    first: link(1),
    last: link(last),
    ...(page > 1 ? { previous: link(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { next: link(page + 1) } : {}),
  };
}

const templates = new Map<string, object>();

/** Every parameter that the list understands; written once per address. */
function search(path: string, resource: AnyResource): object {
  const known = templates.get(path);
  if (known) return known;
  const sorted = Object.keys(resource.fields).filter((name) => isSortable(resource.fields[name]));
  const variables = [...resource.filters, ...sorted.map((name) => `order[${name}]`)];
  const template = {
    "@type": "IriTemplate",
    template: `${path}{?${variables.join(",")}}`,
    variableRepresentation: "BasicRepresentation",
    mapping: variables.map((variable) => ({ "@type": "IriTemplateMapping", variable, property: propertyOf(variable), required: false })),
  };
  if (templates.size < 1000 && !/[0-9a-f]{8}-/.test(path)) templates.set(path, template);
  return template;
}

const propertyOf = (variable: string): string => /^order\[(.+)\]$/.exec(variable)?.[1] ?? variable.replace(/\[.*$/, "");
