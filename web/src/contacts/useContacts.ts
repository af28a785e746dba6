import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../kit/server/queries.ts";
import { useUser } from "../shell/session.ts";

/** The contacts of an organisation, the user's own if not said, once somebody asks for them; without one, all that one may read. */
export function useContacts(asked: boolean, of?: string) {
  const own = useUser().organization?.uuid;
  const organization = of ?? own;
  const path = organization ? `/api/organizations/${organization}/contacts` : undefined;
  return useQuery({ ...listQuery(Contact, {}, path), enabled: asked, staleTime: 60_000 });
}
