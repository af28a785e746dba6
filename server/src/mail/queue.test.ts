import type { PgBoss } from "pg-boss";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openWorld, type World } from "../../test/world.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { forgetMailsTo, type Mail, type Outbox, UNDELIVERED } from "./exports.ts";
import { deliverQueued, openOutbox } from "./queue.ts";
import { type Postman, smtpPostman } from "./smtp.ts";

const mailTo = (to: string): Mail => ({ kind: "welcome", to, subject: "L’été, déjà", text: "Texte\n", html: "<p>Page</p>" });

let received: { to: string[]; source: string }[] = [];
/** How often the mail server has still to say no, and with what. */
let refusals: number[] = [];
/** How many callers it still hangs up on, and how long it thinks about each recipient. */
let [deaf, thinking] = [0, 0];
/** What it waits for before it takes anything. */
let held: Promise<void> = Promise.resolve();
const failWith = (code: number) => Object.assign(new Error(`no for alix@exemple.example`), { responseCode: code });

const newServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 200,
    onConnect(_session, done) {
      deaf -= 1;
      done(deaf >= 0 ? failWith(421) : null);
    },
    onRcptTo(_address, _session, done) {
      const code = refusals.shift();
      setTimeout(() => done(code === undefined ? null : failWith(code)), thinking);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await held;
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });

let server = newServer();
let port = 0;

const listen = (on: number) => new Promise<void>((listening) => server.listen(on, "127.0.0.1", listening));
const close = () => new Promise<void>((closed) => server.close(closed));

let world: World;
let boss: PgBoss;
let outbox: Outbox;
let postman: Postman;
const log = { warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  world = await openWorld();
  boss = await openBoss(world.database, (error) => {
    throw error;
  });
  outbox = await openOutbox(boss);
  await listen(0);
  const address = server.server.address();
  port = typeof address === "object" && address ? address.port : 0;
  postman = smtpPostman({
    url: `smtp://127.0.0.1:${port}`,
    from: "Avant-match <contact@exemple.example>",
    returnTo: "contact@exemple.example",
  });
  await boss.updateQueue("mail", { retryLimit: 2, retryDelay: 1, retryBackoff: false });
  await deliverQueued(boss, postman, log, 0.5);
});
afterAll(async () => {
  await closeBoss(boss);
  postman.close();
  await close();
  await world.close();
});
beforeEach(() => {
  received = [];
  refusals = [];
  [deaf, thinking] = [0, 0];
  vi.clearAllMocks();
});

const enqueue = (mail: Mail) => world.database.transaction((tx) => outbox.add(tx, [mail]));
const states = async (queue: string, to: string) => {
  const found = await world.database.query("select state::text as state from pgboss.job where name = $1 and data->>'to' = $2", [queue, to]);
  return found.map(({ state }) => state);
};

/** What has left is not taken from the queue again. */
const done = (...mails: string[]) =>
  vi.waitFor(async () => expect(await Promise.all(mails.map((to) => states("mail", to)))).toEqual(mails.map(() => ["completed"])), 20_000);

test("an e-mail leaves with the change that causes it, once", async () => {
  await enqueue(mailTo("alix@exemple.example"));
  await done("alix@exemple.example");
  // The queue has been looked at once more.
  await enqueue(mailTo("suivant@exemple.example"));
  await done("suivant@exemple.example");
  expect(received.map(({ to }) => to)).toEqual([["alix@exemple.example"], ["suivant@exemple.example"]]);
  expect(received[0]?.source).toContain('From: "Avant-match" <contact@exemple.example>\r\n');
  expect(received[0]?.source).toContain(`Subject: =?UTF-8?B?${Buffer.from("L’été, déjà").toString("base64")}?=\r\n`);
  expect(received[0]?.source).toContain("Content-Type: text/html; charset=utf-8");
});

test.each([
  ["x,victime@exemple.example", '"x,victime"@exemple.example'],
  ["x;victime@exemple.example", '"x;victime"@exemple.example'],
  ["x:victime@exemple.example", '"x:victime"@exemple.example'],
])("%s is one recipient, and nobody else", async (to, recipient) => {
  await postman.deliver(mailTo(to), crypto.randomUUID());
  expect(received.map((mail) => mail.to)).toEqual([[recipient]]);
});

test("a recipient that reads as a name before another address is refused", async () => {
  await expect(postman.deliver(mailTo("x<victime@exemple.example>"), crypto.randomUUID())).rejects.toThrow("recipients were rejected");
  expect(received).toEqual([]);
});

test("answers go where an e-mail says, and who wants no more of them is told where to say so", async () => {
  const said = { replyTo: "léa@club.example", unsubscribeAt: "https://avant-match.example/app/account" };
  await postman.deliver({ ...mailTo("alix@exemple.example"), ...said }, crypto.randomUUID());
  await postman.deliver(mailTo("suivant@exemple.example"), crypto.randomUUID());
  const [told, silent] = received.map(({ source }) => source.slice(0, source.indexOf("\r\n\r\n")));
  expect(told).toContain("Reply-To: léa@club.example\r\n");
  expect(told).toContain("List-Unsubscribe: <https://avant-match.example/app/account>\r\n");
  expect(silent).not.toMatch(/^(Reply-To|List-Unsubscribe):/im);
});

test("an event comes as a file that asks for no answer, and what is urgent says so", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n";
  await postman.deliver({ ...mailTo("alix@exemple.example"), calendar, urgent: true }, crypto.randomUUID());
  await postman.deliver(mailTo("suivant@exemple.example"), crypto.randomUUID());
  const [told = "", plain = ""] = received.map(({ source }) => source);
  expect(told).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=rencontre\.ics\r\n/im);
  expect(told).toMatch(/^Content-Disposition: attachment; filename=rencontre\.ics\r\n/im);
  expect(told).toMatch(/^Importance: High\r\n/im);
  expect(plain).not.toMatch(/text\/calendar|^Importance/im);
});

test.each([
  "lea@club.example\r\nBcc: victime@exemple.example",
  "lea@club.example, victime@exemple.example",
  "Léa <victime@exemple.example>",
])("answers go nowhere else for an address such as %j", async (replyTo) => {
  await postman.deliver({ ...mailTo("alix@exemple.example"), replyTo }, crypto.randomUUID());
  expect(received).toMatchObject([{ to: ["alix@exemple.example"] }]);
  expect(received[0]?.source).not.toMatch(/victime|^Reply-To/im);
});

test("nothing leaves of a change that is undone", async () => {
  const undone = world.database.transaction(async (tx) => {
    await outbox.add(tx, [mailTo("personne@exemple.example")]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await states("mail", "personne@exemple.example")).toEqual([]);
});

test("an e-mail that the mail server does not take now is tried again", async () => {
  refusals = [451, 451];
  await enqueue(mailTo("plus-tard@exemple.example"));
  await vi.waitFor(() => expect(received).toHaveLength(1), 20_000);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

test("a mail server that hangs up for a while, and then is slow, gets each e-mail once", async () => {
  [deaf, thinking] = [1, 1500];
  const all = ["un", "deux", "trois"].map((name) => `${name}@exemple.example`);
  for (const to of all) await enqueue(mailTo(to));
  await vi.waitFor(() => expect(received.flatMap(({ to }) => to).toSorted()).toEqual(all.toSorted()), 20_000);
  await done(...all);
  expect(received).toHaveLength(3);
  expect(log.error).not.toHaveBeenCalled();
});

test("a mail server that is gone, and returns, gets each e-mail once", async () => {
  await close();
  const all = ["absent", "revenu"].map((name) => `${name}@exemple.example`);
  for (const to of all) await enqueue(mailTo(to));
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 20_000);
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ hopeless: false });
  server = newServer();
  await listen(port);
  await vi.waitFor(() => expect(received.flatMap(({ to }) => to).toSorted()).toEqual(all.toSorted()), 20_000);
  await done(...all);
  expect(received).toHaveLength(2);
  expect(log.error).not.toHaveBeenCalled();
});

test("while a mail server takes its time, what causes e-mails is done already", async () => {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await enqueue(mailTo("premier@exemple.example"));
  await vi.waitFor(async () => expect(await states("mail", "premier@exemple.example")).toEqual(["active"]), 20_000);
  await enqueue(mailTo("second@exemple.example"));
  expect(received).toEqual([]);
  release();
  await vi.waitFor(
    () => expect(received.map(({ to }) => to[0]).toSorted()).toEqual(["premier@exemple.example", "second@exemple.example"]),
    20_000,
  );
});

test.each([
  ["after the last try", [451, 451, 451], 2],
  ["at once when its recipient is refused for good", [550], 0],
])("it is given up %s, kept, and said without personal data", async (title, codes, tries) => {
  const to = `perdu-${title.length}@exemple.example`;
  refusals = codes;
  await enqueue(mailTo(to));
  await vi.waitFor(async () => expect(await states(UNDELIVERED, to)).toEqual(["created"]), 20_000);
  expect(received).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(tries);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain("@");
});

test("what nobody took is forgotten with whom it was for, and nobody else's", async () => {
  const [erased, another] = ["effacee@exemple.example", "restee@exemple.example"];
  refusals = [550, 550];
  for (const to of [erased, another]) await enqueue(mailTo(to));
  for (const to of [erased, another]) await vi.waitFor(async () => expect(await states(UNDELIVERED, to)).toEqual(["created"]), 20_000);
  await world.database.transaction((tx) => forgetMailsTo(tx, erased.toUpperCase()));
  expect([await states(UNDELIVERED, erased), await states(UNDELIVERED, another)]).toEqual([[], ["created"]]);
});

test("what still waits to be tried again is forgotten with whom it is for, and nobody else's", async () => {
  const [erased, another] = ["attendue@exemple.example", "voisine@exemple.example"];
  for (const to of [erased, another]) await boss.send("mail", mailTo(to), { startAfter: 3600 });
  await world.database.transaction((tx) => forgetMailsTo(tx, erased));
  expect([await states("mail", erased), await states("mail", another)]).toEqual([[], ["created"]]);
});
