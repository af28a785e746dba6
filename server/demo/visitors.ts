import { hash } from "node:crypto";
import { AwaySecurity } from "@avant-match/contract/fixtures/preparation/away-security.ts";
import { AwayTeamDetails } from "@avant-match/contract/fixtures/preparation/teams.ts";
import { instantOf, localDateOf } from "../src/fixtures/fixture/kickoff.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { clubs } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { zone } from "./regions.ts";
import { insertHistory, insertRows } from "./rows.ts";
import { users } from "./users.ts";
import { uuidOf } from "./uuids.ts";

/** The secret of the link that RC Lens has sent to its visitors of today; its code comes to the mailbox. */
const token = "formulaire-des-visiteurs-de-demonstration-0";
const holder = { name: "Romain Le Goff", email: "romain.legoff@fc-nantes.example" };
const mistaken = { name: "Julien Ferrand", email: "j.ferrand@fc-metz.example" };
const asked = { name: "Aurélie Mangin", email: "aurelie.mangin@fc-metz.example" };
const sender = "Camille Dewaele";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const CHANGED = "update away_security set updated_at = $2, updated_by = $3 where uuid = $1 returning team_arrival_gate as gate";

/** Links that RC Lens has sent: to its visitors of today, and to those of the friendly against FC Metz. */
export async function loadVisitorLinks(tx: Transaction, today: readonly DemoFixture[], now: Date): Promise<void> {
  for (const fixture of today) await loadSentOn(tx, fixture, now);
  await loadRefused(tx, now);
}

const milestoneOf = (fixture: string) => ({
  ...{ user_uuid: null, resource: AwayTeamDetails.type, resource_uuid: fixture, fixture_uuid: fixture, before: null, after: null },
});
const authorOf = ({ name }: { name: string }): string => `${name}, par lien`;

/** What the users of RC Lens are told of it: that the one who is named has done so. */
const tell = (tx: Transaction, kind: string, place: number, { fixture, name, at }: { fixture: string; name: string; at: string }) =>
  insertRows(
    tx,
    "user_notice",
    [users.lensOwner, users.lensAdmin, users.lensMember].map((user, index) => ({
      uuid: uuidOf("userNotice", place + index),
      ...{ user_uuid: user.uuid, fixture_uuid: fixture, kind, subject: "", told: { name }, at, read_at: null },
    })),
  );

/** A club without an account has filled in what is its own by a link, sent it on, and changed one answer since. */
async function loadSentOn(tx: Transaction, { uuid, away }: DemoFixture, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const [sent, opened, submitted, changed] = [ago(96), ago(72), ago(48), ago(3)];
  const author = authorOf(holder);
  const link = uuidOf("visitorLink", 1);
  const states = { opened_at: opened, started_at: opened, submitted_at: submitted, changed_at: changed };
  await insertRows(tx, "visitor_link", [
    { uuid: link, fixture_uuid: uuid, team_uuid: away.team, ...holder, sent_at: sent, sent_by: sender, ...states },
  ]);
  await insertRows(tx, "visitor_link_token", [{ token_hash: `\\x${hash("sha256", token)}`, link_uuid: link, sent_at: sent }]);
  const [security] = await tx.query<{ gate: string | null }>(CHANGED, [uuid, changed, author]);
  const milestone = milestoneOf(uuid);
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
  await tell(tx, "visitorsSubmitted", 10, { fixture: uuid, name: holder.name, at: submitted });
}

/** The first who was written to is none of the visitors’ and has said so; who was written to next has not opened it yet. */
async function loadRefused(tx: Transaction, now: Date): Promise<void> {
  const fixture = fixtureOf(clubs.lens, clubs.metz);
  const [first, next] = lastWorkingDays(now);
  const [sent, refused, again] = [instantOf(first, "16:40", zone), instantOf(next, "08:52", zone), instantOf(next, "09:15", zone)];
  const link = { fixture_uuid: fixture, team_uuid: clubs.metz.team, sent_by: sender };
  const states = { opened_at: null, started_at: null, submitted_at: null, changed_at: null };
  await insertRows(tx, "visitor_link", [
    { uuid: uuidOf("visitorLink", 2), ...link, ...mistaken, sent_at: sent, ...states, ended_at: refused, ended_as: "not_me" },
    { uuid: uuidOf("visitorLink", 3), ...link, ...asked, sent_at: again, ...states, ended_at: null, ended_as: null },
  ]);
  const milestone = milestoneOf(fixture);
  await insertHistory(tx, [
    { ...milestone, at: sent, user_name: sender, action: "send" },
    { ...milestone, at: refused, user_name: authorOf(mistaken), action: "end-link" },
    { ...milestone, at: again, user_name: sender, action: "send" },
  ]);
  await tell(tx, "visitorsNotThem", 20, { fixture, name: mistaken.name, at: refused });
}

/** The last two working days before today, as it is in Paris. */
function lastWorkingDays(now: Date): [string, string] {
  const today = Date.parse(`${localDateOf(now.toISOString(), zone)}T00:00:00Z`);
  const days = Array.from({ length: 6 }, (_, n) => new Date(today - (n + 1) * DAY));
  const working = days.filter((day) => day.getUTCDay() % 6 !== 0).map((day) => day.toISOString().slice(0, 10));
  const [last = "", before = ""] = working;
  return [before, last];
}
