import { expect, test } from "vitest";
import { callAddress, shareBySms, shareByWhatsApp, whatsAppAddress } from "./phone-links.ts";

test.each([
  ["06 11 22 33 44", "tel:0611223344", "https://wa.me/33611223344"],
  ["06\u00a011\u00a022\u00a033\u00a044", "tel:0611223344", "https://wa.me/33611223344"],
  ["0692 11 22 33", "tel:0692112233", "https://wa.me/262692112233"],
  ["+33 (0)6 11 22 33 44", "tel:+33611223344", "https://wa.me/33611223344"],
  ["+32 475 12 34 56", "tel:+32475123456", "https://wa.me/32475123456"],
  ["0032 475 12 34 56", "tel:0032475123456", "https://wa.me/32475123456"],
  ["03 21 00 00 00", "tel:0321000000", null],
  ["15", "tel:15", null],
  ["+33 3 21 00 00 00", "tel:+33321000000", null],
  ["à venir", null, null],
  ["112", "tel:112", null],
])("%s is called at %s, and written to at %s", (phone, call, write) => {
  expect([callAddress(phone), whatsAppAddress(phone)]).toEqual([call, write]);
});

test("a text is shared as it is", () => {
  expect(shareByWhatsApp("Lens – Rennes : à 21 h")).toBe("https://wa.me/?text=Lens%20%E2%80%93%20Rennes%20%3A%20%C3%A0%2021%20h");
  expect(shareBySms("a & b")).toBe("sms:?&body=a%20%26%20b");
});
