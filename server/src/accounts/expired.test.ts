import { kept } from "@avant-match/contract/platform/kept.ts";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { removeExpired } from "./expired.ts";
import { welcome } from "./exports.ts";

const world = useWorld();
const { lensMember, lensAdmin, rennesMember } = demo.users;
const post = { outbox: { add: async () => {} }, origin: () => "https://match.example" };

const login = (username: string) => world.as(null).post("/api/login", { username, password: demo.password });
const lasting = async (table: string, user: string) => {
  const found = await world.database.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int4 as minutes from ${table} where user_uuid = $1`,
    [user],
  );
  return found.map(({ minutes }) => minutes);
};
const DAY = 24 * 60;

test("what a sign-in leaves lasts as long as the page on privacy says", async () => {
  expect((await login(lensMember.username)).status).toBe(204);
  expect(await lasting("session", lensMember.uuid)).toEqual([kept.sessionIdleDays * DAY]);
  expect(await lasting("known_device", lensMember.uuid)).toEqual([kept.knownDeviceDays * DAY]);
  await world.database.query("insert into totp (user_uuid, secret, since) values ($1, '\\x00', now())", [lensAdmin.uuid]);
  expect((await login(lensAdmin.username)).status).toBe(200);
  expect(await lasting("sign_in_step", lensAdmin.uuid)).toEqual([kept.signInStepMinutes]);
});

test("a link to a password lasts as long as its e-mail and the page on privacy say, and is forgotten after its days", async () => {
  await world.database.transaction((tx) => welcome(tx, post, rennesMember.uuid));
  expect(await lasting("password_link", rennesMember.uuid)).toEqual([kept.invitationDays * DAY]);
  await world.as(null).post("/api/reset-password/request", { username: rennesMember.username });
  await expect
    .poll(async () => (await lasting("password_link", rennesMember.uuid)).toSorted((a, b) => a - b))
    .toEqual([0, kept.resetLinkHours * 60]);
  const ended = (more: string) =>
    world.database.query(
      `update password_link set expires_at = now() - interval '${kept.passwordLinkDays} days' ${more} interval '1 hour'`,
    );
  await ended("+");
  await removeExpired(world.database);
  expect(await lasting("password_link", rennesMember.uuid)).toHaveLength(2);
  await ended("-");
  await removeExpired(world.database);
  expect(await lasting("password_link", rennesMember.uuid)).toEqual([]);
});
