import { expect, test } from "vitest";
import { ApiError } from "./client.ts";
import { Conflict } from "./conflict.ts";
import { writeFailureText } from "./query-client.ts";

test("a failed write gets the sentence of the catalogue, whatever its own is", () => {
  const error = new ApiError(409, { title: "Archivage impossible", detail: "Cette rencontre est déjà archivée." });
  expect(writeFailureText(error, { failure: "Échec." })).toBe("Archivage impossible : Cette rencontre est déjà archivée.");
});

test("where the catalogue is silent, the answer's detail comes before the write's own sentence", () => {
  expect(writeFailureText(new ApiError(422, { detail: "name: requis" }), { failure: "Échec." })).toBe("name: requis");
  expect(writeFailureText(new ApiError(422), { failure: "Échec." })).toBe("Échec.");
});

test("a form's 422 and a concurrent change say nothing in a notification", () => {
  expect(writeFailureText(new ApiError(422), {})).toBeNull();
  expect(writeFailureText(new ApiError(412), { failure: "Échec." })).toBeNull();
  expect(writeFailureText(new Conflict({} as never, []), { failure: "Échec." })).toBeNull();
});

test("what a write violates is said in its own words, without the names of fields", () => {
  const violations = [{ propertyPath: "finalAttendance", message: "L’affluence finale est requise." }];
  const error = new ApiError(422, { detail: "finalAttendance: L’affluence finale est requise.", violations });
  expect(writeFailureText(error, { failure: "Échec." })).toBe("L’affluence finale est requise.");
});
