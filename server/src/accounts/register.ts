import { setTimeout as pause } from "node:timers/promises";
import { registering } from "@avant-match/contract/accounts/guest-actions.ts";
import { registration } from "@avant-match/contract/accounts/guest-forms.ts";
import type { GuestValues } from "@avant-match/contract/kit/guest-form.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { type GuestForms, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { isFree, limitOf } from "../kit/http/limit.ts";
import { serve } from "../kit/http/serve.ts";
import { recordOfOrganization } from "../kit/resource/history.ts";
import { greetingOf, letter, type Mail, plainNameOf, type Said } from "../mail/exports.ts";
import type { Post } from "./post.ts";
import { tellRequests } from "./tell-requests.ts";

type Registration = GuestValues<typeof registration>;
type Registrant = Pick<Registration, "organizationName" | "firstname" | "email">;

/** Milliseconds: longer than any path takes. */
const EVEN = 300;
/** Mails per address in 15 minutes, whichever network asks. */
export const PER_ACCOUNT = 5;

/** The answer and its time are the same whether or not the e-mail has an account. */
export function serveRegistration(app: FastifyInstance, database: Database, post: Post, forms: GuestForms): void {
  const read = forms("register", registration);
  const perAccount = limitOf(database, "register account", PER_ACCOUNT);
  serve(app, registering, { access: "public", bodyLimit: MOST_BYTES }, async (request, reply) => {
    const given = await read(request);
    await evenly(async () => {
      if (await isFree(perAccount, given.email.toLowerCase())) await database.transaction((tx) => register(tx, post, given));
    });
    app.tell("access asked for", {});
    return reply.code(201).send(given);
  });
}

/** Takes as long whatever it finds, so that the time does not reveal an account. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), pause(EVEN)]);
  if (done.status === "rejected") throw done.reason;
}

const ALONE = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
const KNOWN = `select o.status = 'inactive' as waiting from user_account u left join organization o on o.uuid = u.organization_uuid
  where u.username = $1
  union all select true from access_request r join person p on p.uuid = r.person_uuid where lower(btrim(p.email)) = $1 limit 1`;
const CREATE = `with new_person as (
    insert into person (firstname, lastname, email, phone, updated_by) values ($1, $2, $3, $4, $7) returning uuid
  ), new_organization as (
    insert into organization (name, type, status, updated_by) values ($5, 'club', 'inactive', $7) returning uuid
  ), new_contact as (
    insert into contact (organization_uuid, person_uuid, job, updated_by)
    select o.uuid, p.uuid, 'Responsable du compte', $7 from new_organization o, new_person p returning uuid, organization_uuid, person_uuid
  ), request as (
    insert into access_request (organization_uuid, person_uuid, updated_by) select organization_uuid, person_uuid, $7 from new_contact
  )
  insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile, updated_by)
  select $6, person_uuid, uuid, organization_uuid, 'owner', $7 from new_contact returning organization_uuid`;

export const isAlone = async (tx: Transaction, username: string): Promise<void> => void (await tx.query(ALONE, [`register ${username}`]));

/** The mail for somebody who has an account or a pending request; null for a newcomer. */
export async function knownMail(tx: Transaction, given: Registrant, post: Post): Promise<Mail | null> {
  const [known] = await tx.query<{ waiting: boolean | null }>(KNOWN, [given.email.toLowerCase()]);
  if (!known) return null;
  return known.waiting ? stillWaiting(given) : accountExists(given, post.origin());
}

async function register(tx: Transaction, post: Post, given: Registration): Promise<void> {
  const { organizationName, firstname, lastname, email, phone } = given;
  const username = email.toLowerCase();
  await isAlone(tx, username);
  const mail = await knownMail(tx, given, post);
  if (mail) return post.outbox.add(tx, [mail]);
  const name = `${firstname} ${lastname}`;
  const asked = [firstname, lastname, email, phone, organizationName, username, name];
  const [{ organization_uuid: resourceUuid = "" } = {}] = await tx.query<{ organization_uuid: string }>(CREATE, asked);
  const after = { name: organizationName, type: "club", status: "inactive" };
  const author = { userUuid: null, displayName: name, impersonator: null };
  await recordOfOrganization(tx, author, resourceUuid, {
    action: "create",
    resource: Organization.type,
    resourceUuid,
    before: null,
    after,
  });
  await post.outbox.add(tx, [received(given)]);
  await tellRequests(tx, post);
}

/** Anybody may type any address, so text that reads like advertising stays out of these mails. */
const answerTo = ({ email, firstname }: Registrant, subject: string, ...said: readonly Said[]): Mail =>
  letter({
    kind: "access request",
    to: email,
    replyTo: null,
    subject,
    blocks: [greetingOf(firstname), ...said, "Si vous n’avez rien demandé, vous n’avez rien à faire."],
  });

const ASKED = "Votre demande d’accès à Avant-match";

export const received = (given: Registrant): Mail =>
  answerTo(
    given,
    ASKED,
    `Nous avons bien reçu votre demande pour ${plainNameOf(given.organizationName) ?? "votre organisation"}. Notre équipe la vérifie et prend contact avec vous.`,
    "Dès que l’accès est ouvert, un e-mail vous donne le lien pour choisir votre mot de passe.",
  );

const stillWaiting = (given: Registrant): Mail =>
  answerTo(given, ASKED, "Une demande d’accès existe déjà pour cette adresse\u00a0: notre équipe la vérifie et prend contact avec vous.");

const accountExists = (given: Registrant, origin: string): Mail =>
  answerTo(
    given,
    "Vous avez déjà un compte Avant-match",
    "Un accès a été demandé avec cette adresse, qui a déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe.",
    { link: `${origin}/login`, label: "Se connecter" },
    { link: `${origin}/reset-password/request`, label: "Mot de passe oublié", plain: true },
  );
