import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";
import { isPassword } from "../accounts/password.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { makeSeasons } from "../platform/history-seasons.ts";

const { users, organizations } = demo;
const { inDatabase, run } = useCommands();

/** What only the others use. */
const shared = [
  "address-check",
  "run-command",
  "command-database",
  "ask-password",
  "command-post",
  "report-text",
  "brought-text",
  "checks",
  "migration-plan",
];
/** It reads a message on its standard input, and is typed by a mail server. */
const unasked = ["mail-bounce"];
const commands = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.replace(".ts", ""))
  .filter((name) => ![...shared, ...unasked].includes(name));
/** Those that need no option. */
const plain = ["admin-list", "db-check", "doctor", "files-move", "maintenance", "migrate"];
const asking = commands.filter((name) => !plain.includes(name));

test.each(commands)("%s tells how it is used to who asks, and to who does not know", async (command) => {
  const usage = expect.stringMatching(new RegExp(`^Utilisation : npm run ${command.replace("-", ":")}[ \\n[]`));
  expect(await run(command, ["--help"])).toEqual({ code: 0, out: usage, err: "" });
  expect(await run(command, ["--vers", "x"])).toEqual({ code: 2, out: "", err: usage });
});

test("mail-bounce, which takes whatever it is given, tells how it is used to who asks", async () => {
  const usage = expect.stringMatching(/^Utilisation : npm run mail:bounce </);
  expect(await run("mail-bounce", ["--help"])).toEqual({ code: 0, out: usage, err: "" });
});

test.each(asking)("%s does nothing without being told on what", async (command) => {
  const usage = expect.stringContaining(`Utilisation : npm run ${command.replace("-", ":")}`);
  expect(await run(command)).toEqual({ code: 2, out: "", err: usage });
});

test("the administrators of the platform are listed with what protects them", async () => {
  const listed = await run("admin-list");
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(users.admin.username) });
  expect(listed.out).toContain("dispensé du second facteur, aucune session ouverte");
  expect(listed.out).not.toContain(users.lensOwner.username);
  await inDatabase((database) =>
    database.query(
      "insert into session (token_hash, user_uuid, created_at, expires_at) values ('\\x02', $1, '2026-11-05T08:00Z', now() + interval '1 day')",
      [users.admin.uuid],
    ),
  );
  expect((await run("admin-list")).out).toContain("connecté le 5 novembre 2026 à 09:00, heure de Paris");
});

describe("another password for an administrator", () => {
  const args = ["--email", users.admin.username];

  test("ends their sessions, is told to them, and is in the history", async () => {
    await inDatabase((database) =>
      database.query("insert into session (token_hash, user_uuid, expires_at) values ('\\x01', $1, now() + interval '1 day')", [
        users.admin.uuid,
      ]),
    );
    const done = await run("admin-reset-password", args, { input: "un autre mot de passe\n" });
    expect(done).toEqual({
      code: 0,
      err: "",
      out: `Le mot de passe d’${users.admin.username} est changé, ses sessions sont fermées ; un e-mail le lui dit.\n`,
    });
    await inDatabase(async (database) => {
      const [user] = await database.query<{ password_hash: string }>("select password_hash from user_account where uuid = $1", [
        users.admin.uuid,
      ]);
      expect(await isPassword(user?.password_hash, "un autre mot de passe")).toBe(true);
      expect(await database.query("select 1 from session where user_uuid = $1", [users.admin.uuid])).toEqual([]);
      expect(await database.query("select recipient, subject from kept_mail where recipient = $1", [users.admin.username])).toEqual([
        { recipient: users.admin.username, subject: "Votre mot de passe a été modifié" },
      ]);
      expect(
        await database.query("select user_name from change where resource_uuid = $1 and action = 'password'", [users.admin.uuid]),
      ).toEqual([{ user_name: "Avant-match (commande)" }]);
    });
  });

  test.each([
    [1, args, "court", "Le mot de passe doit comporter au moins 8 caractères."],
    [1, ["--email", users.lensMember.username], "un autre mot de passe", "n’est le nom d’utilisateur d’aucun administrateur"],
    [2, [], "un autre mot de passe", "Utilisation : npm run admin:reset-password"],
  ])("is refused, with %i, for %j with %j", async (code, given, input, text) => {
    expect(await run("admin-reset-password", given, { input })).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

test("sessions are closed, of one or of all, and their access tokens end", async () => {
  const open = () =>
    inDatabase((database) =>
      database.query(
        `insert into session (token_hash, user_uuid, expires_at)
         select decode(md5(username), 'hex'), uuid, now() + interval '1 day' from user_account where username = any($1)`,
        [[users.lensOwner.username, users.lensMember.username]],
      ),
    );
  await open();
  await inDatabase((database) =>
    database.query(
      `insert into access_token (user_uuid, token_hash, name, scope, expires_at)
       select uuid, decode(md5(username), 'hex'), 'Billetterie', 'read', now() + interval '1 day' from user_account where username = any($1)`,
      [[users.lensOwner.username, users.lensMember.username]],
    ),
  );
  const ended = { code: 0, out: "Sessions fermées : 1.\nJetons d’accès supprimés : 1.\n", err: "" };
  expect(await run("sessions-close", ["--email", users.lensMember.username])).toEqual(ended);
  expect(await run("sessions-close", ["--all"])).toEqual(ended);
  expect(await run("sessions-close", ["--all"])).toEqual({ code: 0, out: "Aucune session n’était ouverte.\n", err: "" });
  expect(await run("sessions-close", ["--email", "personne@club.example"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("n’est le nom d’utilisateur de personne"),
  });
  expect(await run("sessions-close", ["--all", "--email", "x"])).toMatchObject({ code: 2, err: expect.stringContaining("Utilisation") });
});

test("an organisation that waits is let in, and its users are told", async () => {
  const [name] = await inDatabase(async (database) => {
    const [row] = await database.query<{ name: string }>("select name from organization where uuid = $1", [organizations.awaiting]);
    return [row?.name ?? ""];
  });
  const args = ["--organization", name.toUpperCase()];
  expect(await run("organization-activate", args)).toEqual({
    code: 0,
    err: "",
    out: `${name} est active ; ses utilisateurs sont prévenus par e-mail.\n`,
  });
  await inDatabase(async (database) => {
    expect(await database.query("select status, updated_by from organization where uuid = $1", [organizations.awaiting])).toEqual([
      { status: "active", updated_by: "Avant-match (commande)" },
    ]);
    expect(await database.query("select recipient from kept_mail where subject = 'Bienvenue sur Avant-match'")).toEqual([
      { recipient: users.awaitingOwner.username },
    ]);
  });
  expect(await run("organization-activate", args)).toEqual({ code: 1, out: "", err: `${name} est déjà active.\n` });
  expect(await run("organization-activate", ["--organization", "Personne"])).toMatchObject({ code: 1 });
});

test("a job is asked for by its name, once until it has run", async () => {
  await inDatabase(async (database) => {
    const boss = await openBoss(database, () => {});
    await boss.createQueue("probe", { policy: "stately" });
    await boss.schedule("probe", "0 0 1 1 *");
    await closeBoss(boss);
  });
  expect(await run("job-run", ["--name", "probe"])).toEqual({ code: 0, out: "La tâche probe est demandée.\n", err: "" });
  expect(await run("job-run", ["--name", "probe"])).toEqual({ code: 0, out: "La tâche probe attend déjà son tour.\n", err: "" });
  expect(await inDatabase((database) => database.query("select state::text from pgboss.job where name = 'probe'"))).toEqual([
    { state: "created" },
  ]);
  await inDatabase((database) => database.query("update clock_seen set jumped_at = now()"));
  expect((await run("job-run", ["--name", "probe"])).out).toMatch(
    /^La tâche probe attend déjà son tour\.\nL’horloge de la base a sauté : /,
  );
  await inDatabase((database) => database.query("update clock_seen set jumped_at = null"));
  expect(await run("job-run", ["--name", "unknown"])).toEqual({
    code: 2,
    out: "",
    err: "Tâche inconnue : unknown. Tâches connues : probe.\n",
  });
});

describe("a mail server", () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refus") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => done());
    },
  });
  const env: Record<string, string> = { PUBLIC_URL: "https://match.example", MAIL_FROM: "Avant-match <contact@match.example>" };
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

  test("is tried with one e-mail, and its answer is told", async () => {
    expect(await run("mail-test", ["--to", "alix@club.example"], { env })).toEqual({
      code: 0,
      err: "",
      out: "Le serveur d’e-mails a pris le message pour alix@club.example, de la part d’Avant-match <contact@match.example>.\n",
    });
    expect(received).toEqual(["alix@club.example"]);
    const refused = await run("mail-test", ["--to", "refus@club.example"], { env });
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Le message n’est pas parti : le serveur d’e-mails refuse .*550/),
    });
    expect(await run("mail-test", ["--to", "alix@club.example"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("SMTP_URL manque"),
    });
  });

  test("is among what the doctor looks at, one line each", async () => {
    const well = await run("doctor", [], { env });
    expect(well.out.split("\n").filter((line) => line.startsWith("✗"))).toEqual([]);
    expect(well).toMatchObject({ code: 0, out: expect.stringContaining("✓ E-mails       le serveur répond") });
    expect(well.out).toMatch(/^! Configuration .*CONTACT_EMAIL manque, à qui écrivent les alertes/m);
    expect(well.out).toMatch(
      /^! Historique {4}les saisons ne sont préparées que jusqu’au 30 juin \d{4} : la tâche history-seasons passe-t-elle \?$/m,
    );
    expect(well.out).toMatch(/^✓ Tables {8}les plus grandes : \w+ \d+ Mo et \d+ Mo d’index, /m);
    await inDatabase((database) => makeSeasons(database));
    const made = await run("doctor", [], { env: { ...env, CONTACT_EMAIL: "nous@club.example" } });
    expect(made.out).not.toContain("CONTACT_EMAIL");
    expect(well.out).toMatch(/^! Notifications Aucun appareil ne peut sonner : .*CONTACT_EMAIL/m);
    expect(made.out).toMatch(/^✓ Historique {4}saisons préparées jusqu’au 30 juin \d{4} ; \d+ Mo, dont index \d+ Mo$/m);
    await inDatabase((database) =>
      database.query(
        "insert into change (at, user_name, action, resource, resource_uuid) values (now() + interval '9 years', 'Essai', 'update', 'Club', gen_random_uuid())",
      ),
    );
    const ahead = await run("doctor", [], { env });
    expect(ahead.out).toMatch(/^! Historique {4}lignes qui ne sont d’aucune saison : 1 : une horloge/m);
    const ill = await run("doctor", [], {
      env: { ...env, SMTP_URL: "smtp://127.0.0.1:1", SMPT_URL: "smtp://127.0.0.1:25", PUBLIC_URL: "http://match.example" },
    });
    expect(ill).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^✗ E-mails {7}le serveur d’e-mails est hors d’atteinte \(.*ECONNREFUSED/m),
    });
    expect(ill.out).toMatch(/^! Configuration SMPT_URL n’est lue par personne \(SMTP_URL \?\) ; .* ; PUBLIC_URL est en http : mots/m);
  });
});
