// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endPicture } from "./kept-pages.ts";
import { pictureNow, withoutPicture, withPicture } from "./picture.ts";

const page = `<!doctype html><html lang="fr"><head><meta name="csp-nonce" content="n0nce" /></head><body><div id="root"></div></body></html>`;

function shows(html: string): void {
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

/** The page that begins with what is shown now, as the browser reads it. */
function kept(): Document {
  const picture = pictureNow();
  if (!picture) throw new Error("Nothing is shown.");
  return new DOMParser().parseFromString(withPicture(page, picture), "text/html");
}

describe("the picture with which a kept page begins", () => {
  const undress = () => {
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  };
  // Files of tests share the document, and what they leave on it.
  beforeEach(undress);
  afterEach(() => {
    undress();
    document.body.replaceChildren();
  });

  test("is what the page showed, which cannot be pressed until it is drawn over", () => {
    shows(`<main><b>Tribune &lt;b&gt; $&amp; "Marek"</b></main>`);
    const root = kept().getElementById("root");
    expect(root?.textContent).toBe(`Tribune <b> $& "Marek"`);
    expect(root?.hasAttribute("inert")).toBe(true);
  });

  test("holds nothing that runs, is asked for, or styles what comes after", () => {
    shows(`<p>Portes</p><script>0</script><style>p{}</style><link rel="stylesheet" href="/x.css"><iframe></iframe>`);
    expect(kept().getElementById("root")?.innerHTML).toBe("<p>Portes</p>");
  });

  test("wears what the document wore, and is shown at the address alone, by a script that the policy lets run", () => {
    shows("<p>Portes</p>");
    document.documentElement.dataset.sunlight = "";
    document.documentElement.dataset.scheme = "dark";
    const { documentElement, scripts } = kept();
    expect(documentElement.getAttributeNames()).toEqual(["data-sunlight", "lang"]);
    expect(scripts[0]?.getAttribute("nonce")).toBe("n0nce");
    expect(scripts[0]?.textContent).toContain("location.search");
  });

  test("goes where the answers of its page are renewed, whatever it shows", () => {
    shows(`<p title="<!--end of picture-->">Portes</p>`);
    const picture = pictureNow();
    if (!picture) throw new Error("Nothing is shown.");
    expect(withoutPicture(withPicture(page, picture))).toBe(page);
    expect(withoutPicture(page)).toBe(page);
  });

  test("ends once, and what is drawn then can be pressed", () => {
    document.body.innerHTML = `<div id="root" data-picture inert><p>Portes</p></div>`;
    const root = document.getElementById("root");
    if (!root) throw new Error("No root.");
    expect(endPicture(root)).toBe(true);
    expect(root.hasAttribute("inert")).toBe(false);
    expect(endPicture(root)).toBe(false);
  });
});
