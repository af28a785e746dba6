import { type AccountFacts, mayRedefine, redefining } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyRequest } from "fastify";
import { confirmEmails, type OwnPasswords, type Post } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { proofDemanded, refused } from "../kit/http/problem.ts";

/**
 * What is asked of a change of who somebody is, and what follows one: an owner’s is theirs, and one’s own address is moved
 * by who proves themselves.
 */
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
