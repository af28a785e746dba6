import { Html, html } from "../kit/html.ts";

/** Mail readers want inline styles; the classes give dark colours to readers that know them. */
export function layout(subject: string, blocks: readonly Html[]): string {
  return html`<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f1e8;${TEXT}">
<div style="max-width:560px;margin:0 auto">
<p class="link" style="margin:0 0 16px;font-size:18px;font-weight:700;color:#0b6e4f">Avant-match</p>
<div class="sheet" style="padding:24px 24px 8px;background:#fffdf8;border:1px solid #dcd6c7;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2;font-weight:700;overflow-wrap:anywhere">${subject}</h1>
${blocks}
</div>
<p class="dim" style="margin:16px 0 0;font-size:13px;color:#565144">Ce message vous est envoyé par Avant-match.</p>
</div>
</body>
</html>
`.text;
}

export const darkStyle = new Html(
  `@media (prefers-color-scheme:dark){${Object.entries({
    ".page": "background:#161412!important;color:#f2eee3!important",
    ".sheet": "background:#1f1c19!important;border-color:#3a362f!important",
    ".dim": "color:#bdb6a5!important",
    ".link": "color:#7cc4a4!important",
    ".button": "background:#7cc4a4!important;color:#0a1e16!important",
    ".quote": "border-color:#7cc4a4!important",
  })
    .map(([selector, style]) => `${selector}{${style}}`)
    .join("")}}`,
);

const TEXT = "color:#1c1a15;font-family:Archivo,system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5";
