import { openingInvitation, registeringInvited } from "@avant-match/contract/accounts/guest-actions.ts";
import { invitedRegistration } from "@avant-match/contract/accounts/guest-forms.ts";
import type { GuestValues } from "@avant-match/contract/kit/guest-form.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { type GuestForms, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { isFree, limitOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";
import { Problem } from "../kit/http/problem.ts";
import { paramsOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { recordOfOrganization } from "../kit/resource/history.ts";
import { hashOf } from "./cookie.ts";
import type { Post } from "./post.ts";
import { evenly, isAlone, knownMail, PER_ACCOUNT, received } from "./register.ts";
import { tellRequests } from "./tell-requests.ts";

type Registration = GuestValues<typeof invitedRegistration>;

/** Requests per network in 15 minutes. */
const MOST_FOLLOWED = 60;

interface Invited {
  organization: string;
  league: string;
  name: string;
  leagueName: string;
  email: string;
  open: boolean;
  active: boolean;
}

const FIND = `select i.organization_uuid as organization, i.league_uuid as league, o.name, l.name as "leagueName", i.email,
    i.used_at is null and i.expires_at > now() and l.status = 'active'
      and not exists (select 1 from user_account u where u.organization_uuid = o.uuid)
      and not exists (select 1 from access_request r where r.organization_uuid = o.uuid) as open, o.status = 'active' as active
  from club_invitation i join organization o on o.uuid = i.organization_uuid join organization l on l.uuid = i.league_uuid
  where i.token_hash = $1`;

export function serveInvitedRegistration(app: FastifyInstance, database: Database, post: Post, forms: GuestForms): void {
  const read = forms("register invited", invitedRegistration);
  const followed = limitOf(database, "club invitation address", MOST_FOLLOWED);
  const perAccount = limitOf(database, "register account", PER_ACCOUNT);

  serve(app, openingInvitation, { access: "public" }, async (request, reply) => {
    await followed.take(networkOf(request));
    const { name, leagueName, email } = await openBy(database, paramsOf(request).token ?? "");
    reply.headers({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
    return { organization: name, league: leagueName, email };
  });

  serve(app, registeringInvited, { access: "public", bodyLimit: MOST_BYTES }, async (request, reply) => {
    await followed.take(networkOf(request));
    const { token = "" } = paramsOf(request);
    await openBy(database, token);
    const given = await read(request);
    await evenly(async () => {
      if (await isFree(perAccount, given.email.toLowerCase())) await database.transaction((tx) => register(tx, post, token, given));
    });
    app.tell("access asked for", {});
    return reply.code(201).send(given);
  });
}

async function openBy(on: Connection, token: string): Promise<Invited> {
  const [invited] = await on.query<Invited>(FIND, [hashOf(token)]);
  if (!invited) throw new Problem(404, "Lien invalide", "Ce lien n’est pas valable, ou l’invitation a été retirée.");
  if (!invited.open) throw new Problem(410, "Lien expiré", `${ENDED} Pour en avoir un autre, écrivez à ${invited.leagueName}.`);
  return invited;
}

const ENDED = "Ce lien a expiré, a déjà servi, ou quelqu’un s’est déjà inscrit pour ce club\u00a0: si c’est vous, connectez-vous.";

const HOLD = "select 1 from organization o join club_invitation i on i.organization_uuid = o.uuid where i.token_hash = $1 for update";
const PERSON = "insert into person (firstname, lastname, email, phone, updated_by) values ($1, $2, $3, $4, $5) returning uuid";
const ASK = `insert into access_request (organization_uuid, person_uuid, invited_by_uuid, organization_kept, updated_by) values ($1, $2, $3, true, $4)`;
const OWN = `with new_contact as (
    insert into contact (organization_uuid, person_uuid, job, updated_by) values ($1, $2, 'Responsable du compte', $4) returning uuid
  )
  insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile, updated_by)
  select $3, $2, uuid, $1, 'owner', $4 from new_contact`;

/** If the organisation is already active, the registrant becomes its owner only once the platform agrees. */
async function register(tx: Transaction, post: Post, token: string, given: Registration): Promise<void> {
  const username = given.email.toLowerCase();
  await isAlone(tx, username);
  // When two people follow the link at once, the second finds it used.
  await tx.query(HOLD, [hashOf(token)]);
  const { organization, league, name, leagueName, active } = await openBy(tx, token);
  const asked = { ...given, organizationName: name };
  const mail = await knownMail(tx, asked, post);
  if (mail) return post.outbox.add(tx, [mail]);
  const { firstname, lastname, email, phone } = given;
  const displayName = `${firstname} ${lastname}`;
  const [{ uuid: person = "" } = {}] = await tx.query<{ uuid: string }>(PERSON, [firstname, lastname, email, phone, displayName]);
  await tx.query(ASK, [organization, person, league, displayName]);
  if (!active) await tx.query(OWN, [organization, person, username, displayName]);
  await tx.query("update club_invitation set used_at = now() where token_hash = $1", [hashOf(token)]);
  const author = { userUuid: null, displayName, impersonator: null };
  const said = { action: "register", resource: Organization.type, resourceUuid: organization };
  await recordOfOrganization(tx, author, organization, { ...said, before: null, after: { organization: name, invitedBy: leagueName } });
  await post.outbox.add(tx, [received(asked)]);
  await tellRequests(tx, post);
}
