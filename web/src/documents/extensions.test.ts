// @vitest-environment happy-dom
import { createDocument, getHTMLFromFragment, getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { extensions, parseOptions } from "./extensions.ts";

const schema = getSchema(extensions);
/** Without the spans that mark nothing. */
const shown = (html: string) => getHTMLFromFragment(createDocument(html, schema, parseOptions).content, schema).replace(/<\/?span>/g, "");

test("what a pen marked stays marked, and what only stands on a ground does not", () => {
  expect(shown("<p>Portes <span style='background:yellow;mso-highlight:yellow'>18:30</span></p>")).toBe("<p>Portes <mark>18:30</mark></p>");
  expect(shown("<p style='background:yellow'>a <span style='background:white'>b</span></p>")).toBe("<p>a b</p>");
});

test("a cell keeps its ground as one of those that the contract knows, and marks nothing in it", () => {
  const html = shown(
    "<table><tr><th style='background:#FFF2CC'>a</th><td style='background:#E2EFD9'>b</td><td style='background:white'>c</td></tr></table>",
  );
  expect(html).toMatch(/<th [^>]*style="background-color: #fff2b8;?"[^>]*><p>a<\/p>/);
  expect(html).toMatch(/<td [^>]*style="background-color: #d9ecd8;?"[^>]*><p>b<\/p>/);
  expect(html.match(/background-color/g)).toHaveLength(2);
  expect(html).not.toContain("<mark>");
});

test("white words are written in ink", () => {
  expect(shown('<p><span style="color: white">Heure</span></p>')).toBe("<p>Heure</p>");
});
