import { Person } from "@avant-match/contract/organizations/persons.ts";
import {
  type AccountFacts,
  mayEditPerson,
  mayRedefine,
  type PersonFacts,
  redefining,
} from "@avant-match/contract/organizations/policies.ts";
import type { FastifyRequest } from "fastify";
import { accountFacts, confirmEmails, type OwnPasswords, type Post, seesUser, untilConfirmed } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { assertMay, proofDemanded } from "../kit/http/problem.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import { storeOf } from "../kit/resource/store.ts";
import { seesContact } from "./contacts.ts";
import { revealContact, revealDelegate, revealReferee, seesOfficial } from "./exports.ts";

const anyPart = (table: string, person: string, condition: (part: string) => string): string =>
  `exists (select 1 from ${table} part where part.person_uuid = ${person}.uuid and ${condition("part")})`;

const organizations = `select part.organization_uuid from contact part where part.person_uuid = t.uuid
      union select part.organization_uuid from user_account part where part.person_uuid = t.uuid and part.organization_uuid is not null
      union select part.organization_uuid from delegate part where part.person_uuid = t.uuid and part.organization_uuid is not null
      union select part.organization_uuid from referee part where part.person_uuid = t.uuid and part.organization_uuid is not null`;

const reveal: RowSql = (person, q) =>
  `(${[
    anyPart("contact", person, (k) => revealContact(k, q)),
    anyPart("user_account", person, (u) => seesUser(u, q)),
    anyPart("delegate", person, (d) => revealDelegate(d, q)),
    anyPart("referee", person, (r) => revealReferee(r, q)),
  ].join(" or ")})`;

/** Only the account's holder, and those who manage it, see an address that waits to be confirmed. */
const managed: RowSql = (person, q) => anyPart("user_account", person, (u) => seesUser(u, q));

export const persons = storeOf<typeof Person, PersonFacts>(Person, {
  policy: {
    joins: "",
    visible: (q, kind) => {
      if (kind === "platform") return "true";
      const parts = [
        anyPart("contact", "t", (k) => seesContact(k, q, kind)),
        anyPart("user_account", "t", (u) => seesUser(u, q)),
        anyPart("delegate", "t", (d) => seesOfficial("delegate", d, q, kind)),
        anyPart("referee", "t", (r) => seesOfficial("referee", r, q, kind)),
      ];
      return `(${parts.join(" or ")})`;
    },
    facts: (q) => ({
      organizationUuids: `array(${organizations})::text[]`,
      ...accountFacts("t.uuid", q),
    }),
    subject: { organization_uuids: `array(${organizations})` },
    edit: mayEditPerson,
  },
  reveal: { Person: reveal, "Person.pendingEmail": managed },
  instead: untilConfirmed,
});

/** Only the owner changes the owner's identity; one's own e-mail needs a recent proof. */
export function redefinition(database: Database, post: Post, passwords: OwnPasswords) {
  return {
    async guard(request: FastifyRequest) {
      const proven = await passwords.isProven(request);
      return (caller: Caller, facts: AccountFacts, changes: (name: string) => boolean): void => {
        assertMay(redefining.some(changes) ? mayRedefine(caller, facts) : true);
        if (facts.own && facts.signsIn && changes("email") && !proven) throw proofDemanded();
      };
    },
    after: () => confirmEmails(database, post),
  };
}
