import { confirmingEmail, readingConfirmation, readingRefusal, refusingEmail } from "@avant-match/contract/accounts/email-changes.ts";
import {
  checkingReset,
  choosingPassword,
  openingInvitation,
  readingHolder,
  registering,
  registeringInvited,
  requestingReset,
  subscribing,
} from "@avant-match/contract/accounts/guest-actions.ts";
import { readingMe } from "@avant-match/contract/accounts/me.ts";
import { choosingWishes, readingWishes } from "@avant-match/contract/accounts/notifications.ts";
import { exportingUser } from "@avant-match/contract/accounts/own-data.ts";
import {
  addingPasskey,
  beginningPasskey,
  listingPasskeys,
  removingPasskey,
  removingPasskeys,
  renamingPasskey,
} from "@avant-match/contract/accounts/passkeys.ts";
import { askingProof, proving, readingProof } from "@avant-match/contract/accounts/proof.ts";
import {
  addingPushSubscription,
  listingPushSubscriptions,
  readingPushKey,
  removingPushSubscription,
  tryingPushSubscription,
} from "@avant-match/contract/accounts/push-subscriptions.ts";
import {
  beginningTotp,
  confirmingTotp,
  readingTotp,
  removingTotp,
  renewingRecoveryCodes,
} from "@avant-match/contract/accounts/second-factors.ts";
import { changingPassword, endingSession, listingSessions } from "@avant-match/contract/accounts/sessions.ts";
import { askingPasskey, bringingCode, signingIn, signingWithPasskey } from "@avant-match/contract/accounts/sign-in.ts";
import {
  endingOrganizationToken,
  endingToken,
  listingOrganizationTokens,
  listingTokens,
  makingToken,
} from "@avant-match/contract/accounts/tokens.ts";
import { listingNotices, readingNotices } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { readingHealth, readingReadiness } from "@avant-match/contract/kit/health.ts";
import { readingSheets } from "@avant-match/contract/kit/sheets.ts";
import { changingOwner } from "@avant-match/contract/organizations/organization-actions.ts";
import { inviting } from "@avant-match/contract/organizations/people-actions.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { searchingEverywhere } from "@avant-match/contract/search/search.ts";
import { demo } from "../../demo/names.ts";
import { own } from "./patterns.ts";
import { found, known, made, resourceRows, row } from "./rows.ts";

const device = {
  endpoint: "https://push.example/1",
  keys: {
    p256dh: "BOsdQRY7aaYBjZIQeySV5G1Jgf6LLW1wpn2KZgT-gK4UKIneD_aNRDbI8ySR0qW5dc_CoO0AW2MdI6zM64gqhlA",
    auth: "R1ec-IrZcs-_Hg7uC32A-w",
  },
};

const { lensOwner, lensMember, admin } = demo.users;
const { organizations, contacts } = demo;

/** A contact of RC Lens without user, made one. */
const contact_uuid = contacts.lens.ticketing.uuid;
const noUser = `delete from user_account where contact_uuid = '${contact_uuid}'`;
const newUser = { contact_uuid, profile: "member", organization_uuid: organizations.lens };
const managed = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 };

/** A file may last longer than a proof: who is asked to have signed in a moment ago has done so before each try. */
const signedInNow = "update session set created_at = now()";

/** What is for its holder alone. */
const ownAccount = { anonymous: 401, "lens member": 200, others: 404 };

/** What is for the owner of the organisation. */
const ofOwner = { anonymous: 401, platform: 200, "lens owner": 200, home: 403, others: 404 };

const otherToken = `insert into access_token (user_uuid, token_hash, name, scope, expires_at)
  values ('${lensMember.uuid}', sha256(gen_random_uuid()::text::bytea), 'Agenda', 'read', now() + interval '1 day')`;

const wrongly = { anonymous: 401, "lens member": 422, others: 404 };

/** Signing in, the users of RC Lens, and the state of the server. */
export const accountRows = [
  row(signingIn, "a wrong password", { body: { username: "personne", password: "faux" } }, { others: 401 }),
  row("GET /users", "the list", {}, { anonymous: 401, platform: 200, others: 403 }),
  row("GET /users/:uuid", "a member of RC Lens", { uuid: lensMember.uuid }, own),
  row(
    "GET /users/:uuid",
    "the owner of RC Lens",
    { uuid: lensOwner.uuid },
    { anonymous: 401, platform: 200, home: 200, "lens member": 404, others: 404 },
  ),
  row("GET /users/:uuid", "an administrator", { uuid: admin.uuid }, { anonymous: 401, platform: 200, others: 404 }),
  row("GET /organizations/users", "the list", {}, known),
  row("GET /organizations/:uuid/users", "RC Lens", { uuid: organizations.lens }, known),
  ...resourceRows(
    OrganizationUser,
    "of RC Lens",
    {
      uuid: made("user_account", newUser),
      created: { contactUuid: contact_uuid, profile: "member", organizationUuid: organizations.lens },
      changed: { profile: "admin" },
      before: noUser,
    },
    { read: own, edit: managed },
  ),
  row(inviting, "somebody of RC Lens who never signed in", { uuid: made("user_account", newUser), before: noUser }, managed),
  row("DELETE /organizations/users/:uuid", "the owner of RC Lens", { uuid: lensOwner.uuid }, { ...managed, platform: 409, home: 409 }),
  row(
    "POST /feedback",
    "a module that is announced",
    { body: { feedback: "Bonne idée.", module: "timeline" } },
    { anonymous: 401, others: 204 },
  ),
  ...[openingInvitation, registeringInvited].map((told) =>
    row(told, "an invitation that nobody was sent", { token: "x".repeat(43) }, { others: 404 }),
  ),
  ...[readingConfirmation, confirmingEmail, readingRefusal, refusingEmail].map((told) =>
    row(told, "a link that nobody was sent", { token: "x".repeat(43) }, { others: 404 }),
  ),
  row(readingProof, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(proving, "a member of RC Lens, with a wrong password", { uuid: lensMember.uuid, body: { password: "hors-jeu" } }, wrongly),
  row(askingProof, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    changingOwner,
    "RC Lens, to who owns it",
    { uuid: organizations.lens, body: { userUuid: lensOwner.uuid }, before: signedInNow },
    { anonymous: 401, platform: 200, "lens owner": 200, others: 403 },
  ),
  row(
    changingPassword,
    "a member of RC Lens, with a wrong password",
    { uuid: lensMember.uuid, body: { current: "hors-jeu", password: "corner rentrant" } },
    { anonymous: 401, "lens member": 422, others: 404 },
  ),
  row(exportingUser, "a member of RC Lens", { uuid: lensMember.uuid }, { anonymous: 401, platform: 200, "lens member": 200, others: 404 }),
  row(listingSessions, "a member of RC Lens", { uuid: lensMember.uuid }, { anonymous: 401, "lens member": 200, others: 404 }),
  row(listingTokens, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    makingToken,
    "a member of RC Lens, signed in a moment ago",
    { uuid: lensMember.uuid, body: { name: "Billetterie", scope: "read" }, before: signedInNow },
    { ...ownAccount, "lens member": 201 },
  ),
  row(
    endingToken,
    "a member of RC Lens, a token that never was",
    { uuid: lensMember.uuid, id: lensMember.uuid },
    { anonymous: 401, others: 404 },
  ),
  row(listingOrganizationTokens, "RC Lens", { uuid: organizations.lens }, ofOwner),
  row(
    endingOrganizationToken,
    "of a member of RC Lens",
    { uuid: found("access_token", "name = 'Agenda'"), before: otherToken },
    { ...ofOwner, platform: 204, "lens owner": 204 },
  ),
  row(readingMe, "of who asks", {}, known),
  row(
    endingSession,
    "a member of RC Lens, a session that never was",
    { uuid: lensMember.uuid, id: lensMember.uuid },
    { anonymous: 401, others: 404 },
  ),
  row(bringingCode, "without a step before", { body: { code: "000000" } }, { others: 410 }),
  row(askingPasskey, "what a browser is asked", {}, { others: 200 }),
  row(signingWithPasskey, "without what a browser says", { body: {} }, { others: 422 }),
  row(readingTotp, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(beginningTotp, "a member of RC Lens, signed in a moment ago", { uuid: lensMember.uuid, body: {}, before: signedInNow }, ownAccount),
  row(confirmingTotp, "a member of RC Lens, with a wrong code", { uuid: lensMember.uuid, body: { code: "000000" } }, wrongly),
  row(removingTotp, "a member of RC Lens, without their password", { uuid: lensMember.uuid, body: {} }, wrongly),
  row(
    renewingRecoveryCodes,
    "a member of RC Lens, without a second factor",
    { uuid: lensMember.uuid, body: {}, before: signedInNow },
    { anonymous: 401, "lens member": 409, others: 404 },
  ),
  row(listingPasskeys, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    beginningPasskey,
    "a member of RC Lens, signed in a moment ago",
    { uuid: lensMember.uuid, body: {}, before: signedInNow },
    ownAccount,
  ),
  row(addingPasskey, "a member of RC Lens, without what a browser says", { uuid: lensMember.uuid, body: {} }, wrongly),
  row(removingPasskeys, "a member of RC Lens, without their password", { uuid: lensMember.uuid, body: {} }, wrongly),
  row(renamingPasskey, "a member of RC Lens, without a name", { uuid: lensMember.uuid, id: lensMember.uuid, body: {} }, wrongly),
  row(removingPasskey, "a member of RC Lens, without their password", { uuid: lensMember.uuid, id: lensMember.uuid, body: {} }, wrongly),
  row(readingPushKey, "of the server", {}, known),
  row(listingPushSubscriptions, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    addingPushSubscription,
    "a member of RC Lens, on a server where nothing rings",
    { uuid: lensMember.uuid, body: device },
    { anonymous: 401, "lens member": 409, others: 404 },
  ),
  row(
    removingPushSubscription,
    "a member of RC Lens, a device that never was",
    { uuid: lensMember.uuid, id: lensMember.uuid },
    { anonymous: 401, others: 404 },
  ),
  row(
    tryingPushSubscription,
    "a member of RC Lens, a device that never was",
    { uuid: lensMember.uuid, id: lensMember.uuid },
    { anonymous: 401, others: 404 },
  ),
  row(readingWishes, "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(choosingWishes, "a member of RC Lens", { uuid: lensMember.uuid, body: { newBrowser: true } }, ownAccount),
  row(listingNotices, "a member of RC Lens", { uuid: lensMember.uuid, query: "unread=true" }, ownAccount),
  row(
    readingNotices,
    "a member of RC Lens",
    { uuid: lensMember.uuid, body: { upTo: "2020-01-01T00:00:00Z" } },
    { ...ownAccount, "lens member": 204 },
  ),
  row(registering, "an empty form", { body: {} }, { others: 422 }),
  row(subscribing, "an address", { body: { email: "quelqu-un@ailleurs.example" } }, { others: 204 }),
  row(requestingReset, "an unknown account", { body: { username: "personne@ailleurs.example" } }, { others: 204 }),
  row(checkingReset, "a link that never was", { token: "x" }, { others: 404 }),
  row(readingHolder, "a link that never was", { token: "x" }, { others: 404 }),
  row(choosingPassword, "a link that never was", { token: "x", body: { password: "un autre essai" } }, { others: 404 }),
  row(searchingEverywhere, "what bears a name, each their own", { query: "q=quokka" }, known),
  row(readingSheets, "without a file", {}, { anonymous: 401, others: 415 }),
  row(readingHealth, "alive", {}, { others: 200 }),
  row(readingReadiness, "answering", {}, { others: 200 }),
];
