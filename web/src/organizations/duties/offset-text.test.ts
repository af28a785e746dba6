import { expect, test } from "vitest";
import { offsetText } from "./DutyModelList.tsx";

test("a duty is so many days from the match, or minutes from its kickoff", () => {
  expect(offsetText({ offsetDays: -31, hour: "18:00", offsetMinutes: null })).toBe("J−31 à 18:00");
  expect(offsetText({ offsetDays: 0, hour: "09:00", offsetMinutes: null })).toBe("J à 09:00");
  expect(offsetText({ offsetDays: null, hour: null, offsetMinutes: -120 })).toBe("120\u00a0min avant");
  expect(offsetText({ offsetDays: null, hour: null, offsetMinutes: 30 })).toBe("30\u00a0min après");
});
