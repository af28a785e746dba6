export interface PagePicture {
  html: string;
  worn: string;
}

const LEFT_OUT = "script, style, link, template, noscript, iframe";

export function pictureNow(): PagePicture | null {
  const shown = document.getElementById("root")?.cloneNode(true);
  if (!(shown instanceof HTMLElement)) return null;
  for (const element of shown.querySelectorAll(LEFT_OUT)) element.remove();
  const worn = document.documentElement.getAttributeNames().filter((name) => name.startsWith("data-") && name !== SCHEME);
  return { html: shown.innerHTML, worn: worn.map((name) => ` ${name}`).join("") };
}

const SCHEME = "data-scheme";

/** A page that paints a picture of itself before its scripts run; they draw over it (`app.tsx`). Only without a query. */
export function withPicture(page: string, { html, worn }: PagePicture): string {
  const nonce = /<meta name="csp-nonce" content="([^"]*)"/.exec(page)?.[1] ?? "";
  const elsewhere = `<script nonce="${nonce}">location.search&&document.getElementById("root").replaceChildren()</script>`;
  return page
    .replace("<html ", () => `<html${worn} `)
    .replace(EMPTY, () => `${BEGIN}<div id="root" data-picture inert>${html}</div>${elsewhere}${END}`);
}

const EMPTY = '<div id="root"></div>';
const BEGIN = "<!--picture-->";
const END = "<!--end of picture-->";

/** The page without its picture, which shows what was true before its answers were renewed. */
export function withoutPicture(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.lastIndexOf(END)];
  return begin < 0 || end < begin ? page : page.slice(0, begin) + EMPTY + page.slice(end + END.length);
}
