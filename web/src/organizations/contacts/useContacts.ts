import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQuery } from "@tanstack/react-query";
import { queryBelow } from "../../kit/server/queries.ts";
import { useUser } from "../../shell/session.ts";

export function useContacts(asked: boolean, of?: string) {
  const own = useUser().organization?.uuid;
  return useQuery({ ...contactsOf(of ?? own), enabled: asked, staleTime: 60_000 });
}

export const contactsOf = (organizationUuid: string | undefined) => queryBelow(Contact, { organizationUuid });
