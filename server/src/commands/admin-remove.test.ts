import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";

const { users } = demo;
const { inDatabase, run } = useCommands();

test("whoever no longer administers the platform is taken away with what opens it, and the last one stays", async () => {
  const former = ["--email", "Ancienne@exemple.example"];
  const input = "un mot de passe d’essai\n";
  await run("admin-create", [...former, "--firstname", "Ancienne", "--lastname", "Responsable"], { input });
  await inDatabase((database) =>
    database.query(
      `insert into session (token_hash, user_uuid, expires_at)
       select '\\x03', uuid, now() + interval '1 day' from user_account where username = 'ancienne@exemple.example'`,
    ),
  );
  expect(await run("admin-remove", former)).toEqual({
    code: 0,
    err: "",
    out: "Le compte d’ancienne@exemple.example est retiré, ses sessions sont fermées ; un e-mail le dit à qui administre encore.\n",
  });
  await inDatabase(async (database) => {
    expect(await database.query("select 1 from session where token_hash = '\\x03'")).toEqual([]);
    expect(await database.query("select 1 from person where lastname = 'Responsable'")).toEqual([]);
    expect(
      await database.query("select user_name from change where action = 'delete' and before->>'username' = 'ancienne@exemple.example'"),
    ).toEqual([{ user_name: "Avant-match (commande)" }]);
    expect(await database.query("select recipient, text from kept_mail where subject = 'Un compte d’administrateur a été retiré'")).toEqual(
      [{ recipient: users.admin.username, text: expect.stringContaining("ancienne@exemple.example n’administre plus Avant-match") }],
    );
  });
  expect(await run("admin-remove", former)).toMatchObject({ code: 1, err: expect.stringContaining("d’aucun administrateur") });
  expect(await run("admin-remove", ["--email", users.lensOwner.username])).toMatchObject({ code: 1 });
  // Another one who is locked out would leave nobody.
  await run("admin-create", [...former, "--firstname", "Ancienne", "--lastname", "Responsable"], { input });
  await inDatabase((database) => database.query("update user_account set locked = true where username = 'ancienne@exemple.example'"));
  expect(await run("admin-remove", ["--email", users.admin.username])).toMatchObject({
    code: 1,
    err: expect.stringContaining("Personne d’autre ne peut se connecter"),
  });
});
