import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { noteRun, register } from "./schedule.ts";

const world = useWorld();
const admin = () => world.as(demo.users.admin.username);
const listed = async () => (await admin().get("/api/scheduled-jobs")).body.member;
const nightly = { name: "nightly", title: "Rangement de nuit", cron: "40 3 * * *" };
const other = { name: "other", title: "Autre tâche", cron: "* * * * *" };

test("administrators see all jobs by their French names, with what became of the last run", async () => {
  await register(world.database, [nightly, other]);
  const [fresh] = (await listed()).filter(({ title }) => title === nightly.title);
  expect(fresh).toMatchObject({ startedAt: null, lastedMs: null, succeededAt: null, failedAt: null, error: null });
  const next = new Date(String(fresh?.nextAt));
  expect(next.getTime()).toBeGreaterThan(Date.now());
  expect(new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone: "Europe/Paris" }).format(next)).toBe("03:40");

  await noteRun(world.database, nightly, async () => {});
  const [ran] = (await listed()).filter(({ title }) => title === nightly.title);
  expect(ran).toMatchObject({ lastedMs: expect.any(Number), startedAt: expect.any(String), succeededAt: expect.any(String), error: null });

  const broken = () => Promise.reject(new Error("le disque a disparu"));
  await expect(noteRun(world.database, nightly, broken)).rejects.toThrow("le disque a disparu");
  const [failed] = (await listed()).filter(({ title }) => title === nightly.title);
  expect(failed).toMatchObject({ failedAt: expect.any(String), succeededAt: ran?.succeededAt, error: "le disque a disparu" });
  expect((await admin().get("/api/notices")).body.member).toMatchObject([
    { kind: "job", detail: "La tâche «\u00a0Rangement de nuit\u00a0» a échoué\u00a0: le disque a disparu", occurrences: 1 },
  ]);

  await world.database.query("update scheduled_job set failed_at = failed_at - interval '1 minute'");
  await noteRun(world.database, nightly, async () => {});
  const [mended] = (await listed()).filter(({ title }) => title === nightly.title);
  expect(String(mended?.succeededAt) > String(mended?.failedAt)).toBe(true);
  expect(mended?.error).toBe("le disque a disparu");
});

test("a job that is no more is forgotten, and one that stays keeps its last run", async () => {
  await register(world.database, [nightly, other]);
  await noteRun(world.database, other, async () => {});
  await register(world.database, [other]);
  expect(await listed()).toMatchObject([{ title: "Autre tâche", lastedMs: expect.any(Number) }]);
});
