// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { withoutHidden } from "./pasting.ts";

test.each([
  "<span style='mso-hide:all;display:none'>note</span>",
  '<span style="color: red; display : none">note</span>',
  '<span style="MSO-HIDE: ALL">note</span>',
  '<span style="visibility:hidden">note</span>',
  "<span hidden>note</span>",
])("hidden text is left out: %s", (hidden) => {
  expect(withoutHidden(`<html><body><p>Accueil ${hidden}dès 18&nbsp;h</p></body></html>`)).toBe("<p>Accueil dès 18&nbsp;h</p>");
});

test("what is shown stays as it is", () => {
  const html = '<p style="text-display:none-such">Rien n’est <b style="display:inline">caché</b>, pas même « display: none ».</p>';
  expect(withoutHidden(html)).toBe(html);
});
