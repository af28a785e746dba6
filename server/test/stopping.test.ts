import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type ClientRequest, get, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import own from "../package.json" with { type: "json" };
import { type Instance, instanceFolder, signIn, startInstance } from "./instance.ts";

const folder = instanceFolder();
let server: Instance;
afterAll(async () => {
  await server?.kill();
  folder.remove();
});
const BYTES = 30_000_000;

const answerTo = async (asked: ClientRequest): Promise<IncomingMessage> => (await once(asked, "response"))[0];
const refused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test("a server that is asked to stop says so, serves all who come for a time, and ends what is under way", async () => {
  writeFileSync(join(folder.pages, "assets/large.bin"), Buffer.alloc(BYTES));
  server = await startInstance(folder, { DRAIN_SECONDS: "3" });
  const started = () => JSON.parse(server.log().find((line) => line.includes('"started"')) ?? "{}");
  await expect
    .poll(started)
    .toMatchObject({ version: own.version, node: process.version, database: "embedded", migrations: expect.any(Array) });
  const cookie = await signIn(server.said, demo.users.lensMember.username);
  const status = async (path: string) => (await fetch(server.said + path, { headers: { cookie } })).status;
  expect(await status("/api/ready")).toBe(200);

  const body = JSON.stringify({ comments: "Arrosage à 18 h" });
  const url = `${server.said}/api/fixtures/${demo.fixtures.lensLille}/context/pitch`;
  const upload = request(url, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  upload.write(body.slice(0, 5));
  const download = await answerTo(get(`${server.said}/assets/large.bin`));
  download.pause();

  const stream = await fetch(`${server.said}/api/fixtures/${demo.fixtures.lensLille}/events`, { headers: { cookie } });
  const streamed = stream.text();
  const stopped = server.stop();
  await expect.poll(() => status("/api/ready"), { timeout: 2000 }).toBe(503);
  const served = await fetch(`${server.said}/api/fixtures/${demo.fixtures.lensLille}`, { headers: { cookie } });
  expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);

  await expect.poll(() => refused(`${server.said}/api/health`), { timeout: 20_000 }).toBe(true);
  upload.end(body.slice(5));
  expect((await answerTo(upload)).statusCode).toBe(200);
  let bytes = 0;
  for await (const chunk of download) bytes += chunk.length;
  expect(bytes).toBe(BYTES);
  expect(await streamed).toMatch("event: presence");
  expect(await stopped).toBe(0);
});
