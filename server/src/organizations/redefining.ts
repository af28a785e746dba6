import { type AccountFacts, mayRedefine, redefining } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyRequest } from "fastify";
import { confirmEmails, type OwnPasswords, type Post } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { proofDemanded, refused } from "../kit/http/problem.ts";

/** Only the owner changes the owner's identity; one's own e-mail needs a recent proof. */
export function redefinition(database: Database, post: Post, passwords: OwnPasswords) {
  return {
    async guard(request: FastifyRequest) {
      const proven = await passwords.isProven(request);
      return (caller: Caller, facts: AccountFacts, changes: (name: string) => boolean): void => {
        const answer = redefining.some(changes) ? mayRedefine(caller, facts) : true;
        if (answer !== true) throw refused(answer);
        if (facts.own && facts.signsIn && changes("email") && !proven) throw proofDemanded();
      };
    },
    after: () => confirmEmails(database, post),
  };
}
