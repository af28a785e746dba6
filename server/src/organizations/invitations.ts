import { conflict } from "@avant-match/contract/kit/answer.ts";
import { inviting } from "@avant-match/contract/organizations/people-actions.ts";
import { mayInvite } from "@avant-match/contract/organizations/policies.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import type { FastifyInstance } from "fastify";
import { type Post, welcome } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { refused } from "../kit/http/problem.ts";
import { record } from "../kit/resource/history.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { serveChange } from "../kit/resource/serve-change.ts";
import { users } from "./users.ts";

const OPEN = `select u.password_hash is null as waits, o.status = 'active' as active
  from user_account u join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;

export function serveInvitations(app: FastifyInstance, database: Database, post: Post): void {
  serveChange(app, database, inviting, async (tx, caller, { uuid }) => {
    const { item, facts } = await findItem(tx, users, caller, uuid);
    const answer = mayInvite(caller, { organizationUuid: facts.organizationUuid ?? "", profile: item.profile });
    if (answer !== true) throw refused(answer);
    const [state] = await tx.query<{ waits: boolean; active: boolean }>(OPEN, [uuid]);
    if (!state?.waits) throw refused(isOpen);
    if (!state.active) throw refused(isClosed);
    await welcome(tx, post, uuid);
    await record(tx, caller, { action: "invite", resource: OrganizationUser.type, resourceUuid: uuid, before: null, after: null });
    return getItem(tx, users, caller, uuid);
  });
}

const isOpen = conflict("Invitation impossible", "Cet utilisateur a déjà choisi son mot de passe.");
const isClosed = conflict("Invitation impossible", "Son organisation n’est pas active.");
