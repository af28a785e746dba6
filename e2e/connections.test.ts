import { afterAll, beforeAll, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { openReceiver, type WebhookReceiver } from "../server/test/webhook-receiver.ts";
import { expect } from "./support/expect.ts";
import { openWorld, phone } from "./support/world.ts";

const env: Record<string, string> = {};
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
  env.WEBHOOK_ALLOW = `127.0.0.1:${receiver.at.port}`;
});
afterAll(() => receiver.close());
const world = openWorld({ env });
const connections = `/app/organizations/${demo.organizations.lens}/connections`;

test("an owner connects a program, tries it, reads what was sent and sends it again", async () => {
  const owner = await world.person("lensOwner");
  owner.expectsFailure(/status of 422/);
  await owner.opens(connections);
  await owner.presses("Ajouter");
  const dialog = owner.dialog("Nouveau webhook");
  await dialog.types("Adresse", "http://10.0.0.8/");
  await dialog.presses("Ajouter");
  await expect(dialog.root).toContainText("Une adresse en https est attendue");
  await dialog.types("Adresse", receiver.url);
  await dialog.button("Ajouter").dblclick();
  const secret = owner.dialog("Secret du webhook");
  await expect(secret.root.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/);
  await owner.inspects();
  await owner.keys("Escape");
  await expect(owner.button("Envoyer un essai")).toHaveCount(1);
  await owner.presses("Envoyer un essai");
  await owner.expectText(/^Essai reçu\s: 204/);
  expect(receiver.received.map(({ body }) => body.type)).toEqual(["webhook.try"]);

  await owner.sends("PUT", `/fixtures/${demo.fixtures.lensRennes}/context/pitch`, { comments: "Tonte à 8 h" });
  await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain("section.changed");
  const webhook = owner.page.getByRole("region", { name: `:${receiver.at.port}` });
  await webhook.getByText("Envois des sept derniers jours").click();
  const table = webhook.getByRole("table", { name: "Envois" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await table.getByRole("button", { name: "Renvoyer" }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(receiver.received.at(-2)?.headers["webhook-id"]);
  await owner.inspects();
});

test("a member is shown no connections", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens(connections);
  await member.expectText("Page introuvable");
});
