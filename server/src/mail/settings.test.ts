import { expect, test } from "vitest";
import { BadConfiguration, readConfig } from "../configuration/config.ts";

test("e-mails come from the contact's address unless another is given", () => {
  expect(readConfig({}).mailFrom).toBe("Avant-match <contact@avant-match.example>");
  expect(readConfig({ CONTACT_EMAIL: "bonjour@exemple.fr" }).mailFrom).toBe("Avant-match <bonjour@exemple.fr>");
  expect(readConfig({ MAIL_FROM: "Club <match@exemple.fr>" }).mailFrom).toBe("Club <match@exemple.fr>");
});

test("e-mails that cannot be handed over come back to their sender unless another address is given", () => {
  expect(readConfig({}).mailReturn).toBe("contact@avant-match.example");
  expect(readConfig({ MAIL_FROM: "match@exemple.fr" }).mailReturn).toBe("match@exemple.fr");
  expect(readConfig({ MAIL_FROM: "Club <match@exemple.fr>", MAIL_RETURN: "retours@exemple.fr" }).mailReturn).toBe("retours@exemple.fr");
  expect(() => readConfig({ MAIL_RETURN: "Club <retours@exemple.fr>" })).toThrow(BadConfiguration);
});

test.each(["Club", "Club <match>", "a@exemple.fr\r\nBcc: b@exemple.fr"])("%j is no sender", (given) => {
  expect(() => readConfig({ MAIL_FROM: given })).toThrow(BadConfiguration);
});

test("a real server does not start without a way to send e-mails", () => {
  const real = { DATABASE_URL: "postgresql://base.example/match" };
  expect(() => readConfig(real)).toThrow("SMTP_URL manque");
  const complete = { ...real, SMTP_URL: "smtp://mail.example:587", PUBLIC_URL: "https://match.example" };
  expect(readConfig(complete).smtpUrl).toBe("smtp://mail.example:587");
  expect(readConfig({ ...real, DEMO: "1" }).smtpUrl).toBeNull();
  expect(readConfig({ ...real, MAILBOX: "0" })).toMatchObject({ smtpUrl: null, mailbox: false });
});
