import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { replyAddress, replyAddressOf } from "../src/accounts/exports.ts";
import { tellMovedDesignations } from "../src/fixtures/designation-notices/tell-moved.ts";
import { tellMoves } from "../src/fixtures/moves/tell-moves.ts";
import { remindVisitors } from "../src/fixtures/visitors/reminders.ts";
import type { Mail, Outbox } from "../src/mail/exports.ts";
import { keptOutbox } from "../src/mail/kept.ts";
import { sendWaitingNow } from "./announcements.ts";
import { csv, newSeason, upload } from "./calendars.ts";
import { designatedRound, ROUND } from "./designated-round.ts";
import { playedIn, visitorOf } from "./visitors.ts";
import { useWorld } from "./world.ts";

const { users, fixtures, organizations, contacts, competitions } = demo;
const { lensOwner, lensMember, rennesOwner, leagueOwner, admin } = users;

let sent: Mail[] = [];
const outbox: Outbox = {
  async add(tx, mails) {
    sent.push(...mails);
    await keptOutbox.add(tx, mails);
  },
};
const inFortyDays = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 40 * 86_400_000).toISOString().replace(".000Z", "Z");
const post = { outbox, origin: () => "https://avant-match.example" };

describe("answers to an e-mail", () => {
  const world = useWorld({ outbox, limits: { guests: 1000 } });
  const query = (text: string, values: unknown[] = []) => world.database.query<Record<string, string>>(text, values);
  const emailOf = async ({ username }: { username: string }) => {
    const [user] = await query(
      "select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid where u.username = $1",
      [username],
    );
    return user?.email;
  };
  /** Where answers to the e-mails of a kind go. */
  const answersTo = (kind: string) => {
    const theirs = sent.filter((mail) => mail.kind.startsWith(kind));
    expect(theirs, kind).not.toEqual([]);
    return [...new Set(theirs.map(({ replyTo }) => replyTo))];
  };

  beforeEach(async () => {
    sent = [];
    await query("truncate attempt, kept_mail, kickoff_move, club_reminder, visitor_link cascade");
  });

  test("to the visitors go to who sent them the form, also once it is passed on or recalled, and to no guest", async () => {
    const match = fixtures.lensLille;
    await playedIn(world, match, 20);
    const { visitor } = await visitorOf(world, { displayName: "Léa Martin", email: "lea@lille.example" }, match);
    await visitor.enter();
    expect(answersTo("security")).toEqual([null]);
    expect((await visitor.ask("POST", "/pass", { displayName: "Paul Roux", email: "paul@lille.example" })).status).toBe(204);
    await query("update visitor_link set sent_at = now() - interval '10 days', started_at = null");
    await playedIn(world, match, 6);
    expect(await remindVisitors(world.database, post)).toBe(1);
    const owner = await emailOf(lensOwner);
    expect(sent.filter(({ kind }) => kind.startsWith("visitor link"))).toHaveLength(2);
    expect([answersTo("visitor link"), answersTo("visitor reminder")]).toEqual([[owner], [owner]]);
  });

  test("that brings a pack, or tells the state of the away end, go to who sends it", async () => {
    const lens = world.as(lensMember.username);
    const { body } = await lens.post(`/api/fixtures/${fixtures.lensRennes}/packs`, {});
    const sending = { reader: "complete", contactUuids: [contacts.lens.stadiumManager.uuid] };
    expect((await lens.post(`/api/fixtures/packs/${body.uuid}/send`, sending)).status).toBe(201);
    expect((await lens.post(`/api/fixtures/${fixtures.lensRennes}/fans/away/states`, { state: "open" })).status).toBe(201);
    await sendWaitingNow(world, outbox);
    const member = await emailOf(lensMember);
    expect([answersTo("pack"), answersTo("away end")]).toEqual([[member], [member]]);
  });

  test("about a friendly go to who proposed or refused it", async () => {
    const kickoffAt = inFortyDays();
    const friendly = { homeTeamUuid: demo.teams.lens, awayTeamUuid: demo.teams.rennes, round: "Match amical", kickoffAt };
    const { body } = await world.as(lensOwner.username).post("/api/fixtures", friendly);
    expect(answersTo("friendly")).toEqual([await emailOf(lensOwner)]);
    sent = [];
    expect((await world.as(rennesOwner.username).patch(`/api/fixtures/${body.uuid}/refuse`)).status).toBe(204);
    expect(answersTo("friendly")).toEqual([await emailOf(rennesOwner)]);
  });

  test("of a league go to who invites, designates, recalls or moves there, and of what moved by itself to its owner", async () => {
    const league = world.as(leagueOwner.username);
    const newClubs = JSON.stringify([{ name: "Étoile du Havre", distinct: true }]);
    const imported = await upload(league, await newSeason(world), {
      file: csv("1;22/08/2031;21:00;Étoile du Havre;RC Lens;;"),
      fields: { newClubs },
    });
    expect(imported.status).toBe(200);
    const path = `/api/competitions/${competitions.ligue1.uuid}/clubs`;
    const { member } = (await league.get(path)).body as unknown as { member: { organizationUuid: string; name: string }[] };
    const club = member.find(({ name }) => name === "Étoile du Havre");
    expect((await league.post(`${path}/${club?.organizationUuid}/invitation`, { email: "ines@neuf.example" })).status).toBe(200);
    const round = await designatedRound(world.database);
    await round.designate(await round.add({}), round.fixtures[0]);
    const publishing = `/api/competitions/seasons/${round.season}/designations/publish?round=${encodeURIComponent(ROUND)}`;
    expect((await league.post(publishing, {})).status).toBe(200);
    await playedIn(world, fixtures.lensLille, 1);
    const reminding = `/api/competitions/seasons/${demo.seasons.current}/preparation/remind?club.uuid=${demo.clubs.lens}`;
    expect((await league.post(reminding, {})).status).toBe(200);
    expect((await league.patch(`/api/fixtures/${fixtures.lensRennes}/schedule`, { kickoffAt: inFortyDays() })).status).toBe(200);
    await tellMoves(world.database, post);
    const owner = await emailOf(leagueOwner);
    for (const kind of ["club invitation", "designations", "reminder", "kickoff"]) expect(answersTo(kind)).toEqual([owner]);
    for (const { kind, unsubscribeAt } of sent) if (kind === "kickoff") expect(unsubscribeAt).toMatch(/\/app\/account$/);
    sent = [];
    await query("update fixture set kickoff_at = kickoff_at + interval '2 hours' where uuid = $1", [round.fixtures[0]]);
    await tellMovedDesignations(world.database, post);
    expect(answersTo("designations")).toEqual([owner]);
  });

  test("go to the owner of the organisation where who caused it is an administrator in their place, or signs in no more", async () => {
    const owner = await emailOf(lensOwner);
    const caller = { userUuid: lensMember.uuid, organizationUuid: organizations.lens, impersonator: null };
    const named = { organization: organizations.lens, name: "Personne Connue" };
    const inTheirPlace = { ...caller, impersonator: { uuid: admin.uuid, displayName: "Administration" } };
    expect(await replyAddressOf(world.database, caller)).toBe(await emailOf(lensMember));
    expect([await replyAddressOf(world.database, inTheirPlace), await replyAddress(world.database, named)]).toEqual([owner, owner]);
    await query("update user_account set locked = true where uuid = $1", [lensMember.uuid]);
    expect(await replyAddressOf(world.database, caller)).toBe(owner);
    await query("update user_account set locked = false where uuid = $1", [lensMember.uuid]);
  });

  test("go to no address that waits to be confirmed, and to nobody for the platform", async () => {
    const caller = { userUuid: lensMember.uuid, organizationUuid: organizations.lens, impersonator: null };
    const before = await emailOf(lensMember);
    await query(
      "update person set pending_email = 'pirate@exemple.example' where uuid = (select person_uuid from user_account where uuid = $1)",
      [lensMember.uuid],
    );
    expect(await replyAddressOf(world.database, caller)).toBe(before);
    expect(await replyAddressOf(world.database, { userUuid: admin.uuid, organizationUuid: null, impersonator: null })).toBeNull();
  });
});
