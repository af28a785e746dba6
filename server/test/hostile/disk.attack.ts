import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { instanceFolder, signIn, startInstance } from "../instance.ts";

const MEGABYTE = 1024 * 1024;
const disk = smallDisk(200);
const { pages, remove } = instanceFolder();
const folder = { data: join(disk.path, "data"), pages };
const fixtureUuid = demo.fixtures.lensLille;
let cookie = "";
let acknowledged = 0;
afterAll(() => {
  disk.remove();
  remove();
});

test("a disk that runs full is announced, refuses what would write, and takes it again once there is room", async () => {
  const { said, stop } = await startInstance(folder);
  const admin = await signIn(said, demo.users.admin.username);
  cookie = await signIn(said, demo.users.lensMember.username);
  expect(await ready(said)).toMatchObject({ status: "ready", disk: "low" });
  const notices = async () => (await fetch(`${said}/api/notices`, { headers: { cookie: admin } })).json();
  await expect.poll(notices).toMatchObject({ member: [{ kind: "disk" }] });
  for (let n = 0; n < 20; n += 1) expect(await write(said)).toBe(201);

  disk.fill(20 * MEGABYTE);
  await expect.poll(() => write(said)).toBe(507);
  for (let n = 0; n < 50; n += 1) expect(await write(said)).toBe(507);
  expect(await ready(said)).toMatchObject({ disk: "none" });
  expect(await kept(said)).toBe(acknowledged);

  disk.empty();
  await expect.poll(() => write(said)).toBe(201);
  expect(await stop()).toBe(0);
});

test("a server on a disk that is full to the last byte answers, stops when asked, and says why it does not start", async () => {
  const full = await startInstance(folder);
  expect(await write(full.said)).toBe(201);
  disk.fill(0);
  await expect.poll(() => write(full.said)).toBe(507);
  expect((await fetch(`${full.said}/api/health`)).status).toBe(200);
  expect(await kept(full.said)).toBe(acknowledged);
  expect([0, 1]).toContain(await full.stop());

  const refused = await startInstance(folder);
  expect(refused.said).toBe(`Le disque du dossier ${folder.data} est plein\u00a0: libérez au moins 64\u00a0Mo.`);

  disk.empty();
  const again = await startInstance(folder);
  expect(await kept(again.said)).toBe(acknowledged);
  expect(await write(again.said)).toBe(201);
  await again.stop();
});

async function write(address: string): Promise<number> {
  const body = JSON.stringify({ fixtureUuid, name: `Disque ${acknowledged}`, capacity: 1 });
  const { status } = await fetch(`${address}/api/fixtures/parkings`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  if (status === 201) acknowledged += 1;
  return status;
}

/** How many of the parkings that were written here the server has. */
async function kept(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/fixtures/parkings?fixture.uuid=${fixtureUuid}`, { headers: { cookie } });
  const { member } = (await answer.json()) as { member: { name: string }[] };
  return member.filter(({ name }) => name.startsWith("Disque ")).length;
}

const ready = async (address: string): Promise<unknown> => (await fetch(`${address}/api/ready`)).json();

/** A disk of a size of its own, in memory. */
function smallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), "avant-match-disk-"));
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`A disk of its own cannot be mounted (${stderr}): try as root, or unshare -Urm npm run test:hostile`);
  const filler = join(path, "filler");
  return {
    path,
    /** Leaves so many bytes. */
    fill(left: number) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
    },
    empty: () => rmSync(filler),
    remove() {
      spawnSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
