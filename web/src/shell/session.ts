import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../kit/server/client.ts";
import { itemPath } from "../kit/server/queries.ts";
import { injectedUserUuid } from "./user.ts";

export type SessionUser = Read<typeof User>;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: loadSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
});

async function loadSession(): Promise<SessionUser> {
  const uuid = injectedUserUuid();
  if (!uuid) {
    console.error("UUID de l’utilisateur introuvable dans l’objet global.");
    throw new Error("No user in the page");
  }
  return call<SessionUser>("GET", itemPath(User, uuid));
}

/** Reads all again but who is signed in: after what may have changed anything. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });

export function useUser(): SessionUser {
  return useSuspenseQuery(sessionQuery).data;
}

export function useActor(): Actor {
  return actorOf(useUser());
}
