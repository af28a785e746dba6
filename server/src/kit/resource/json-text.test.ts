import { expect, test } from "vitest";
import { columnText } from "./json-text.ts";

test("a text is written as JSON writes it", () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  for (const sign of [...signs, "\ud7ff", "\ud800", "\udfff", "\ue000", "\uffff", "🏟", 'l’« arrière » dit "non"\n\\', ""]) {
    expect(columnText.text(sign)).toBe(JSON.stringify(sign));
    expect(columnText.text(`x${sign}x`)).toBe(JSON.stringify(`x${sign}x`));
  }
  expect(columnText.text(null)).toBe("null");
});
