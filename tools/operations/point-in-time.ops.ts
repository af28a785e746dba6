import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { type Instance, instanceFolder, signIn, startInstance } from "../../server/test/instance.ts";
import { addressOf, onServer } from "../../server/test/template.ts";
import { root } from "../run.ts";
import { type Archived, openArchived } from "./archived-cluster.ts";
import { hasPrograms } from "./needed.ts";

const { users, fixtures, organizations, teams } = demo;
const run = promisify(execFile);

describe.runIf(hasPrograms("point-in-time", ["pgbackrest"]))("a database that pgBackRest archives, as deploy/ sets it", () => {
  const folder = instanceFolder();
  let archived: Archived;
  let server: Instance;
  let database = "";

  beforeAll(async () => {
    archived = await openArchived();
    const url = await archived.start(archived.main);
    await onServer(url, (admin) => admin.query("create database avant_match encoding 'UTF8' locale 'C.UTF-8' template template0"));
    database = addressOf(url, "avant_match");
    server = await startInstance(folder, { DATABASE_URL: database, DEMO: "1" });
    archived.pgbackrest("stanza-create");
    archived.backup();
  });
  afterAll(async () => {
    await server?.stop();
    await archived?.close();
    folder.remove();
  });

  async function as(username: string) {
    const cookie = await signIn(server.said, username);
    return async (method: string, path: string, body?: object) => {
      const answer = await fetch(server.said + path, {
        method,
        headers: { cookie, ...(body && { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : null };
    };
  }

  /** A command on the database that is served. */
  async function command(name: string, ...args: string[]): Promise<string> {
    const file = join(root, "server/src/commands", `${name}.ts`);
    const { stdout } = await run(process.execPath, [file, ...args], { env: { ...process.env, DATABASE_URL: database } });
    return stdout.replaceAll("\u00a0", " ");
  }

  test("gives one organisation its matches of an hour ago back, and takes nothing from the others", async () => {
    const [owner, other] = [await as(users.lensOwner.username), await as(users.rennesOwner.username)];
    const { lensRennes, rennesLille } = fixtures;
    const pitchOf = (fixture: string) => `/api/fixtures/${fixture}/context/pitch`;
    // Into which nobody has entered anything: it may be deleted.
    const kickoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 40 * 86_400_000).toISOString().replace(".000Z", "Z");
    const friendly = (
      await owner("POST", "/api/fixtures", { homeTeamUuid: teams.lens, awayTeamUuid: teams.metz, round: "Match amical", kickoffAt })
    ).body;
    // Of a backup the second is known in which it ended: one goes back to none that is not over.
    const [{ backup }] = JSON.parse(archived.pgbackrest("info", "--output=json"));
    const seconds = () => onServer(database, (on) => on.query<{ at: number }>("select extract(epoch from now())::float8 as at"));
    await expect.poll(async () => (await seconds())[0]?.at).toBeGreaterThan(backup.at(-1).timestamp.stop + 1);
    expect((await owner("PUT", pitchOf(lensRennes), { comments: "Arrosage à 17 h" })).status).toBe(200);
    const [{ at } = { at: "" }] = await onServer(database, (on) => on.query<{ at: string }>("select clock_timestamp()::text as at"));

    expect((await owner("DELETE", `/api/fixtures/${friendly.uuid}`)).status).toBe(204);
    expect((await owner("PUT", pitchOf(lensRennes), { comments: "Rien" })).status).toBe(200);
    expect((await owner("PATCH", `/api/fixtures/${lensRennes}/archive`, {})).status).toBe(200);
    expect((await other("PUT", pitchOf(rennesLille), { comments: "Tonte la veille" })).status).toBe(200);

    archived.pgbackrest("check");
    const back = [`--pg1-path=${archived.side}`, "--type=time", `--target=${at}`, "--target-action=promote", "--archive-mode=off"];
    archived.pgbackrest(...back, "restore");
    const side = addressOf(await archived.start(archived.side), "avant_match");

    const asked = ["--from", side, "--organization", organizations.lens];
    const told = await command("db-bring-back", ...asked, "--essai");
    expect(told).toContain(`Serait repris :\n  ${friendly.uuid}  RC Lens – FC Metz`);
    expect(told).toContain(`Laissé tel quel, à reprendre avec --fixture :\n  ${lensRennes}  RC Lens – Stade rennais FC`);
    expect((await owner("GET", `/api/fixtures/${friendly.uuid}`)).status).toBe(404);

    expect(await command("db-bring-back", ...asked)).toContain(`Repris :\n  ${friendly.uuid}`);
    expect((await owner("GET", `/api/fixtures/${friendly.uuid}`)).body).toMatchObject({
      kickoffAt: friendly.kickoffAt,
      status: friendly.status,
    });
    expect((await owner("GET", pitchOf(lensRennes))).body.comments).toBe("Rien");

    expect(await command("db-bring-back", ...asked, "--fixture", lensRennes)).toContain(`Repris :\n  ${lensRennes}`);
    expect((await owner("GET", pitchOf(lensRennes))).body.comments).toBe("Arrosage à 17 h");
    expect((await owner("GET", `/api/fixtures/${lensRennes}`)).body.status).toBe("scheduled");
    expect((await other("GET", pitchOf(rennesLille))).body.comments).toBe("Tonte la veille");
    expect(await command("db-check")).toBe("La base est saine.\n");
  });
});
