// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { NumberField } from "./NumberField.tsx";

const { draws, input, leaves, says, types } = fieldUnderTest();

type Value = number | string | null;
const held = { value: null as Value, put: (_value: Value): void => {} };
function Form() {
  const [value, setValue] = useState<Value>(42);
  held.value = value;
  held.put = setValue;
  return <NumberField label="Agents" value={value} onChange={setValue} />;
}

test.each([
  ["douze", "Un nombre est attendu, en chiffres."],
  ["1e9", "Un nombre est attendu, en chiffres."],
  ["12 à 15", "Un nombre est attendu, en chiffres."],
  ["-", "Un nombre est attendu, en chiffres."],
  ["12,5", "Un nombre entier est attendu."],
  ["1\u00a0234,5", "Un nombre entier est attendu."],
  ["99999999999999999999", "Ce nombre est trop grand."],
])("« %s » stays as it is typed, is no number, and is refused aloud: %s", async (text, message) => {
  await draws(<Form />);
  await types(text);
  await leaves();
  expect([held.value, input().value, input().getAttribute("aria-invalid")]).toEqual([text, text, "true"]);
  expect(says()).toContain(message);
});

test.each([
  ["1 234", 1234],
  ["1\u00a0234", 1234],
  ["1\u202f234", 1234],
  ["1.234", 1234],
  ["99999999999999", 99_999_999_999_999],
  ["−5", -5],
  ["007", 7],
  ["  ", null],
])("« %s » is the number %s", async (text, value) => {
  await draws(<Form />);
  await types(text);
  expect([held.value, input().value]).toEqual([value, text]);
  await leaves();
  expect(held.value).toBe(value);
  expect(input().value).toBe(value === null ? "" : value.toLocaleString("fr-FR").replaceAll("\u202f", "\u00a0"));
  expect(input().getAttribute("aria-invalid")).not.toBe("true");
});

test("letters are refused while they are typed, until a number is typed; what may become one once one goes on", async () => {
  await draws(<Form />);
  await types("abc");
  expect(says()).toContain("Un nombre est attendu, en chiffres.");
  await types("-");
  expect(says()).not.toContain("Un nombre est attendu");
  await leaves();
  expect(says()).toContain("Un nombre est attendu, en chiffres.");
  await types("30");
  expect(says()).not.toContain("Un nombre est attendu");
});

test("what others put there meanwhile is shown over what was typed", async () => {
  await draws(<Form />);
  await types("50");
  await draws(<Form />);
  await act(async () => held.put(60));
  expect(input().value).toBe("60");
});
