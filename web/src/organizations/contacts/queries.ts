import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";

/** A page of the contacts of an organisation, as its address asks for it. */
export const contactsQuery = (organizationUuid: string, search: ListSearch) =>
  pageQuery(Contact, search, `/api/organizations/${organizationUuid}/contacts`);
