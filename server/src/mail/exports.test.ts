import { expect, test } from "vitest";
import { letter } from "./exports.ts";

const mail = letter({
  kind: "welcome",
  to: "alix@exemple.example",
  replyTo: null,
  subject: "Bienvenue\r\nBcc: tous@exemple.example",
  blocks: [
    { paragraph: "Bonjour <b>Alix</b> & compagnie," },
    { facts: { Auteur: "Élodie", Organisation: "RC Lens" } },
    { quote: "Deux lignes :\n<script>alert(1)</script>" },
    { link: 'https://exemple.example/?a=1&b="2"', label: "Choisir un mot de passe" },
  ],
});

test("an e-mail says the same as text and as HTML", () => {
  expect(mail.text).toMatchInlineSnapshot(`
    "Bonjour <b>Alix</b> & compagnie,

    Auteur : Élodie
    Organisation : RC Lens

    > Deux lignes :
    > <script>alert(1)</script>

    Choisir un mot de passe :
    https://exemple.example/?a=1&b="2"

    -- 
    Avant-match
    "
  `);
  expect(mail.html).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="fr">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Bienvenue Bcc: tous@exemple.example</title><style>@media (prefers-color-scheme:dark){.page{background:#161412!important;color:#f2eee3!important}.sheet{background:#1f1c19!important;border-color:#3a362f!important}.dim{color:#bdb6a5!important}.link{color:#7cc4a4!important}.button{background:#7cc4a4!important;color:#0a1e16!important}.quote{border-color:#7cc4a4!important}}</style></head>
    <body class="page" style="margin:0;padding:24px 12px;background:#f4f1e8;color:#1c1a15;font-family:Archivo,system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5">
    <div style="max-width:560px;margin:0 auto">
    <p class="link" style="margin:0 0 16px;font-size:18px;font-weight:700;color:#0b6e4f">Avant-match</p>
    <div class="sheet" style="padding:24px 24px 8px;background:#fffdf8;border:1px solid #dcd6c7;border-radius:10px">
    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.2;font-weight:700;overflow-wrap:anywhere">Bienvenue Bcc: tous@exemple.example</h1>
    <p style="margin:0 0 16px">Bonjour &lt;b&gt;Alix&lt;/b&gt; &amp; compagnie,</p><table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font:inherit"><tr><td class="dim" style="padding:2px 16px 2px 0;color:#565144;vertical-align:top">Auteur</td><td style="padding:2px 0;overflow-wrap:anywhere">Élodie</td></tr><tr><td class="dim" style="padding:2px 16px 2px 0;color:#565144;vertical-align:top">Organisation</td><td style="padding:2px 0;overflow-wrap:anywhere">RC Lens</td></tr></table><blockquote class="quote" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #0b6e4f;white-space:pre-wrap;overflow-wrap:anywhere">Deux lignes :
    &lt;script&gt;alert(1)&lt;/script&gt;</blockquote><p style="margin:24px 0"><a class="button" href="https://exemple.example/?a=1&amp;b=&quot;2&quot;" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b6e4f;color:#ffffff;font-weight:600;text-decoration:none">Choisir un mot de passe</a></p>
    </div>
    <p class="dim" style="margin:16px 0 0;font-size:13px;color:#565144">Ce message vous est envoyé par Avant-match.</p>
    </div>
    </body>
    </html>
    "
  `);
});

test("a subject is one line", () => {
  expect(mail.subject).toBe("Bienvenue Bcc: tous@exemple.example");
});
