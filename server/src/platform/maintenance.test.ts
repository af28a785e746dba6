import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { announceMaintenance } from "./maintenance.ts";
import { planMaintenance } from "./plan-maintenance.ts";
import { removeOld } from "./remove-old.ts";

const { users } = demo;
const author = { userUuid: null, displayName: "Avant-match (commande)", impersonator: null };
const begun = Math.floor(Date.now() / 1000) * 1000;
const later = (hours: number) => new Date(begun + hours * 3_600_000).toISOString().replace(".000Z", "Z");

describe("a maintenance that is announced", () => {
  const world = useWorld();
  const told = async (username: string) => (await world.as(username).get("/api/maintenance")).body;
  const announce = (text: string, from = 1, until = 2) =>
    world.database.transaction((tx) => announceMaintenance(tx, author, { text, startsAt: later(from), endsAt: later(until) }));
  beforeEach(() => world.database.query("delete from maintenance"));

  test("is told to whoever is signed in, the last one alone, and no more once it is over", async () => {
    expect(await told(users.lensMember.username)).toEqual({ announced: null });
    await announce("Changement de serveur.");
    await announce("Changement de disque.", -1, 3);
    for (const { username } of [users.admin, users.lensMember, users.leagueOwner])
      expect(await told(username)).toEqual({ announced: { text: "Changement de disque.", startsAt: later(-1), endsAt: later(3) } });
    expect((await world.as(null).get("/api/maintenance")).status).toBe(401);
    await world.database.query("update maintenance set starts_at = now() - interval '2 hours', ends_at = now()");
    expect(await told(users.lensMember.username)).toEqual({ announced: null });
    await removeOld(world.database);
    expect(await world.database.query("select 1 from maintenance")).toEqual([]);
  });

  test("is taken away by the platform’s administrators alone, and the history has both", async () => {
    await world.database.query("delete from change where resource = 'Maintenance'");
    await announce("Changement de serveur.");
    expect((await world.as(users.lensOwner.username).delete("/api/maintenance")).status).toBe(403);
    const admin = world.as(users.admin.username);
    expect((await admin.delete("/api/maintenance")).status).toBe(204);
    expect((await admin.delete("/api/maintenance")).status).toBe(404);
    expect(await told(users.admin.username)).toEqual({ announced: null });
    expect(
      await world.database.query(
        "select action, user_name, before ->> 'text' as before, after ->> 'text' as after from change where resource = 'Maintenance' order by at",
      ),
    ).toEqual([
      { action: "create", user_name: author.displayName, before: null, after: "Changement de serveur." },
      { action: "delete", user_name: expect.any(String), before: "Changement de serveur.", after: null },
    ]);
  });

  describe("as it is typed", () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const plan = (from: string, until: string, text: string) => planMaintenance(world.database, { from, until, text });

    test("has hours of Paris, and a text of one line", async () => {
      expect(await plan("2026-12-01 22:00", "2099-12-01T23:30", "x").catch(({ message }) => message)).toContain("7 jours au plus");
      const planned = await plan(`${day(2)} 22:00`, `${day(2)}T23:30`, " Changement\n de\u200b serveur ");
      expect(planned.text).toBe("Changement de serveur");
      expect(Date.parse(planned.endsAt) - Date.parse(planned.startsAt)).toBe(90 * 60_000);
      const paris = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone: "Europe/Paris" });
      expect(paris.format(new Date(planned.startsAt))).toBe("22:00");
    });

    test.each([
      ["an end before its start", `${day(2)} 10:00`, `${day(2)} 09:00`, "x", "La fin est après le début."],
      ["an end that is over", "2026-01-01 10:00", "2026-01-01 11:00", "x", "déjà finie"],
      ["months ahead", `${day(70)} 10:00`, `${day(70)} 11:00`, "x", "60 jours à l’avance"],
      ["a day that there is not", "2027-02-30 10:00", `${day(70)} 11:00`, "x", "n’est pas une date et une heure"],
      ["an hour in words", "demain à 10 h", `${day(70)} 11:00`, "x", "n’est pas une date et une heure"],
      ["nothing to read", `${day(2)} 10:00`, `${day(2)} 11:00`, "\u200b ", "Le texte se lit sur une ligne"],
      ["a sign of control", `${day(2)} 10:00`, `${day(2)} 11:00`, "a\u0007", "Le texte se lit sur une ligne"],
      ["a long text", `${day(2)} 10:00`, `${day(2)} 11:00`, "x".repeat(201), "200 signes au plus"],
    ])("is refused with %s", async (_what, from, until, text, why) => {
      await expect(plan(from, until, text)).rejects.toThrow(why);
    });
  });
});
