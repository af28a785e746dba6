import { hash } from "node:crypto";
import { escaped } from "../escaped.ts";
import type { Problem } from "./problem.ts";

const STYLE = `body{margin:0;padding:15vh 24px;background:#f4f1e8;color:#1c1a15;font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto}h1{margin:40px 0 12px;font-size:28px;line-height:1.2}p{color:#565144}a{color:#0b6e4f}
header{display:flex;align-items:center;gap:10px;font-weight:700}
@media(prefers-color-scheme:dark){body{background:#16150f;color:#f1ede0}p{color:#b9b29f}a{color:#5cc79c}}`;

export const problemPagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const MARK = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="#fffdf8" stroke-width="1.8" aria-hidden="true">\
<rect width="24" height="24" rx="6" fill="#0b6e4f" stroke="none"/><path d="M12 0v7.2M12 16.8V24"/><circle cx="12" cy="12" r="4.8"/></svg>`;

export const problemPage = ({ title, detail }: Problem): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Avant-match</title><style>${STYLE}</style></head>
<body><main><header>${MARK}Avant-match</header><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="/">Retour à l’accueil</a></p></main></body>
</html>
`;
