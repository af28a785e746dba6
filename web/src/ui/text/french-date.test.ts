import { expect, test } from "vitest";
import { parseFrenchDate } from "./french-date.ts";

test("a person types the day before the month", () => {
  for (const typed of ["05/07/2027", "5/7/2027", "5.7.27", "05-07-2027", "05072027", " 05 07 2027 "]) {
    expect(parseFrenchDate(typed)).toBe("2027-07-05");
  }
});

test("a day that the calendar has not is no date", () => {
  for (const typed of ["31/02/2027", "29/02/2027", "07/13/2027", "00/01/2027", "demain", ""]) {
    expect(parseFrenchDate(typed)).toBeNull();
  }
  expect(parseFrenchDate("29/02/2028")).toBe("2028-02-29");
});
