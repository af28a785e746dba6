import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { createAdministrator } from "./administrators.ts";

const email = "nadege@avant-match.example";
const server = { userUuid: null, displayName: "npm run admin:create", impersonator: null };

describe("who administers the platform", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  let cookie = "";
  let uuid = "";
  const own = () => ({ cookie });
  const api = () => world.as(null);

  beforeEach(async () => {
    await query("delete from user_account where username = $1", [email]);
    const given = { firstname: "Nadège", lastname: "Roy", email, password: "corner rentrant" };
    await world.database.transaction((tx) => createAdministrator(tx, server, given));
    cookie = await sessionOf(world.database, email);
    uuid = String((await query("select uuid from user_account where username = $1", [email]))[0]?.uuid);
  });

  const tie = async () => {
    const { secret } = (await api().post(`/api/users/${uuid}/totp`, {}, own())).body;
    const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
    expect((await api().put(`/api/users/${uuid}/totp`, { code: totp.generate() }, own())).status).toBe(200);
  };

  test("is let in to set up a second factor, and to nothing else, until they have one", async () => {
    expect(await api().get("/api/regions", own())).toMatchObject({ status: 403, body: { demands: "setUp" } });
    expect((await api().get(`/api/users/${uuid}/totp`, own())).body).toMatchObject({ active: false, required: true });
    await tie();
    expect((await api().get("/api/regions", own())).status).toBe(200);
  });

  test("is exempt in the demo world, whose password everybody knows, and reads so", async () => {
    const { admin } = demo.users;
    expect((await world.as(admin.username).get("/api/regions")).status).toBe(200);
    expect((await world.as(admin.username).get(`/api/users/${admin.uuid}/totp`)).body).toMatchObject({ required: false, exempt: true });
  });
});
