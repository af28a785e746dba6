import { demo } from "../../demo/names.ts";
import { own } from "./patterns.ts";
import { row } from "./rows.ts";

const { lensOwner, lensMember, admin } = demo.users;

/** Signing in, the users of RC Lens, and the state of the server. */
export const accountRows = [
  row("POST /login", "a wrong password", { body: { username: "personne", password: "faux" } }, { others: 401 }),
  row("GET /users/:uuid", "a member of RC Lens", { uuid: lensMember.uuid }, own),
  row(
    "GET /users/:uuid",
    "the owner of RC Lens",
    { uuid: lensOwner.uuid },
    { anonymous: 401, platform: 200, home: 200, "lens member": 404, others: 404 },
  ),
  row("GET /users/:uuid", "an administrator", { uuid: admin.uuid }, { anonymous: 401, platform: 200, others: 404 }),
  row(
    "POST /feedback",
    "a module that is announced",
    { body: { feedback: "Bonne idée.", module: "timeline" } },
    { anonymous: 401, others: 204 },
  ),
  row("GET /health", "alive", {}, { others: 200 }),
  row("GET /ready", "answering", {}, { others: 200 }),
];
