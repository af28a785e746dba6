// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { ClockField } from "./ClockField.tsx";

const { draws, input, leaves, types } = fieldUnderTest();

test("an hour is kept as it is read from the first character that makes it one, and shown so once one goes on", async () => {
  const kept: (string | null)[] = [];
  function Form() {
    const [value, setValue] = useState<string | null>("18:00");
    const change = (next: string | null) => {
      kept.push(next);
      setValue(next);
    };
    return <ClockField label="Heure" value={value} onChange={change} />;
  }
  await draws(<Form />);
  await types("9h30");
  expect([kept.at(-1), input().value]).toEqual(["09:30", "9h30"]);
  await leaves();
  expect(input().value).toBe("09:30");
  await types("abc");
  await leaves();
  // What is no hour stays, for the rule to say how one is written.
  expect([kept.at(-1), input().value]).toEqual(["abc", "abc"]);
  await types("");
  expect(kept.at(-1)).toBeNull();
});
