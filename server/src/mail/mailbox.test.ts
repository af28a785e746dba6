import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openWorld, type World } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import type { Mail } from "./exports.ts";
import { keptOutbox } from "./kept.ts";
import { mayShowMails } from "./mailbox.ts";

const hostile = "</pre></iframe><script>alert(1)</script>\"'&";
const mail: Mail = {
  kind: "welcome",
  to: "alix@exemple.example",
  subject: `Sujet ${hostile}`,
  text: `Texte ${hostile}`,
  html: `<p title="x">Page ${hostile}</p>`,
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.transaction((tx) => keptOutbox.add(tx, [mail]));
});
afterAll(() => world.close());

const get = async (url: string) => world.app.inject({ url });
const uuid = async () => (await world.database.query<{ uuid: string }>("select uuid from kept_mail"))[0]?.uuid ?? "";

test("the list names each message, and a message shows its two versions, as text", async () => {
  const list = await get("/dev/mailbox");
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain(`<a href="/dev/mailbox/${await uuid()}">Sujet &lt;/pre&gt;`);
  expect(list.body).toContain("alix@exemple.example");
  const page = await get(`/dev/mailbox/${await uuid()}`);
  expect(page.body).toContain(
    '<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;p title=&quot;x&quot;&gt;Page ',
  );
  expect(page.body).toContain("<pre>Texte &lt;/pre&gt;&lt;/iframe&gt;&lt;script&gt;");
  expect(list.body + page.body).not.toMatch(/<script|<\/iframe><script/);
});

test("nothing in it may run", async () => {
  const { headers } = await get(`/dev/mailbox/${await uuid()}`);
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]+' 'sha256-[\w+/=]+';/);
  expect(headers["content-security-policy"]).not.toContain("script-src");
});

test("an unknown message is a 404", async () => {
  expect((await get("/dev/mailbox/00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  expect((await get("/dev/mailbox/autre")).statusCode).toBe(404);
});

test("a message of a change that is undone is not kept", async () => {
  const undone = world.database.transaction(async (tx) => {
    await keptOutbox.add(tx, [mail]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await world.database.query("select 1 from kept_mail")).toHaveLength(1);
});

test("a server that sends its e-mails has no mailbox", async () => {
  const limits = { perAccount: 1, perAddress: 1, feedback: 1 };
  const app = await createApp({ database: world.database, limits, outbox: { add: async () => {} }, pages: null });
  expect((await app.inject({ url: "/dev/mailbox" })).statusCode).toBe(404);
  await app.close();
});

test("mails of real accounts are shown to nobody, those of a demo into which somebody was invited to who is on this machine", async () => {
  expect([await mayShowMails(world.database, true), await mayShowMails(world.database, false)]).toEqual([true, true]);
  await world.database.query("update user_account set username = 'claire@club.fr' where uuid = $1", [demo.users.lensMember.uuid]);
  expect([await mayShowMails(world.database, true), await mayShowMails(world.database, false)]).toEqual([true, false]);
  // Of a server that was at work already when the account was made.
  expect((await get("/dev/mailbox")).statusCode).toBe(404);
  expect((await get(`/dev/mailbox/${await uuid()}`)).statusCode).toBe(404);
  const hidden = await createApp({
    database: world.database,
    limits: { perAccount: 1, perAddress: 1, feedback: 1 },
    mailbox: false,
    pages: null,
  });
  expect((await hidden.inject("/dev/mailbox")).statusCode).toBe(404);
  await hidden.close();
});
