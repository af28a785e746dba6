import { type HelpPageName, helpAddress, helpPageNames, helpPages } from "@avant-match/contract/platform/help.ts";
import { Marked } from "marked";
import { Html, html } from "../kit/html.ts";
import { LOOK } from "../kit/page-look.ts";

export const MANUAL_PATH = "manuel";
export const PICTURES_PATH = "/aide/images";

export const STYLE = new Html(`${LOOK}
header, main { max-width: 720px; margin: 0 auto; padding: 0 16px }
header { display: flex; justify-content: space-between; align-items: center; min-height: 56px }
header a { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 700; text-decoration: none }
header img { width: 24px; height: 24px }
main { padding-bottom: 48px }
h1 { margin: 16px 0 8px; font-size: 30px; line-height: 1.15 }
h2 { margin: 28px 0 4px; font-size: 18px }
p, ul, ol { margin: 8px 0 }
ul, ol { padding-left: 22px }
li { margin: 4px 0 }
figure, p:has(> img) { margin: 16px 0 }
table { width: 100%; margin: 8px 0; border-collapse: collapse; font-size: 15px; line-height: 1.35 }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
main img { display: block; max-width: 100%; max-height: 70vh; border: 1px solid var(--line); border-radius: 10px }
ul.pages { padding: 0; list-style: none; columns: 2; column-gap: 24px }
ul.pages a { display: block; padding: 10px 0 }
nav.ways { display: flex; justify-content: space-between; gap: 16px; margin-top: 32px; padding-top: 12px; border-top: 1px solid var(--line) }
nav.ways a { padding: 10px 0 }
@media (max-width: 600px) { ul.pages { columns: 1 } h1 { font-size: 26px } }
@page { margin: 18mm 16mm }
@media print {
  body { background: none; font-size: 12px }
  header, nav.ways { display: none }
  main { max-width: none; padding: 0 }
  h1 { font-size: 20px } h2 { margin-top: 12px; font-size: 14px }
  h1, h2 { break-after: avoid } li, img { break-inside: avoid }
  main img { max-height: 75mm }
  a { color: inherit; text-decoration: none }
  article + article { margin-top: 32px; padding-top: 8px; border-top: 1px solid var(--line) }
}
`);

const frame = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} · Avant-match</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header><a href="/app"><img src="/favicon.svg" alt="">Avant-match</a><a href="/aide">Aide</a></header>
<main>
${content}
</main>
</body>
</html>
`.text;

export function indexPage(): string {
  const line = (name: HelpPageName) => html`<li><a href="${helpAddress(name)}">${helpPages[name].title}</a></li>\n`;
  return frame(
    "Aide",
    html`<h1>Aide</h1>
<p>Une page courte par écran\u00a0: le «\u00a0?\u00a0» de chaque écran mène à la sienne, Ctrl K (⌘ K) les trouve toutes. Elles tiennent aussi en <a href="/aide/${MANUAL_PATH}">un seul manuel à imprimer</a>.</p>
<ul class="pages">
${helpPageNames.map(line)}
</ul>`,
  );
}

export function helpPage(name: HelpPageName, text: string): string {
  const place = helpPageNames.indexOf(name);
  const way = (to: HelpPageName | undefined, before: string, after: string) =>
    to ? html`<a href="${helpAddress(to)}">${before}${helpPages[to].title}${after}</a>` : html`<span></span>`;
  const ways = [way(helpPageNames[place - 1], "← ", ""), way(helpPageNames[place + 1], "", " →")];
  return frame(helpPages[name].title, html`${articleOf(name, text)}\n<nav class="ways" aria-label="Autres pages">${ways}</nav>`);
}

/** All pages in one, with links that lead within it. */
export function manualPage(textOf: (name: HelpPageName) => string): string {
  const articles = helpPageNames.map((name) => articleOf(name, textOf(name)));
  const line = (name: HelpPageName) => html`<li><a href="#${name}">${helpPages[name].title}</a></li>\n`;
  const content = html`<h1>Le manuel d’Avant-match</h1>\n<ul class="pages">\n${helpPageNames.map(line)}</ul>\n${articles}`;
  return frame("Manuel", new Html(content.text.replaceAll('href="/aide/', 'href="#')));
}

// The pages are written by us; there is nothing of a user in them.
const markdown = new Marked({ gfm: true });

const articleOf = (name: HelpPageName, text: string): Html =>
  html`<article id="${name}">
<h1>${helpPages[name].title}</h1>
${new Html(String(markdown.parse(text)))}</article>\n`;
