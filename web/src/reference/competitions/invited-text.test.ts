import { expect, test } from "vitest";
import { invitedText } from "./CompetitionClubs.tsx";

const invitation = { email: "secretariat@club.example", by: "Philippe Castelnau" };

test("the day that is told of an invitation is that of its sending, also once it has expired", () => {
  const at = new Date().toISOString();
  expect(invitedText({ ...invitation, at, expired: false })).toMatch(/^Invité aujourd’hui à \d\d:\d\d – secretariat@club\.example$/);
  expect(invitedText({ ...invitation, at, expired: true })).toMatch(/^Invité aujourd’hui à .* – invitation expirée$/);
});
