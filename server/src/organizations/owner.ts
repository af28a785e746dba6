import { changingOwner } from "@avant-match/contract/organizations/organization-actions.ts";
import { mayHandOver } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { type OwnPasswords, type Post, tellOfOwner } from "../accounts/exports.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalidField, proofDemanded } from "../kit/http/problem.ts";
import { isUuid, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { changeMany } from "../kit/resource/many.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { sendItem } from "../kit/resource/send.ts";
import { organizations } from "./organizations.ts";
import { users } from "./users.ts";

export function serveOwner(app: FastifyInstance, database: Database, { passwords, post }: { passwords: OwnPasswords; post: Post }): void {
  serve(app, changingOwner, { access: "session" }, async (request, reply) => {
    const { caller } = request;
    const organization = uuidParam(request);
    const proven = await passwords.isProven(request);
    const { userUuid: given } = bodyOf(request);
    const user = await database.transaction(async (tx) => {
      await findItem(tx, organizations, caller, organization, { may: (facts) => mayHandOver(caller, facts) });
      if (!caller.platform && !proven) throw proofDemanded();
      return handOver(tx, post, caller, organization, successorIn(given));
    });
    app.tell("owner changed", { user: user.uuid, organization, by: caller.userUuid });
    return sendItem(request, reply, user);
  });
}

function successorIn(given: unknown): string {
  const uuid = typeof given === "string" ? given.split("/").at(-1)?.toLowerCase() : undefined;
  if (!given) throw invalidField("userUuid", "Le nouveau propriétaire est requis", "required");
  if (!isUuid(uuid)) throw noSuchUser();
  return uuid;
}

const noSuchUser = () => invalidField("userUuid", "Choisissez un utilisateur de l’organisation.", "relation");

const USERS = `select u.uuid, u.locked, u.profile = 'owner' as owner, p.display_name as name
  from user_account u join person p on p.uuid = u.person_uuid where u.organization_uuid = $1 order by u.uuid for update of u`;
const NAME = "select name from organization where uuid = $1";

async function handOver(tx: Transaction, post: Post, caller: Caller, organization: string, uuid: string) {
  const all = await tx.query<{ uuid: string; locked: boolean; owner: boolean; name: string }>(USERS, [organization]);
  const [successor, former] = [all.find((user) => user.uuid === uuid), all.find(({ owner }) => owner)];
  if (!successor) throw noSuchUser();
  if (successor.owner) return getItem(tx, users, caller, uuid);
  if (successor.locked) throw invalidField("userUuid", "L’accès de cet utilisateur est suspendu.", "locked");
  const [named] = await tx.query<{ name: string }>(NAME, [organization]);
  const change = { organization: named?.name ?? "", former: former?.name ?? null, successor: successor.name };
  // The order matters: a unique index allows one owner only.
  if (former) await name(tx, caller, former.uuid, "admin");
  await name(tx, caller, uuid, "owner");
  for (const { uuid: told } of [successor, ...(former ? [former] : [])]) await tellOfOwner(tx, post, told, change);
  return getItem(tx, users, caller, uuid);
}

const name = (tx: Transaction, caller: Caller, uuid: string, profile: "owner" | "admin") =>
  changeMany(tx, users, caller, "update", { rows: [{ uuid, values: { profile } }] });
