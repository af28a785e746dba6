import type { AnnouncementAbout, AnnouncementGroup } from "@avant-match/contract/fixtures/announcements/announcements.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { clubs } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { lensContacts } from "./lens.ts";
import { leagueContacts } from "./organizations.ts";
import type { DemoContact } from "./people.ts";
import { rennesContacts } from "./rennes.ts";
import { insertHistory, insertRows } from "./rows.ts";
import { users } from "./users.ts";
import { uuidOf } from "./uuids.ts";

/** Who was told, in which group, and how many hours later they read it; null when they have not. */
type ToldFacts = readonly [DemoContact | { name: string; email: string }, AnnouncementGroup, number | null];

interface Said {
  about: AnnouncementAbout;
  side: "home" | "away";
  by: DemoContact;
  hoursAgo: number;
  urgent?: boolean;
  text: string;
  told: readonly ToldFacts[];
}

const { owner, stadiumManager, member, police, prefecture } = lensContacts;

/** Of the match that is fully prepared: its pack, then what changes for the visitors, and what these tell their own. */
const ofLensRennes: readonly Said[] = [
  {
    about: "pack",
    side: "home",
    by: owner,
    hoursAgo: 18,
    text: "Le dossier de la rencontre est prêt\u00a0: merci de relire votre partie avant la réunion de sécurité.",
    told: [
      [stadiumManager, "homeStaff", 1],
      [member, "homeStaff", null],
      [rennesContacts.owner, "awayStaff", 3],
      [rennesContacts.member, "awayStaff", null],
      [police, "publicSecurity", null],
      [prefecture, "publicSecurity", null],
    ],
  },
  {
    about: "message",
    side: "home",
    by: stadiumManager,
    hoursAgo: 5,
    urgent: true,
    text: "La rue Maurice-Fréchet est en travaux\u00a0: le car des visiteurs entre par l’avenue Van-Pelt, porte 8.",
    told: [
      [owner, "homeStaff", 1],
      [member, "homeStaff", 2],
      [rennesContacts.owner, "awayStaff", 1],
      [rennesContacts.member, "awayStaff", null],
      [leagueContacts.owner, "league", null],
    ],
  },
  {
    about: "message",
    side: "away",
    by: rennesContacts.owner,
    hoursAgo: 4,
    text: "Car à 14 h au centre d’entraînement, et non à 14 h 30.",
    told: [[rennesContacts.member, "awayStaff", 1]],
  },
];

const ofToday: readonly Said[] = [
  {
    about: "message",
    side: "home",
    by: owner,
    hoursAgo: 2,
    text: "Les visiteurs arrivent par la porte 8\u00a0: le parking P3 est fermé jusqu’à 18 h.",
    told: [
      [stadiumManager, "homeStaff", 0.2],
      [member, "homeStaff", 0.5],
      [{ name: "Romain Le Goff", email: "romain.legoff@fc-nantes.example" }, "visitors", null],
    ],
  },
];

/** What was announced of the match against Rennes and of the one of today, and who has read it. */
export async function loadAnnouncements(tx: Transaction, today: readonly DemoFixture[], now: Date): Promise<void> {
  await load(tx, fixtureOf(clubs.lens, clubs.rennes), ofLensRennes, { first: 1, now });
  for (const { uuid } of today) {
    await load(tx, uuid, ofToday, { first: 50, now });
    const entries = ofToday.map(({ by, hoursAgo, text }, place) => ({
      uuid: uuidOf("announcement", 900 + place),
      ...{ fixture_uuid: uuid, kind: "announcement", updated_by: nameOf(by), text: `Message\u00a0: «\u00a0${text}\u00a0»` },
      ...{ occurred_at: ago(now, hoursAgo), created_at: ago(now, hoursAgo) },
    }));
    await insertRows(tx, "logbook_entry", entries);
  }
}

async function load(tx: Transaction, fixture: string, all: readonly Said[], { first, now }: { first: number; now: Date }): Promise<void> {
  const [{ kickoff = null } = {}] = await tx.query<{ kickoff: string }>("select kickoff_at as kickoff from fixture where uuid = $1", [
    fixture,
  ]);
  const rows = all.map((said, place) =>
    rowOf(fixture, said, { uuid: uuidOf("announcement", first + place), kickoff, at: ago(now, said.hoursAgo) }),
  );
  await insertRows(tx, "fixture_announcement", rows);
  const readers = all.flatMap((said, place) => said.told.map((told) => readerOf(rows[place]?.uuid ?? "", told, said.hoursAgo, now)));
  await insertRows(
    tx,
    "fixture_announcement_reader",
    readers.map((row, place) => ({ uuid: uuidOf("announcement", 10 * first + 100 + place), ...row })),
  );
  await insertRows(
    tx,
    "user_notice",
    readers
      .filter(({ user_uuid }) => user_uuid !== null)
      .map(({ user_uuid, announcement_uuid, read_at }, place) => ({
        ...{ uuid: uuidOf("userNotice", 10 * first + 100 + place), user_uuid, fixture_uuid: fixture, kind: "announcement" },
        ...{ subject: announcement_uuid, told: { announcement: announcement_uuid }, read_at },
        at: rows.find(({ uuid }) => uuid === announcement_uuid)?.created_at,
      })),
  );
  await insertHistory(
    tx,
    rows.map(({ uuid, created_at, updated_by, about, groups, urgent, text, side }) => ({
      ...{ at: created_at, user_uuid: null, user_name: updated_by, action: "send", resource: "FixtureAnnouncement", resource_uuid: uuid },
      ...{ fixture_uuid: fixture, before: null, after: { about, groups, urgent, ...(side === "home" && { text }) } },
    })),
  );
}

interface Announced {
  uuid: string;
  kickoff: string | null;
  at: string;
}

function rowOf(fixture: string, { about, side, by, urgent = false, text, told }: Said, { uuid, kickoff, at }: Announced) {
  const groups = [...new Set(told.map(([, group]) => group))];
  const stamps = { created_at: at, updated_at: at, updated_by: nameOf(by), version: 1 };
  return {
    uuid,
    fixture_uuid: fixture,
    side,
    about,
    text,
    urgent,
    groups,
    sent_to: told.length,
    kickoff_at: kickoff,
    hour_fixed: true,
    ...stamps,
  };
}

function readerOf(announcement: string, [to, group, later]: ToldFacts, hoursAgo: number, now: Date) {
  const contact = "person" in to ? to : null;
  const user = contact && Object.values(users).find(({ contact_uuid }) => contact_uuid === contact.uuid);
  return {
    announcement_uuid: announcement,
    person_uuid: contact?.person ?? null,
    user_uuid: user?.uuid ?? null,
    audience: group,
    name: contact ? nameOf(contact) : "name" in to ? to.name : "",
    email: to.email ?? "",
    channel: later === null ? "mail" : "application",
    read_at: later === null ? null : ago(now, hoursAgo - later),
  };
}

const HOUR = 3_600_000;
const ago = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();

const nameOf = ({ firstname, lastname }: DemoContact): string => `${firstname} ${lastname}`;
