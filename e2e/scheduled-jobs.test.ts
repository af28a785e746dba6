import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { ScheduledJob } from "@avant-match/contract/platform/scheduled-jobs.ts";
import { test } from "vitest";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

type Job = Read<typeof ScheduledJob>;

const world = openWorld();
const clock = "Horloge des rencontres";
const jobs = (person: Person) => person.page.getByRole("row").filter({ has: person.page.getByRole("rowheader") });
const job = (person: Person, title: string) => jobs(person).filter({ hasText: title });

/**
 * Reads of its jobs what is not to be waited for: that one failed, or that none has run. Comes from another screen: a page that
 * is opened has them in it, and asks the server nothing.
 */
async function hears(person: Person, of: (told: Job) => Job): Promise<void> {
  await person.opens("/app/admin/jobs");
  await person.page.route("**/api/scheduled-jobs*", async (route) => {
    const response = await route.fetch();
    const list: { member: Job[] } = await response.json();
    await route.fulfill({ response, json: { ...list, member: list.member.map(of) } });
  });
  await person.follows("Tâches");
}

/** How many there are, whatever the screen shows. */
async function countedBy(person: Person): Promise<number> {
  const answer = await person.page.context().request.get("/api/scheduled-jobs");
  return (await answer.json()).totalItems;
}

test("an administrator sees all that the server does by itself: when it did last, how long it took, and when it will", async () => {
  const admin = await world.person("admin");
  await admin.opens("/app/admin/scheduled-jobs");
  const count = await countedBy(admin);
  await expect(async () => {
    await admin.reloads();
    await expect(jobs(admin).filter({ hasText: "Réussie" })).toHaveCount(count, { timeout: 3000 });
  }).toPass();
  await admin.expectText(new RegExp(`${count}\\stâches`));
  for (const title of [clock, "Décompte des listes", "Suppression de ce qui a expiré", "Annonce des demandes d’accès"])
    await expect(job(admin, title)).toContainText(/aujourd’hui à \d\d:\d\d\s*[\d,]+\s(ms|s)/);
  await expect(job(admin, "Suppression de ce qui est trop ancien").getByRole("cell").last()).toHaveText(/03:40$/);
  await expect(admin.page.getByText("puis").first()).toBeHidden();
  await admin.inspects();
});

test("before their first run they say when that will be, and nothing of one that was", async () => {
  const admin = await world.person("admin");
  await hears(admin, (told) => ({ ...told, startedAt: null, lastedMs: null, succeededAt: null, failedAt: null, error: null }));
  await admin.page.setViewportSize(phone);
  await expect(jobs(admin).filter({ hasText: "Pas encore" })).toHaveCount(await countedBy(admin));
  await expect(job(admin, clock)).toHaveText(/^Horloge des rencontres\s*Pas encore\s*puis (aujourd’hui|demain) à \d\d:\d\d$/);
  await admin.inspects();
});

test("one that failed says why, and no longer as its state once it went well", async () => {
  const admin = await world.person("admin");
  const error = "connect ECONNREFUSED 127.0.0.1:5432";
  const failed = { succeededAt: "2026-01-01T10:00:00Z", failedAt: "2026-01-02T10:00:00Z", error };
  await hears(admin, (told) => (told.title === clock ? { ...told, ...failed } : told));
  await expect(job(admin, clock)).toContainText(error);
  await expect(job(admin, clock)).toContainText("Échec");
  await expect(job(admin, clock)).not.toContainText("Dernière erreur");
  await admin.inspects();
  await admin.page.unrouteAll();
  await hears(admin, (told) => (told.title === clock ? { ...told, ...failed, succeededAt: "2026-01-03T10:00:00Z" } : told));
  await expect(job(admin, clock)).toContainText(`Dernière erreur, passée depuis\u00a0: ${error}`);
  await expect(job(admin, clock)).toContainText("Réussie");
});
