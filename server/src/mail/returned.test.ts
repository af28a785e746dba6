import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { noting } from "./postmen.ts";
import { takeReturned } from "./returned.ts";
import { type Postman, smtpPostman } from "./smtp.ts";

const MAIL = "0191b2c4-3a5e-7c11-9d22-5b6f0a7c8d9e";
const returnTo = "retours@match.example";

/** What reached the mailbox of returns. */
let returned: Buffer[] = [];
/** What the mail server says of an e-mail that it has taken and cannot hand over; null where it hands it over. */
let report: ((message: Taken) => string) | null = null;

interface Taken {
  from: string;
  to: string;
  headers: string;
}

/** A mail server that takes everything, and later returns to its sender's address what it cannot hand over, as they do. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  closeTimeout: 200,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const [message, to] = [Buffer.concat(chunks), envelope.rcptTo[0]?.address ?? ""];
      done();
      if (to === returnTo) returned.push(message);
      else if (report && envelope.mailFrom) {
        const headers = message.toString().split("\r\n\r\n")[0] ?? "";
        void giveBack(report({ from: envelope.mailFrom.address, to, headers }), envelope.mailFrom.address);
      }
    });
  },
});

let address = "";
let postman: Postman;
const world = useWorld();

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const at = server.server.address();
  address = `smtp://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  postman = noting(world.database, smtpPostman({ url: address, from: "Avant-match <contact@match.example>", returnTo }));
});
afterAll(async () => {
  postman.close();
  await new Promise<void>((closed) => server.close(closed));
});
beforeEach(async () => {
  [returned, report] = [[], null];
  await world.database.query("delete from notice");
  await world.database.query("delete from sent_mail");
});

async function giveBack(raw: string, to: string): Promise<void> {
  const transport = createTransport(address);
  await transport.sendMail({ envelope: { from: false, to }, raw });
  transport.close();
}

const bounce =
  (action: string, status: string, returning = "text/rfc822-headers") =>
  ({ from, to, headers }: Taken) =>
    [
      "From: Mail Delivery System <MAILER-DAEMON@relais.example>",
      `To: ${from}`,
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="limite"',
      "",
      "--limite",
      "Content-Type: text/plain; charset=us-ascii",
      "",
      `I'm sorry to have to inform you that your message could not be delivered to <${to}>. <script>alert(1)</script>`,
      "",
      "--limite",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; relais.example",
      "",
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      "Diagnostic-Code: smtp; 550 <script>alert(1)</script>",
      "",
      "--limite",
      `Content-Type: ${returning}`,
      "",
      headers,
      "",
      "--limite--",
      "",
    ].join("\r\n");

const send = (id = MAIL, to = "Alix@club.example") =>
  postman.deliver({ kind: "welcome", to, subject: "Bienvenue sur Avant-match", text: "Un secret", html: "<p>Un secret</p>" }, id);
const take = (message: Buffer) => world.database.transaction((tx) => takeReturned(tx, message));
const told = async () => (await world.as(demo.users.admin.username).get("/api/notices")).body.member;

describe("an e-mail that comes back after the mail server took it", () => {
  test.each([
    ["5.1.1", "text/rfc822-headers", "cette adresse n’existe pas (5.1.1)"],
    ["4.4.7", "message/rfc822", "son serveur n’a pas répondu (4.4.7)"],
    ["5.1.8", "text/rfc822-headers", "l’adresse de l’expéditeur est refusée (5.1.8)"],
    ["5.2.2", "message/rfc822", "la boîte est pleine (5.2.2)"],
    ["5.7.1", "text/rfc822-headers", "son serveur l’a refusé (5.7.1)"],
    ["5.0.0", "text/rfc822-headers", "il n’a pas pu être remis (5.0.0)"],
  ])("is told to the administrators with its cause, %s in %s", async (status, returning, reason) => {
    report = bounce("failed", status, returning);
    await send();
    await expect.poll(() => returned).toHaveLength(1);
    expect(await take(returned[0] ?? Buffer.alloc(0))).toBe(true);
    expect(await told()).toMatchObject([
      {
        kind: "mail",
        detail: `L’e-mail «\u00a0Bienvenue sur Avant-match\u00a0» envoyé à Alix@club.example est revenu\u00a0: ${reason}.`,
        occurrences: 1,
      },
    ]);
  });

  test("is told once, however often its report arrives, and each address once, with how often it was", async () => {
    report = bounce("failed", "5.1.1");
    await send();
    await expect.poll(() => returned).toHaveLength(1);
    const [first = Buffer.alloc(0)] = returned;
    expect([await take(first), await take(first)]).toEqual([true, false]);
    await send("0191b2c4-3a5e-7c11-9d22-5b6f0a7c8d9f");
    await expect.poll(() => returned).toHaveLength(2);
    expect(await take(returned[1] ?? Buffer.alloc(0))).toBe(true);
    expect(await told()).toMatchObject([{ occurrences: 2 }]);
  });

  test("is told with every other of the same report", async () => {
    const other = "0191b2c4-3a5e-7c11-9d22-5b6f0a7c8d9f";
    await send(other, "Sasha@club.example");
    report = (taken) => bounce("failed", "5.1.1")({ ...taken, headers: `${taken.headers}\r\nReferences: <${other}@match.example>` });
    await send();
    await expect.poll(() => returned).toHaveLength(1);
    expect(await take(returned[0] ?? Buffer.alloc(0))).toBe(true);
    const details = (await told()).map(({ detail }: { detail: string }) => detail).toSorted();
    expect(details).toEqual([expect.stringContaining("Alix@club.example"), expect.stringContaining("Sasha@club.example")]);
  });

  test("is noted without what it says, and before it leaves", async () => {
    await send();
    const noted = await world.database.query("select * from sent_mail");
    expect(noted).toMatchObject([{ uuid: MAIL, recipient: "Alix@club.example", subject: "Bienvenue sur Avant-match" }]);
    expect(JSON.stringify(noted)).not.toContain("secret");
    const gone = noting({ query: () => Promise.reject(new Error("the database is gone")) } as never, {
      deliver: () => Promise.reject(new Error("it has left")),
      close() {},
    });
    await expect(gone.deliver({ kind: "", to: "a@b.example", subject: "", text: "", html: "" }, MAIL)).rejects.toThrow(
      "the database is gone",
    );
  });
});

describe("nothing is told of", () => {
  test.each([
    ["a report of a delay", () => bounce("delayed", "4.4.1")],
    ["a report that it was handed over", () => bounce("delivered", "2.0.0")],
    ["a report of a failure with a good end", () => bounce("failed", "2.0.0")],
    [
      "a report of an e-mail that did not leave from here",
      () => (taken: Taken) => bounce("failed", "5.1.1")({ ...taken, headers: `Message-ID: <${crypto.randomUUID()}@match.example>` }),
    ],
    [
      "an answer of somebody who is away",
      () =>
        ({ from, headers }: Taken) =>
          `From: alix@club.example\r\nTo: ${from}\r\n${headers}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nJe suis absente.\r\n`,
    ],
  ])("%s", async (_, make) => {
    report = make();
    await send();
    await expect.poll(() => returned).toHaveLength(1);
    expect(await take(returned[0] ?? Buffer.alloc(0))).toBe(false);
    expect(await told()).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["no message", "\u0000\u0001\u0002".repeat(1000)],
    [
      "parts in parts without end",
      `Content-Type: multipart/report; boundary=a\r\n\r\n${"--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n".repeat(5000)}`,
    ],
    ["headers without end", `${"X-Long: abcdefghijklmnopqrstuvwxyz\r\n".repeat(20_000)}\r\n`],
  ])("%s", async (_, raw) => {
    expect(await take(Buffer.from(raw))).toBe(false);
  });
});
