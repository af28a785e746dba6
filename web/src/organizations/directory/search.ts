import { addressOf } from "@avant-match/contract/addresses.ts";
import { Contact, directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import { pageIn } from "../../kit/lists/list-search.ts";
import { listQuery } from "../../kit/server/queries.ts";
import { stringifySearch } from "../../kit/server/query-string.ts";

export interface DirectorySearch {
  q?: string | undefined;
  page?: number | undefined;
  itemsPerPage?: number | undefined;
}

const usual = 30;
const most = 100;

export function directorySearch({ q, page, itemsPerPage }: Record<string, unknown>): DirectorySearch {
  const size = pageIn(itemsPerPage);
  return {
    q: typeof q === "string" && q.trim() !== "" ? q.trim() : undefined,
    page: pageIn(page),
    itemsPerPage: size && Math.min(size, most),
  };
}

export const sizeOf = ({ itemsPerPage = usual }: DirectorySearch): number => itemsPerPage;

export const directoryQuery = (search: DirectorySearch) =>
  listQuery(Contact, { q: search.q, page: search.page ?? 1, itemsPerPage: sizeOf(search) }, `/api${directoryPath}`);

export const directoryHref = (search: DirectorySearch): string => addressOf("/directory") + stringifySearch({ ...search });
