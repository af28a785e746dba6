import { expect, test } from "vitest";
import { contactsText, membersText, teamsText } from "./lists.tsx";

test.each([
  [contactsText, "Aucun contact associé", "1\u00a0contact associé", "2\u00a0contacts associés"],
  [teamsText, "Aucune équipe engagée", "1\u00a0équipe engagée", "2\u00a0équipes engagées"],
  [membersText, "Aucun adhérent", "1\u00a0adhérent", "2\u00a0adhérents"],
])("lists say how many, and that there is none: %o", (text, none, one, several) => {
  expect([0, 1, 2].map(text)).toEqual([none, one, several]);
});
