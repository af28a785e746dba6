import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../kit/server/queries.ts";
import { useUser } from "../shell/session.ts";

/** The contacts of the user's organisation, once somebody asks for them; without an organisation, all that one may read. */
export function useContacts(asked: boolean) {
  const organization = useUser().organization?.uuid;
  const path = organization ? `/api/organizations/${organization}/contacts` : undefined;
  return useQuery({ ...listQuery(Contact, {}, path), enabled: asked, staleTime: 60_000 });
}
