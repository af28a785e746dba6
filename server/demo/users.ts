import { lensContacts } from "./lens.ts";
import { awaitingContact, beginningContact, leagueContacts } from "./organizations.ts";
import type { DemoContact } from "./people.ts";
import { rennesContacts } from "./rennes.ts";
import { uuidOf } from "./uuids.ts";

/** The password of every account. */
export const password = "coup-denvoi";

export const administrator = {
  uuid: uuidOf("person", 1),
  firstname: "Alix",
  lastname: "Marchand",
  email: "admin@avant-match.example",
  phone: "01 99 00 00 01",
};

const user = (number: number, { email, person, uuid, organization }: DemoContact, profile: string, signsIn = true) => ({
  uuid: uuidOf("user", number),
  username: email ?? "",
  person_uuid: person,
  organization_uuid: organization,
  contact_uuid: uuid,
  profile,
  platform_admin: false,
  exempt_from_second_factor: false,
  signsIn,
});

export const users = {
  admin: {
    uuid: uuidOf("user", 1),
    username: administrator.email,
    person_uuid: administrator.uuid,
    organization_uuid: null,
    contact_uuid: null,
    profile: null,
    platform_admin: true,
    // Whose password everybody knows has nothing to protect.
    exempt_from_second_factor: true,
    signsIn: true,
  },
  lensOwner: user(101, lensContacts.owner, "owner"),
  lensAdmin: user(102, lensContacts.stadiumManager, "admin"),
  lensMember: user(103, lensContacts.member, "member"),
  rennesOwner: user(201, rennesContacts.owner, "owner"),
  rennesMember: user(202, rennesContacts.member, "member"),
  leagueOwner: user(3101, leagueContacts.owner, "owner"),
  awaitingOwner: user(3301, awaitingContact, "owner", false),
  beginningOwner: user(3401, beginningContact, "owner"),
} as const;

export const userRows = (passwordHash: string) =>
  Object.values(users).map(({ signsIn, ...row }) => ({ ...row, password_hash: signsIn ? passwordHash : null }));
