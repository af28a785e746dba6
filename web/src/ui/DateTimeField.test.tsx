// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { DateTimeField } from "./DateTimeField.tsx";

const { draws } = fieldUnderTest();

const inputs = () => [...document.querySelectorAll("input:not([type=hidden])")];
/** What a reader says of each of its inputs: its name, whether it is wrong, and what describes it. */
const read = () =>
  inputs().map((each) => ({
    name: each.getAttribute("aria-label"),
    wrong: each.getAttribute("aria-invalid") === "true",
    says: (each.getAttribute("aria-describedby") ?? "").split(" ").map((id) => id && document.getElementById(id)?.textContent),
  }));
const field = (error?: string) => (
  <DateTimeField label="Réunion" value="2026-11-07T18:00:00.000Z" onChange={() => {}} description="Au stade" error={error} />
);

test("what is wrong with an instant is told at its day, its hours and its minutes", async () => {
  await draws(field("La réunion est avant le match."));
  const [wrong, says] = [true, ["Au stade", "La réunion est avant le match."]];
  expect(read()).toEqual([
    { name: "Réunion, date", wrong, says },
    { name: "Réunion, heures", wrong, says },
    { name: "Réunion, minutes", wrong, says },
  ]);
});

test("once nothing is wrong any more, none of them says so", async () => {
  await draws(field("La réunion est avant le match."));
  await draws(field());
  expect(read().map(({ wrong, says }) => [wrong, says])).toEqual([1, 2, 3].map(() => [false, ["Au stade"]]));
});
