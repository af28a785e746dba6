import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { lensMember, admin } = demo.users;

/** Signing in, the users of RC Lens, and the state of the server. */
export const accountRows = [
  row("POST /login", "a wrong password", { body: { username: "personne", password: "faux" } }, "401 401 401 401 401 401 401 401 401"),
  row("GET /users/:uuid", "a member of RC Lens", { uuid: lensMember.uuid }, "401 200 200 200 200 404 404 404 404"),
  row("GET /users/:uuid", "an administrator", { uuid: admin.uuid }, "401 200 404 404 404 404 404 404 404"),
  row(
    "POST /feedback",
    "a module that is announced",
    { body: { feedback: "Bonne idée.", module: "timeline" } },
    "401 204 204 204 204 204 204 204 204",
  ),
  row("GET /health", "alive", {}, "200 200 200 200 200 200 200 200 200"),
  row("GET /ready", "answering", {}, "200 200 200 200 200 200 200 200 200"),
];
