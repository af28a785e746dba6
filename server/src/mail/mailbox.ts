import { createHash, randomBytes } from "node:crypto";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Connection, Database } from "../kit/database/database.ts";
import { type Html, html } from "../kit/html.ts";
import { notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { type KeptHeading, type KeptMail, keptMail, keptMails } from "./kept.ts";
import { darkStyle } from "./layout.ts";

export function serveMailbox(app: FastifyInstance, database: Database, isPrivate: boolean): void {
  const config = { access: "public" } as const;
  // Checks each time: a real account may have been made since the server started.
  const preHandler = async () => {
    if (!(await mayShowMails(database, isPrivate))) throw notFound();
  };
  app.get("/dev/mailbox", { config, preHandler }, async (_request, reply) => sendPage(reply, "Messages", list(await keptMails(database))));
  app.get("/dev/mailbox/:uuid", { config, preHandler }, async (request, reply) => {
    const mail = await keptMail(database, uuidParam(request));
    if (!mail) throw notFound();
    return sendPage(reply, mail.subject, message(mail));
  });
}

function list(mails: readonly KeptHeading[]): Html {
  const rows = mails.map(
    ({ uuid, at, to, subject }) => html`<tr><td>${time(at)}</td><td>${to}</td><td><a href="/dev/mailbox/${uuid}">${subject}</a></td></tr>`,
  );
  const head = html`<thead><tr><th scope="col">Date</th><th scope="col">Destinataire</th><th scope="col">Objet</th></tr></thead>`;
  return html`<h1>Messages</h1>
<p>Aucun serveur d’e-mail n’est configuré : les messages que l’application enverrait sont gardés ici.</p>
${mails.length === 0 ? html`<p>Aucun message pour l’instant.</p>` : html`<table>${head}<tbody>${rows}</tbody></table>`}`;
}

const message = ({ at, to, subject, text, html: page }: KeptMail): Html => html`<p><a href="/dev/mailbox">Tous les messages</a></p>
<h1>${subject}</h1>
<p>À ${to}, ${time(at)}</p>
<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${page}"></iframe>
<h2>Version texte</h2>
<pre>${text}</pre>`;

const frenchTime = frenchDate({ dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Paris" });
const time = (at: string): Html => html`<time datetime="${at}">${frenchTime(at)}</time>`;

function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const page = html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} – Avant-match</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}' ${OF_MAILS}; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .send(page.text);
}

const OF_MAILS = `'sha256-${createHash("sha256").update(darkStyle.text).digest("base64")}'`;

const STYLE = html`
body { margin: 0; padding: 24px 16px; background: #f4f1e8; color: #1c1a15; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 880px; margin: 0 auto }
h1 { font-size: 24px; overflow-wrap: anywhere }
h2 { font-size: 18px }
a { color: #0b6e4f }
table { width: 100%; border-collapse: collapse; background: #fffdf8; border: 1px solid #dcd6c7 }
th, td { padding: 8px 12px; border-bottom: 1px solid #dcd6c7; text-align: left; overflow-wrap: anywhere }
iframe { width: 100%; height: 60vh; border: 1px solid #dcd6c7; border-radius: 10px }
pre { padding: 16px; background: #fffdf8; border: 1px solid #dcd6c7; white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** RFC 2606 reserves `.example`: only the demo world and tests have such accounts. */
const COUNT = `select count(*) filter (where username like '%.example')::int4 as demo,
  count(*) filter (where username not like '%.example')::int4 as real from user_account`;

/** Kept e-mails hold links to set passwords: once there are real accounts, only this machine sees them. */
export async function mayShowMails(on: Connection, isPrivate: boolean): Promise<boolean> {
  const [accounts] = await on.query<{ demo: number; real: number }>(COUNT);
  return accounts?.real === 0 || (isPrivate && (accounts?.demo ?? 0) > 0);
}
