import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect as assert, beforeAll, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const env: Record<string, string> = {};
let refuses = true;
const taken: string[] = [];
const mails = new SMTPServer({
  authOptional: true,
  // The application keeps its connection: not waited for at the end.
  closeTimeout: 100,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, done) => done(refuses ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
  onData(stream, { envelope }, done) {
    stream.resume().on("end", () => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((listening) => mails.listen(0, "127.0.0.1", listening));
  env.SMTP_URL = `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`;
});
const world = openWorld({ env });
afterAll(() => new Promise<void>((closed) => mails.close(closed)));

test("e-mails that nobody took are found by the administrator, tried again one by one and all together, and stay until one is taken", async () => {
  const [owner, admin] = await Promise.all([world.person("lensOwner"), world.person("admin")]);
  for (const { uuid: contactUuid } of [demo.contacts.lens.ticketing, demo.contacts.lens.media])
    await owner.sends("POST", "/organizations/users", { organizationUuid: demo.organizations.lens, contactUuid, profile: "member" });
  await admin.opens("/app/admin/jobs");
  const rows = admin.page.getByRole("row").filter({ hasText: "@rc-lens.example" });
  await expect(async () => {
    await admin.reloads();
    await expect(rows).toHaveCount(2, { timeout: 3000 });
  }).toPass();
  await admin.expectText("2 échecs");
  await admin.inspects();

  await admin.presses("Tout réessayer");
  const question = admin.dialog("Tout réessayer\u00a0?");
  await question.expectText("2 échecs sont repris depuis leur début.");
  await admin.inspects();
  await question.presses("Tout réessayer");
  await admin.expectToast("Nouveaux essais lancés.");
  await expect(rows.filter({ hasText: "2\u00a0échecs" })).toHaveCount(2);
  assert(taken).toEqual([]);

  refuses = false;
  await rows.first().getByRole("button").click();
  await admin.expectToast("Nouvel essai lancé.");
  await expect(rows).toHaveCount(1);
  await admin.presses("Tout réessayer");
  await question.expectText("1 échec est repris depuis son début.");
  await admin.keys("Escape");
  await expect(question.root).toHaveCount(0);
  await admin.presses("Tout réessayer");
  await question.presses("Tout réessayer");
  await admin.expectText("Aucun échec");
  await expect(admin.button("Tout réessayer")).toHaveCount(0);
  assert(new Set(taken).size).toBe(2);
});
