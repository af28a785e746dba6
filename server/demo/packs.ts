import { hash } from "node:crypto";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { contentsOf, keepContents } from "../src/fixtures/papers/packs/make-pack.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { clubs } from "./clubs.ts";
import { fixtureOf } from "./fixtures.ts";
import { historyRows } from "./history.ts";
import { lensContacts } from "./lens.ts";
import type { DemoContact } from "./people.ts";
import { rennesContacts } from "./rennes.ts";
import { insertHistory, insertRows } from "./rows.ts";
import { users } from "./users.ts";
import { uuidOf } from "./uuids.ts";

const fixture = fixtureOf(clubs.lens, clubs.rennes);
const pack = uuidOf("fixturePack", 1);
const author = nameOf(lensContacts.owner);
const HOUR = 3_600_000;
const deliveryOf = (place: number) => uuidOf("fixturePack", 100 + place);

/** The match pack of the fixture that is fully prepared, and to whom it was sent. */
export async function loadPack(tx: Transaction, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const version = {
    uuid: pack,
    fixture_uuid: fixture,
    number: 1,
    made_at: ago(20),
    made_by: author,
    updated_at: ago(20),
    updated_by: author,
  };
  await insertRows(tx, "fixture_pack", [{ ...version, version: 1, created_at: ago(20) }]);
  await keepContents(tx, pack, await contentsOf(tx, fixture));
  await insertHistory(tx, historyRows("fixture_pack", [version]));
  const sent = sendings.map(([to, reader], place) => ({
    uuid: deliveryOf(place),
    fixture_uuid: fixture,
    reader,
    contact_uuid: to.uuid,
    person_uuid: to.person,
    name: nameOf(to),
    email: to.email,
    number: 1,
    // The hash of no link that anybody could find.
    token_hash: `\\x${String(place).padStart(64, "0")}`,
    sent_at: ago(19),
    sent_by: author,
    sender_uuid: users.lensOwner.uuid,
    expires_at: ago(19 - kept.packLinkDays * 24),
  }));
  await insertRows(tx, "fixture_pack_delivery", sent);
  await insertRows(tx, "fixture_pack_opening", [{ delivery_uuid: sent[0]?.uuid, number: 1, opened_at: ago(17) }]);
  const links = shared(ago);
  await insertRows(tx, "match_page", links);
  await insertHistory(
    tx,
    links.map(({ uuid, made_at }) => ({
      ...{ at: made_at, user_uuid: users.lensOwner.uuid, user_name: author, action: "share", resource: "FixturePack", resource_uuid: uuid },
      ...{ fixture_uuid: fixture, before: null, after: null },
    })),
  );
  await insertRows(tx, "user_notice", notices(ago));
}

/** It opens the page of the match that is fully prepared, as its chiefs of post see it. */
const token = "page-du-match-de-la-demonstration-partagee0";

/** Shared with those who work there, and with the visitors before their contact was known. */
const shared = (ago: (hours: number) => string) =>
  (
    [
      { reader: "security", label: "Groupe des chefs de poste", made_at: ago(16), ended_at: null, reads: 14, read_at: ago(2), token },
      {
        reader: "away",
        label: "Stade rennais, standard",
        made_at: ago(40),
        ended_at: ago(19),
        reads: 1,
        read_at: ago(38),
        token: `${token}, ended`,
      },
    ] as const
  ).map(({ token: secret, ...link }, place) => ({
    uuid: deliveryOf(50 + place),
    fixture_uuid: fixture,
    token_hash: `\\x${hash("sha256", secret)}`,
    made_by: author,
    ...link,
  }));

/** What the sender and the club’s users are told of this: by whom it was opened, and that the visitors were done before. */
const notices = (ago: (hours: number) => string) => [
  {
    uuid: uuidOf("userNotice", 1),
    ...notice(users.lensOwner),
    kind: "packOpened",
    subject: "security",
    told: { delivery: deliveryOf(0) },
    at: ago(17),
    read_at: null,
  },
  ...[users.lensOwner, users.lensAdmin, users.lensMember].map((user, place) => ({
    uuid: uuidOf("userNotice", 2 + place),
    ...notice(user),
    kind: "awayFilled",
    subject: "",
    told: { from: 0, to: 7 },
    at: ago(26),
    read_at: user === users.lensOwner ? ago(25) : null,
  })),
];

const notice = ({ uuid }: { uuid: string }) => ({ user_uuid: uuid, fixture_uuid: fixture });

const sendings: readonly (readonly [DemoContact, string])[] = [
  [lensContacts.stadiumManager, "security"],
  [rennesContacts.owner, "away"],
];

function nameOf({ firstname, lastname }: DemoContact): string {
  return `${firstname} ${lastname}`;
}
