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
    .replace('<div id="root"></div>', () => `<div id="root" data-picture inert>${html}</div>${elsewhere}`);
}

export function endPicture(root: HTMLElement): boolean {
  const began = root.dataset.picture !== undefined;
  delete root.dataset.picture;
  root.inert = false;
  return began;
}
