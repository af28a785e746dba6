import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { secretText, signatureHeaders } from "./sign.ts";

const now = () => Math.floor(Date.now() / 1000);
const body = Buffer.from(JSON.stringify({ type: "pack.made", data: { note: "é €" } }));

test("what is signed is verified by the library that Standard Webhooks publishes", () => {
  const secret = randomBytes(32);
  const headers = signatureHeaders("01", now(), body, [secret]);
  expect(new Webhook(secretText(secret)).verify(body.toString(), headers)).toEqual({ type: "pack.made", data: { note: "é €" } });
});

test("while a secret is replaced, both the former and the new one verify it", () => {
  const secrets = [randomBytes(32), randomBytes(32)];
  const headers = signatureHeaders("01", now(), body, secrets);
  for (const secret of secrets) expect(new Webhook(secretText(secret)).verify(body.toString(), headers)).toBeTruthy();
});

test.each([
  ["another secret", { secret: randomBytes(32) }],
  ["another body", { text: body.toString().replace("pack", "back") }],
  ["another identifier", { id: "02" }],
  ["another hour", { seconds: now() - 60 }],
])("%s is refused", (_, { secret, text, id, seconds }: { secret?: Buffer; text?: string; id?: string; seconds?: number }) => {
  const own = randomBytes(32);
  const headers = {
    ...signatureHeaders("01", now(), body, [own]),
    ...(id && { "webhook-id": id }),
    ...(seconds && { "webhook-timestamp": String(seconds) }),
  };
  expect(() => new Webhook(secretText(secret ?? own)).verify(text ?? body.toString(), headers)).toThrow();
});
