import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCommands } from "../../test/commands.ts";
import { openS3, type S3Server } from "../../test/s3.ts";

const COUNT = 40;
const { inDatabase, run, place } = useCommands(async (database) => {
  for (let index = 0; index < COUNT; index++)
    await database.query("insert into file_content (hash, bytes) values ($1, $2)", [`h${index}`, randomBytes(20_000)]);
});
let s3: S3Server;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3?.close());

const SUMS =
  "select hash, encode(sha256(bytes), 'hex') as sum from file_content where bytes is not null and hash ~ '^h[0-9]+$' order by hash";
const OUTSIDE = "select hash, left(bytes_object, 64) as sum from file_content where bytes_object is not null order by hash";
const sums = (text: string) => inDatabase((database) => database.query<{ hash: string; sum: string }>(text));

/** Runs the command until the store has taken so many objects, and kills it in the middle of the next. */
async function killedAfter(objects: number): Promise<void> {
  let taken = 0;
  const env = { ...process.env, ...s3.env, DATA_DIR: place("data"), DATABASE_URL: "" };
  const child = spawn(process.execPath, [join(import.meta.dirname, "files-move.ts")], { env, stdio: "ignore" });
  s3.meet((request) => request.method === "PUT" && ++taken > objects && child.kill("SIGKILL"));
  await once(child, "close");
  s3.meet(null);
}

describe("files:move", () => {
  test("is killed in the middle, and loses nothing", async () => {
    const before = await sums(SUMS);
    await killedAfter(COUNT / 2);
    const [inside, outside] = [await sums(SUMS), await sums(OUTSIDE)];
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.length).toBeLessThan(COUNT);
    expect([...inside, ...outside].sort((a, b) => (a.hash < b.hash ? -1 : 1))).toEqual(
      before.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
    );
    expect((await run("doctor", [], { env: s3.env })).out).toMatch(
      /^! Fichiers +le stockage S3 prend, rend et efface ; .+ ; encore dans la base : \d+$/m,
    );
    const rest = await run("files-move", [], { env: s3.env });
    expect(rest).toMatchObject({ code: 0, out: `Déplacés vers le stockage S3 : ${inside.length}.\n` });
    expect((await run("doctor", [], { env: s3.env })).out).toMatch(/^✓ Fichiers +le stockage S3 prend, rend et efface/m);

    const back = await run("files-move", [], { env: { ...s3.env, FILE_STORE: "database" } });
    expect(back).toMatchObject({ code: 0, out: `Déplacés vers la base : ${COUNT}.\n` });
    expect(await sums(SUMS)).toEqual(before);
    expect((await run("doctor", [], { env: { ...s3.env, FILE_STORE: "database" } })).out).toMatch(/^! Fichiers .+ S3_URL peut être ôtée$/m);
  });

  test("says what stands in its way", async () => {
    expect(await run("files-move")).toMatchObject({ code: 1, err: expect.stringContaining("S3_URL manque") });
    s3.meet((_, response) => response.writeHead(403).end().writableEnded);
    expect(await run("files-move", [], { env: s3.env })).toMatchObject({ code: 1, err: expect.stringContaining("(PUT: 403)") });
    expect((await run("doctor", [], { env: s3.env })).out).toMatch(
      /^✗ Fichiers +le stockage S3 refuse ou ne répond pas \(PUT : 403\)|\(PUT: 403\)$/m,
    );
    s3.meet(null);
  });

  test("goes on where the store hides what is not there from a key that may not list, which doctor says", async () => {
    const gone = new Set<string>();
    s3.meet((request, response) => {
      const address = String(request.url);
      if (request.method === "DELETE") gone.add(address);
      return request.method === "GET" && gone.has(address) && response.writeHead(403).end().writableEnded;
    });
    expect((await run("doctor", [], { env: s3.env })).out).toMatch(/^! Fichiers +le stockage S3 prend, rend et efface ; .+s3:ListBucket/m);
    s3.meet(null);
  });

  test("is needed before a store is named no more", async () => {
    await run("files-move", [], { env: s3.env });
    expect((await run("doctor")).out).toMatch(/^✗ Fichiers +S3_URL manque/m);
  });
});
