import { hash } from "node:crypto";
import { AwaySecurity } from "@avant-match/contract/fixtures/away-security.ts";
import { AwayTeamDetails } from "@avant-match/contract/fixtures/teams.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import type { DemoFixture } from "./fixtures.ts";
import { insertHistory, insertRows } from "./rows.ts";
import { uuidOf } from "./uuids.ts";

/** The secret of the link that RC Lens has sent to its visitors of today; its code comes to the mailbox. */
const token = "formulaire-des-visiteurs-de-demonstration-0";
const holder = { name: "Romain Le Goff", email: "romain.legoff@fc-nantes.example" };
const sender = "Camille Dewaele";
const HOUR = 3_600_000;

const CHANGED = "update away_security set updated_at = $2, updated_by = $3 where uuid = $1 returning team_arrival_gate as gate";

/** A club without an account has filled in what is its own by a link, sent it on, and changed one answer since. */
export async function loadVisitorLink(tx: Transaction, { uuid, away }: DemoFixture, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const [sent, opened, submitted, changed] = [ago(96), ago(72), ago(48), ago(3)];
  const author = `${holder.name}, par lien`;
  const link = uuidOf("visitorLink", 1);
  const { name, email } = holder;
  const states = { opened_at: opened, started_at: opened, submitted_at: submitted, changed_at: changed };
  await insertRows(tx, "visitor_link", [
    { uuid: link, fixture_uuid: uuid, team_uuid: away.team, name, email, sent_at: sent, sent_by: sender, ...states },
  ]);
  await insertRows(tx, "visitor_link_token", [{ token_hash: `\\x${hash("sha256", token)}`, link_uuid: link, sent_at: sent }]);
  const [security] = await tx.query<{ gate: string | null }>(CHANGED, [uuid, changed, author]);
  const milestone = { user_uuid: null, resource: AwayTeamDetails.type, resource_uuid: uuid, fixture_uuid: uuid, before: null, after: null };
  await insertHistory(tx, [
    { ...milestone, at: sent, user_name: sender, action: "send" },
    { ...milestone, at: submitted, user_name: author, action: "submit" },
    {
      ...milestone,
      at: changed,
      user_name: author,
      action: "update",
      resource: AwaySecurity.type,
      before: { teamArrivalGate: "Porte des officiels" },
      after: { teamArrivalGate: security?.gate ?? null },
    },
  ]);
}
