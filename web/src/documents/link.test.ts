import { expect, test } from "vitest";
import { linkAddress } from "./LinkTool.tsx";

test.each([
  ["https://www.lfp.fr/reglements?saison=2026", "https://www.lfp.fr/reglements?saison=2026"],
  [" www.rclens.fr/billetterie ", "https://www.rclens.fr/billetterie"],
  ["rclens.fr:8080/plan", "https://rclens.fr:8080/plan"],
  ["securite@rc-lens.example", "mailto:securite@rc-lens.example"],
  ["mailto:securite@rc-lens.example", "mailto:securite@rc-lens.example"],
  ["06 12 34 56 78", "tel:0612345678"],
  ["tel:+33 6.12.34.56.78", "tel:+33612345678"],
  ["18", null],
  ["javascript:alert(1)", null],
  ["JavaScript:alert(1)//.fr", null],
  ["data:text/html,x", null],
  ["file:///etc/passwd", null],
  ["//ailleurs.example", null],
  ["deux mots.fr", null],
  ["", null],
])("a link to « %s » leads to %s", (typed, href) => {
  expect(linkAddress(typed)).toBe(href);
});
