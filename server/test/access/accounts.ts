import { demo } from "../../demo/names.ts";
import { known, own } from "./patterns.ts";
import { made, resourceRows, row } from "./rows.ts";

const { lensOwner, lensMember, admin } = demo.users;
const { organizations, contacts } = demo;

/** A contact of RC Lens without user, made one. */
const contact_uuid = contacts.lens.ticketing.uuid;
const noUser = `delete from user_account where contact_uuid = '${contact_uuid}'`;
const newUser = { contact_uuid, profile: "member", organization_uuid: organizations.lens };
const managed = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 };

/** What is for its holder alone. */
const ownAccount = { anonymous: 401, "lens member": 200, others: 404 };

const wrongly = { anonymous: 401, "lens member": 422, others: 404 };

/** Signing in, the users of RC Lens, and the state of the server. */
export const accountRows = [
  row("POST /login", "a wrong password", { body: { username: "personne", password: "faux" } }, { others: 401 }),
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
    "/organizations/users",
    "of RC Lens",
    {
      uuid: made("user_account", newUser),
      created: { contactUuid: contact_uuid, profile: "member", organizationUuid: organizations.lens },
      changed: { profile: "admin" },
      before: noUser,
    },
    { read: own, edit: managed },
  ),
  row(
    "POST /organizations/users/:uuid/invitation",
    "somebody of RC Lens who never signed in",
    { uuid: made("user_account", newUser), before: noUser },
    managed,
  ),
  row("DELETE /organizations/users/:uuid", "the owner of RC Lens", { uuid: lensOwner.uuid }, { ...managed, platform: 409, home: 409 }),
  row(
    "POST /feedback",
    "a module that is announced",
    { body: { feedback: "Bonne idée.", module: "timeline" } },
    { anonymous: 401, others: 204 },
  ),
  ...["confirm-email", "refuse-email"].flatMap((way) => [
    row(`GET /${way}/:token`, "a link that nobody was sent", { token: "x".repeat(43) }, { others: 404 }),
    row(`PUT /${way}/:token`, "a link that nobody was sent", { token: "x".repeat(43) }, { others: 404 }),
  ]),
  row("GET /users/:uuid/proof", "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    "POST /users/:uuid/proof",
    "a member of RC Lens, with a wrong password",
    { uuid: lensMember.uuid, body: { password: "hors-jeu" } },
    wrongly,
  ),
  row("POST /users/:uuid/proof/passkey", "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row(
    "PUT /organizations/:uuid/owner",
    "RC Lens, to who owns it",
    { uuid: organizations.lens, body: { userUuid: lensOwner.uuid } },
    { anonymous: 401, platform: 200, "lens owner": 200, others: 403 },
  ),
  row(
    "PUT /users/:uuid/password",
    "a member of RC Lens, with a wrong password",
    { uuid: lensMember.uuid, body: { current: "hors-jeu", password: "corner rentrant" } },
    { anonymous: 401, "lens member": 422, others: 404 },
  ),
  row(
    "GET /users/:uuid/export",
    "a member of RC Lens",
    { uuid: lensMember.uuid },
    { anonymous: 401, platform: 200, "lens member": 200, others: 404 },
  ),
  row("GET /users/:uuid/sessions", "a member of RC Lens", { uuid: lensMember.uuid }, { anonymous: 401, "lens member": 200, others: 404 }),
  row(
    "DELETE /users/:uuid/sessions/:id",
    "a member of RC Lens, a session that never was",
    { uuid: lensMember.uuid, id: lensMember.uuid },
    { anonymous: 401, others: 404 },
  ),
  row("POST /login/code", "without a step before", { body: { code: "000000" } }, { others: 410 }),
  row("POST /login/passkey", "what a browser is asked", {}, { others: 200 }),
  row("PUT /login/passkey", "without what a browser says", { body: {} }, { others: 422 }),
  row("GET /users/:uuid/totp", "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row("POST /users/:uuid/totp", "a member of RC Lens, signed in a moment ago", { uuid: lensMember.uuid, body: {} }, ownAccount),
  row("PUT /users/:uuid/totp", "a member of RC Lens, with a wrong code", { uuid: lensMember.uuid, body: { code: "000000" } }, wrongly),
  row("DELETE /users/:uuid/totp", "a member of RC Lens, without their password", { uuid: lensMember.uuid, body: {} }, wrongly),
  row(
    "POST /users/:uuid/recovery-codes",
    "a member of RC Lens, without a second factor",
    { uuid: lensMember.uuid, body: {} },
    { anonymous: 401, "lens member": 409, others: 404 },
  ),
  row("GET /users/:uuid/passkeys", "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row("POST /users/:uuid/passkeys", "a member of RC Lens, signed in a moment ago", { uuid: lensMember.uuid, body: {} }, ownAccount),
  row("PUT /users/:uuid/passkeys", "a member of RC Lens, without what a browser says", { uuid: lensMember.uuid, body: {} }, wrongly),
  row("DELETE /users/:uuid/passkeys", "a member of RC Lens, without their password", { uuid: lensMember.uuid, body: {} }, wrongly),
  row(
    "PUT /users/:uuid/passkeys/:id",
    "a member of RC Lens, without a name",
    { uuid: lensMember.uuid, id: lensMember.uuid, body: {} },
    wrongly,
  ),
  row(
    "DELETE /users/:uuid/passkeys/:id",
    "a member of RC Lens, without their password",
    { uuid: lensMember.uuid, id: lensMember.uuid, body: {} },
    wrongly,
  ),
  row("GET /users/:uuid/notifications", "a member of RC Lens", { uuid: lensMember.uuid }, ownAccount),
  row("PUT /users/:uuid/notifications", "a member of RC Lens", { uuid: lensMember.uuid, body: { newBrowser: true } }, ownAccount),
  row("POST /organizations/register", "an empty form", { body: {} }, { others: 422 }),
  row("POST /subscribe", "an address", { body: { email: "quelqu-un@ailleurs.example" } }, { others: 204 }),
  row("POST /reset-password/request", "an unknown account", { body: { username: "personne@ailleurs.example" } }, { others: 204 }),
  row("GET /reset-password/:token", "a link that never was", { token: "x" }, { others: 404 }),
  row("GET /reset-password/:token/holder", "a link that never was", { token: "x" }, { others: 404 }),
  row("PUT /reset-password/:token", "a link that never was", { token: "x", body: { password: "un autre essai" } }, { others: 404 }),
  row("GET /health", "alive", {}, { others: 200 }),
  row("GET /ready", "answering", {}, { others: 200 }),
];
