import { describe, expect, test } from "vitest";
import { check } from "./check.ts";
import { cleanAddress, cleanPhone, cleanText, isBlank } from "./clean-text.ts";
import { defineResource } from "./define.ts";
import { comments, text } from "./fields.ts";
import { email, phone } from "./reach-fields.ts";

describe("the invisible characters of copied text", () => {
  test.each(["\u00ad", "\u200b", "\u200e", "\u200f", "\u202a", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff"])("%j goes", (mark) => {
    expect(cleanText(`${mark}Stade${mark} Bollaert${mark}`)).toBe("Stade Bollaert");
    expect(cleanAddress(`${mark}a@b${mark}.fr${mark}`)).toBe("a@b.fr");
    expect(isBlank(` ${mark}\n`)).toBe(true);
  });

  test("joiners stay where emoji and scripts need them, and not in an address", () => {
    for (const text of ["👩‍🚒", "می‌خواهم", "क्‍ष", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) expect(cleanText(text)).toBe(text);
    expect(cleanAddress("a\u200d@b\u200c.fr")).toBe("a@b.fr");
  });

  test("a telephone has the hyphens of a keyboard", () => {
    expect(cleanPhone("\u202a+33 6\u201139–98−03‐06\u202c")).toBe("+33 6-39-98-03-06");
  });

  test("a French telephone is written in pairs, and every other as it was typed", () => {
    for (const text of ["0611223344", "06.11.22.33.44", " 06-11 22 33\u00a044 "]) expect(cleanPhone(text)).toBe("06 11 22 33 44");
    for (const text of ["+33 (0)6 11-22 33 44", "0611 223344 55", "3615", "0011223344", "061 122 33 44"])
      expect(cleanPhone(text)).toBe(text);
  });

  test("what has one visible sign, or one that cannot be stored, is not blank", () => {
    for (const text of ["\u200ba", "\0", "👩‍🚒"]) expect(isBlank(text)).toBe(false);
    for (const text of ["", "\u200d", "\u3164"]) expect(isBlank(text)).toBe(true);
  });
});

describe("a body with invisible marks", () => {
  const Book = defineResource({
    type: "Book",
    label: "Livre",
    path: "/books",
    name: "title",
    fields: {
      title: text("Titre", { required: "Le titre est requis" }),
      notes: comments(),
      contact: email("Email"),
      phone: phone("Téléphone"),
    },
  });
  const checked = (body: Record<string, string>) => check(Book, body, { creating: false });

  test("is stored without them", () => {
    const marked = {
      title: "\u200eGerm\u00adinal\u200b",
      notes: "\ufeffa\n\u202ab\u202c",
      contact: "emile@zola.example\u200b ",
      phone: "\u202a+33 6 39\u201198 03 06\u202c",
    };
    const clean = { title: "Germinal", notes: "a\nb", contact: "emile@zola.example", phone: "+33 6 39-98 03 06" };
    expect(checked(marked)).toMatchObject({ sent: clean, violations: [] });
    expect(checked({ title: "Lecture 👩‍🚒", contact: "emile\u200d@zola.example \u200d" }).sent).toEqual({
      title: "Lecture 👩‍🚒",
      contact: "emile@zola.example",
    });
  });

  test("and nothing else lacks what is required", () => {
    expect(checked({ title: "\u200b" }).violations).toEqual([{ propertyPath: "title", message: "Le titre est requis", code: "required" }]);
  });
});
