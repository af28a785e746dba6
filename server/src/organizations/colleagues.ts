import { check } from "@avant-match/contract/kit/check.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { type InvitedColleagues, invitingColleagues, MAX_COLLEAGUES } from "@avant-match/contract/organizations/colleagues.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { assignableProfile } from "@avant-match/contract/organizations/users.ts";
import type { FastifyInstance } from "fastify";
import type { Post } from "../accounts/exports.ts";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { lockByName } from "../kit/database/lock-by-name.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { answerOnce } from "../kit/http/idempotency.ts";
import { invalid, invalidField } from "../kit/http/problem.ts";
import { flagOf, isUuid, queryOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { plainAnswer, sendAnswer, sendPlain } from "../kit/resource/send.ts";
import { createItem } from "../kit/resource/writing.ts";
import { contacts } from "./contacts.ts";
import { editedOrganization } from "./organizations.ts";
import { giveWay, NO_ACCOUNT, welcomedUsers } from "./users.ts";

type Body = Readonly<Record<string, unknown>>;

export function serveColleagues(app: FastifyInstance, database: Database, post: Post): void {
  serve(app, invitingColleagues, { access: "session" }, async (request, reply) => {
    const { caller } = request;
    const { uuid: organization } = await editedOrganization(database, request);
    const asked = askedOf(bodyOf(request));
    if (flagOf(queryOf(request), "dryRun"))
      return sendPlain(request, reply, answerOf(await peopleOf(database, organization, asked.people)));
    const answer = await answerOnce(database, request, {
      may: (tx) => editedOrganization(tx, request),
      make: async (tx) => {
        // A second invitation of the same people waits, and then finds them.
        await lockByName(tx, `colleagues ${organization}`);
        const people = await peopleOf(tx, organization, asked.people);
        await invitePeople(tx, caller, post, { organization, profile: asked.profile, people });
        return plainAnswer(request, answerOf(people), 200);
      },
    });
    return sendAnswer(reply, answer);
  });
}

function askedOf({ people, profile }: Body): { people: readonly Body[]; profile: string } {
  if (!Array.isArray(people) || !people.every(isObject)) throw invalidField("people", "Une liste de personnes est attendue.", "type");
  if (people.length === 0) throw invalidField("people", "Indiquez au moins une personne.", "required");
  if (people.length > MAX_COLLEAGUES) throw invalidField("people", `${MAX_COLLEAGUES}\u00a0personnes au plus à la fois.`, "range");
  if (typeof profile !== "string" || !Object.hasOwn(assignableProfile, profile))
    throw invalidField("profile", profile === undefined ? "Le profil est requis" : message("choice"), "choice");
  return { people, profile };
}

const isObject = (given: unknown): given is Body => typeof given === "object" && given !== null && !Array.isArray(given);

interface Known {
  contact: string;
  name: string;
  email: string | null;
  user: boolean;
}

interface AskedPerson {
  at: number;
  name: string;
  email: string;
  /** Null until one is created. */
  contact: string | null;
  user: boolean;
  values: Body;
}

const KNOWN = `select c.uuid as contact, p.display_name as name, p.email, exists (select 1 from user_account u where u.contact_uuid = c.uuid) as "user"
  from contact c join person p on p.uuid = c.person_uuid
  where c.organization_uuid = $1 and (c.uuid = any($2::uuid[]) or lower(btrim(p.email)) = any($3::text[]))
  order by "user" desc, c.created_at, c.uuid`;

/** Who is meant; an address that a contact has already means that contact. Throws a 422 with what is wrong of each. */
async function peopleOf(on: Connection, organization: string, asked: readonly Body[]): Promise<AskedPerson[]> {
  const typed = asked.map((person) => ({ uuid: uuidIn(person.contactUuid), ...checkedPerson(person) }));
  const uuids = typed.flatMap(({ uuid }) => uuid ?? []);
  const known = await on.query<Known>(KNOWN, [organization, uuids, typed.map(({ email }) => keyOf(email))]);
  const wrong: Violation[] = [];
  const found = typed.map(({ uuid, email, violations, values }, at): AskedPerson => {
    const refuse = (name: string, text: string, code: string) => wrong.push({ propertyPath: `people[${at}].${name}`, message: text, code });
    const contact = known.find((each) => (uuid === null ? email !== "" && keyOf(each.email) === keyOf(email) : each.contact === uuid));
    if (uuid !== null && !contact) refuse("contactUuid", message("relation"), "relation");
    else if (contact && !contact.email?.trim()) refuse("contactUuid", "Ce contact n’a pas d’adresse email.", "required");
    else if (!contact) for (const violation of violations) refuse(violation.propertyPath, violation.message, violation.code);
    const name = contact?.name ?? [values.firstname, values.lastname].join(" ");
    return { at, name, email: contact?.email ?? email, contact: contact?.contact ?? null, user: contact?.user ?? false, values };
  });
  if (wrong.length > 0) throw invalid(wrong);
  return found;
}

const uuidIn = (given: unknown): string | null => {
  const last = typeof given === "string" ? given.split("/").at(-1)?.toLowerCase() : null;
  if (given === undefined || given === null) return null;
  return isUuid(last) ? last : "00000000-0000-0000-0000-000000000000";
};

const keyOf = (email: string | null): string => (email ?? "").trim().toLowerCase();

const REQUIRED = "L'email est obligatoire";

function checkedPerson({ firstname, lastname, email }: Body) {
  const { sent, violations } = check(Person, { firstname: firstname ?? null, lastname: lastname ?? null, email }, { creating: true });
  const lacking = sent.email || violations.some(({ propertyPath }) => propertyPath === "email") ? [] : [lackingEmail];
  const values = { firstname: sent.firstname ?? "", lastname: sent.lastname ?? "", email: sent.email ?? "" };
  return { email: values.email, values, violations: [...violations, ...lacking] };
}

const lackingEmail = { propertyPath: "email", message: REQUIRED, code: "required" };

interface Inviting {
  organization: string;
  profile: string;
  people: readonly AskedPerson[];
}

const TAKEN = "select username from user_account where username = any($1::text[])";

/** All or nobody: a refusal names each whose address has an account elsewhere. */
async function invitePeople(tx: Transaction, caller: Caller, post: Post, { organization, profile, people }: Inviting): Promise<void> {
  const users = welcomedUsers(post);
  const invited = [...new Map(people.filter(({ user }) => !user).map((person) => [keyOf(person.email), person])).values()];
  const withContacts: (AskedPerson & { contactUuid: string })[] = [];
  for (const person of invited) {
    const body = { organizationUuid: organization, toComplete: true, ...person.values };
    const contactUuid = person.contact ?? (await createItem(tx, contacts, caller, body)).uuid;
    await giveWay(tx, caller, contactUuid);
    withContacts.push({ ...person, contactUuid });
  }
  const found = await tx.query<{ username: string }>(TAKEN, [invited.map(({ email }) => keyOf(email))]);
  const taken = new Set(found.map(({ username }) => username));
  const wrong = invited.filter(({ email }) => taken.has(keyOf(email)));
  if (wrong.length > 0)
    throw invalid(wrong.map(({ at }) => ({ propertyPath: `people[${at}].email`, message: NO_ACCOUNT, code: "unique" })));
  for (const { contactUuid } of withContacts) await createItem(tx, users, caller, { organizationUuid: organization, contactUuid, profile });
}

const answerOf = (people: readonly AskedPerson[]): InvitedColleagues => ({
  people: people.map(({ user, contact, name, email }) => ({
    situation: user ? "user" : contact === null ? "new" : "contact",
    name,
    email,
  })),
});
