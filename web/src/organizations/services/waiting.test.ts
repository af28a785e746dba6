import { expect, test } from "vitest";
import { furtherText, restText, waitingText } from "./waiting.ts";

test("matches that wait for a contact are told as one or as several", () => {
  expect(waitingText(1)).toBe("1\u00a0rencontre à venir attend un contact utile pour ce service");
  expect(waitingText(6)).toBe("6\u00a0rencontres à venir attendent un contact utile pour ce service");
  expect(restText(1)).toBe("Afficher l’autre rencontre");
  expect(restText(2)).toBe("Afficher les 2\u00a0autres");
});

test("contacts beyond a page are told as one or as several", () => {
  expect(furtherText(1)).toBe("Et 1\u00a0autre\u00a0: précisez la recherche.");
  expect(furtherText(12)).toBe("Et 12\u00a0autres\u00a0: précisez la recherche.");
});
