import { describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { createApp } from "../../server/src/application/app.ts";
import { openPostgres } from "../../server/src/kit/database/open-postgres.ts";
import { follow } from "../../server/test/following.ts";
import { requesterOf } from "../../server/test/requester.ts";
import { demoNow, fill } from "../../server/test/template.ts";
import { startPostgresql } from "../postgresql.ts";

const { users, fixtures } = demo;
const { lensRennes } = fixtures;
const pitchOf = `/api/fixtures/${lensRennes}/context/pitch`;
const WRITE = `insert into change (user_name, action, resource, resource_uuid, fixture_uuid)
  values ('Essai', 'update', 'PitchDetails', $1, $1)`;

describe("a PostgreSQL that is restarted", () => {
  test("ends no stream: what was written before one hears again comes once it does", async () => {
    const server = await startPostgresql();
    const database = openPostgres(server.url);
    const app = await fill(database, demoNow).then(() =>
      createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null }),
    );
    onTestFinished(async () => {
      await app.close();
      await database.close();
      await server.stop();
    });
    const one = await follow({ app, database }, users.rennesMember.username, lensRennes);
    const comes = (count: number) => expect.poll(() => one.of("change")).toHaveLength(count);
    const home = requesterOf(app, database, users.lensOwner.username);
    await home.put(pitchOf, { comments: "avant" });
    await comes(1);
    await server.restart(async () => expect((await home.put(pitchOf, { comments: "sans base" })).status).toBe(503));
    // At once, whoever hears of it.
    await expect
      .poll(() =>
        database.query(WRITE, [lensRennes]).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await comes(2);
    await home.put(pitchOf, { comments: "après" });
    await comes(3);
    expect(new Set(one.of("change").map(({ id }) => id)).size).toBe(3);
    expect([...one.of("reset"), ...one.of("end")]).toEqual([]);
  });
});
