import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { checkServerIdentity, type PeerCertificate, TLSSocket } from "node:tls";
import type { Config } from "../configuration/config.ts";
import type { Database } from "../kit/database/database.ts";
import { instanceOf } from "../kit/database/migrate.ts";
import { codeOf } from "../kit/error-code.ts";
import { Refused } from "../kit/refused.ts";
import type { Said } from "./checks.ts";

const PATIENCE = 5000;

export async function ownServer({ host, port }: Pick<Config, "host" | "port">, patience = PATIENCE) {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const ask = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(patience) });
    return JSON.parse(await answer.text());
  };
  try {
    const [health, ready] = [await ask("/api/health"), await ask("/api/ready")];
    return { untrustedProxy: health.untrustedProxy === true, isDiskFull: ready.disk === "none" };
  } catch {
    return null;
  }
}

export async function address(database: Database, publicUrl: string): Promise<Said> {
  return publicAddress(publicUrl, await instanceOf(database));
}

export const UNTRUSTED_PROXY =
  "X-Forwarded-For vient d’un mandataire que TRUST_PROXY ne nomme pas\u00a0: tous les clients comptent pour une seule adresse, aux limites comme à fail2ban";

export async function publicAddress(publicUrl: string, instance: string, patience = PATIENCE): Promise<Said> {
  const url = new URL(`/api/health?instance=${instance}`, publicUrl);
  const answer = await ask(url, patience).catch((error: unknown) => unreachable(publicUrl, error));
  if ("look" in answer) return answer;
  const worry = answer.certificate && certificateWorry(url.hostname, answer.certificate);
  assertOwn(publicUrl, instance, answer);
  if (worry) return { look: `${publicUrl} mène ici, mais ${worry}` };
  const left = answer.certificate ? `\u00a0; son certificat est bon ${days(daysLeft(answer.certificate.peer))} encore` : "";
  return `${publicUrl} mène ici${left}`;
}

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
  certificate: Certificate | null;
}

export interface Certificate {
  peer: PeerCertificate;
  /** TLS error code; null when the certificate is trusted. */
  wrong: string | null;
}

const MOST_CHARACTERS = 10_000;

function ask(url: URL, patience: number): Promise<Answer> {
  const isSecure = url.protocol === "https:";
  const get = isSecure ? getSecure : getPlain;
  // Names below localhost mean this machine (RFC 6761), whatever the resolver says.
  const host = url.hostname.endsWith(".localhost") ? "127.0.0.1" : url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const port = url.port || (isSecure ? 443 : 80);
    const signal = AbortSignal.timeout(patience);
    const options = { host, port, path: url.pathname + url.search, headers: { host: url.host }, signal };
    // An invalid certificate is accepted in order to report why it is invalid; only public data is sent.
    const secure = isSecure ? { servername: host === url.hostname ? undefined : url.hostname, rejectUnauthorized: false } : {};
    const request = get({ ...options, ...secure, agent: false }, (response) => {
      const certificate = response.socket instanceof TLSSocket ? certificateOf(response.socket) : null;
      const { statusCode: status = 0, headers } = response;
      textOf(response).then((text) => resolve({ status, location: headers.location, text, certificate }), reject);
    });
    request.on("error", reject);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MOST_CHARACTERS) break;
  }
  return text;
}

const certificateOf = (socket: TLSSocket): Certificate => ({
  peer: socket.getPeerCertificate(),
  wrong: socket.authorized ? null : String(socket.authorizationError),
});

const WITHOUT_ANSWER: Readonly<Record<string, string>> = {
  ECONNREFUSED: "rien n’écoute à cette adresse",
  ECONNRESET: "la connexion est coupée",
  ETIMEDOUT: "pas de réponse",
  ABORT_ERR: "pas de réponse",
  EHOSTUNREACH: "cette machine est hors d’atteinte",
  ENETUNREACH: "cette machine est hors d’atteinte",
};

/** Not a failure: a machine behind a router may not reach itself by its public address. */
function unreachable(publicUrl: string, error: unknown): { look: string } {
  const code = codeOf(error) ?? "";
  if (code === "ENOTFOUND") throw new Refused(`${publicUrl}\u00a0: ce nom est inconnu (DNS)`);
  const why = WITHOUT_ANSWER[code] ?? (error instanceof Error ? error.message : String(error));
  return { look: `${publicUrl} ne répond pas à cette machine\u00a0: ${why} (d’ailleurs non plus\u00a0?)` };
}

function assertOwn(publicUrl: string, instance: string, { status, location, text }: Answer): void {
  if (status >= 500) throw new Refused(`${publicUrl} répond ${status}\u00a0: son mandataire n’atteint aucun serveur, ou il démarre`);
  if (status >= 300 && status < 400)
    throw new Refused(`${publicUrl} renvoie vers ${originOf(location, publicUrl)}\u00a0: PUBLIC_URL est l’adresse où l’on arrive`);
  const told = healthIn(text);
  if (told?.status !== "ok") throw new Refused(`${publicUrl} mène à autre chose qu’Avant-match (réponse ${status})`);
  if (told.instance !== instance)
    throw new Refused(`${publicUrl} mène à un serveur d’une autre base, qui a démarré sur une autre, ou d’une version d’avant`);
}

const originOf = (location: string | undefined, publicUrl: string): string =>
  location && URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : "ailleurs";

function healthIn(text: string): { status?: unknown; instance?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** certbot and Caddy renew thirty days before expiry, so renewal has failed when fewer days are left. */
const FEW_DAYS = 21;
const DAY = 86_400_000;
const daysLeft = ({ valid_to }: Pick<PeerCertificate, "valid_to">): number => Math.floor((Date.parse(valid_to) - Date.now()) / DAY);

const days = (count: number): string => `${count} jour${count > 1 ? "s" : ""}`;

export function certificateWorry(name: string, { peer, wrong }: Certificate): string | null {
  const left = daysLeft(peer);
  if (left < 0) throw new Refused(`le certificat de ${name} a expiré il y a ${days(-left)}\u00a0: qui le renouvelle\u00a0?`);
  if (wrong === "ERR_TLS_CERT_ALTNAME_INVALID" || checkServerIdentity(name, peer))
    throw new Refused(`le certificat que présente ${name} est d’un autre nom (${peer.subjectaltname ?? "sans nom"})`);
  if (wrong) return `cette machine ne connaît pas qui a signé son certificat (${wrong})`;
  return left < FEW_DAYS ? `son certificat expire dans ${days(left)}\u00a0: son renouvellement passe-t-il\u00a0?` : null;
}
