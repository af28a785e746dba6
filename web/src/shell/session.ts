import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../kit/client.ts";
import { itemPath } from "../kit/queries.ts";
import { injectedUserUuid } from "./user.ts";

export type SessionUser = Read<typeof User>;

export interface Session {
  user: SessionUser;
  /** Null for a platform administrator, and where it could not be loaded. */
  organization: Read<typeof Organization> | null;
}

/** Who is signed in, loaded once per page. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: loadSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
});

async function loadSession(): Promise<Session> {
  const uuid = injectedUserUuid();
  if (!uuid) {
    console.error("UUID de l’utilisateur introuvable dans l’objet global.");
    throw new Error("No user in the page");
  }
  const user = await call<SessionUser>("GET", itemPath(User, uuid));
  return { user, organization: await organizationOf(user) };
}

async function organizationOf({ organization }: SessionUser) {
  if (!organization) return null;
  try {
    return await call<Read<typeof Organization>>("GET", organization["@id"]);
  } catch (error) {
    console.warn("L’organisation de l’utilisateur n’a pas pu être chargée.", error);
    return null;
  }
}

/** The signed-in user; only below the shell, which waits for them. */
export function useUser(): SessionUser {
  return useSuspenseQuery(sessionQuery).data.user;
}

/** The signed-in user as policies see them. */
export function useActor(): Actor {
  return actorOf(useUser());
}
