// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { withWordTitles } from "./from-word.ts";

test("the title and the subtitle of Word are titles, as they are aligned, and other paragraphs stay", () => {
  const html =
    '<p class="MsoTitle" style="text-align:center">Plan <b>de match</b></p><p class="MsoSubtitle">Édition 2</p><p class="MsoNormal">Texte</p>';
  expect(withWordTitles(html)).toBe(
    '<h1 style="text-align:center">Plan <b>de match</b></h1><h2>Édition 2</h2><p class="MsoNormal">Texte</p>',
  );
});
