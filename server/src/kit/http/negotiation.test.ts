import { expect, test } from "vitest";
import { assertAcceptable, negotiate } from "./negotiation.ts";

test.each([
  [undefined, "jsonld"],
  ["", "jsonld"],
  ["*/*", "jsonld"],
  ["application/ld+json", "jsonld"],
  ["application/json", "json"],
  ["application/json, text/plain, */*", "jsonld"],
  ["application/json;q=0.9, */*;q=0.8", "json"],
  ["application/ld+json;q=0.5, application/json", "json"],
  ["application/ld+json, application/json;q=0.9", "jsonld"],
  ["text/html, application/*;q=0.1", "jsonld"],
  ["APPLICATION/JSON; charset=utf-8", "json"],
  ["application/json;q=0, application/ld+json", "jsonld"],
  ["application/json; q=0.7 , application/ld+json ; q=0.6", "json"],
])("Accept: %s is answered as %s", (accept, format) => {
  expect(negotiate(accept)).toBe(format);
});

test.each(["text/html", "application/xml", "application/ld+json;q=0", "*/*;q=0", "rubbish", "application/json;q=abc"])(
  "Accept: %s cannot be satisfied",
  (accept) => {
    expect(() => negotiate(accept)).toThrow(/^406/);
  },
);

test.each([undefined, "", "*/*", "text/html", "text/*;q=0.1", "image/png, */*;q=0.1"])("Accept: %s takes a page", (accept) => {
  expect(() => assertAcceptable(accept, ["text/html", "text/*"])).not.toThrow();
});

test.each(["image/png", "application/json", "text/html;q=0, */*", "*/*;q=0"])("Accept: %s takes no page", (accept) => {
  expect(() => assertAcceptable(accept, ["text/html", "text/*"])).toThrow(/^406/);
});
