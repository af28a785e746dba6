import { expect, test } from "vitest";
import { useCommands } from "../../test/commands.ts";

const { inDatabase, run } = useCommands();
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test("a maintenance is announced by hours of Paris, told, and taken away", async () => {
  expect(await run("maintenance")).toEqual({ code: 0, out: "Aucune maintenance n’est annoncée.\n", err: "" });
  const announced = await run("maintenance", ["--from", `${day} 22:00`, "--until", `${day} 23:30`, "--text", "Changement de serveur"]);
  expect(announced).toEqual({
    code: 0,
    out: expect.stringMatching(/^Annoncé, du .* 22:00 au .* 23:30, heure de Paris : Changement de serveur\n$/),
    err: "",
  });
  const rows = await inDatabase((database) =>
    database.query("select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at from maintenance"),
  );
  expect(rows).toEqual([{ at: `${day} 22:00` }]);
  expect((await run("maintenance")).out).toBe(announced.out);
  expect(await run("maintenance", ["--clear"])).toEqual({ code: 0, out: "L’annonce est ôtée.\n", err: "" });
});

test.each([[["--text", "x"]], [["--clear", "--from", "a", "--until", "b", "--text", "c"]]])("it is used wrongly with %j", async (args) => {
  expect(await run("maintenance", args)).toMatchObject({ code: 2, err: expect.stringContaining("Utilisation : npm run maintenance") });
});
