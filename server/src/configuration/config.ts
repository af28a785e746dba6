import { isIP } from "node:net";
import { resolve } from "node:path";
import { CONNECTIONS, type Pooler } from "../kit/database/open-postgres.ts";
import { type Proxies, proxiesOf } from "../kit/http/proxies.ts";
import type { MailLimits } from "../mail/limited.ts";
import { BadConfiguration, type Environment, withSecrets } from "./environment.ts";
import { type FilesConfig, filesOf } from "./files-config.ts";
import { type OutboundConfig, outboundOf } from "./outbound-config.ts";

export interface DatabaseConfig {
  dataDirectory: string;
  databaseUrl: string | null;
  connections: number;
  pooler: Pooler | null;
  /** null keeps images and files in the database. */
  files: FilesConfig | null;
}

export interface Config extends DatabaseConfig, OutboundConfig {
  port: number;
  host: string;
  publicUrl: string | undefined;
  smtpUrl: string | null;
  mailFrom: string;
  /** Envelope sender of e-mails: bounces return to it. */
  mailReturn: string;
  demo: boolean;
  /** Null shows unsent e-mails as long as `mayShowMails` allows it. */
  mailbox: boolean | null;
  /** null: migrates unless another server works on the database. */
  migrate: boolean | null;
  isPrivate: boolean;
  trustProxy: Proxies;
  logLevel: string;
  logSignInAddresses: boolean;
  /** The server reports that it is not ready for this long before it stops. */
  drainSeconds: number;
  metrics: { port: number | null; host: string; token: string | null };
  company: { name: string; url: string; contact: string };
  /** Per 15 minutes; `writes` per minute. */
  limits: { perAccount: number; perAddress: number; feedback: number; guests: number; writes: number; mails: MailLimits };
}

export { BadConfiguration };

export function readDatabaseConfig(given: Environment): DatabaseConfig {
  const env = withSecrets(given);
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl) assertServer("DATABASE_URL", databaseUrl, ...POSTGRESQL);
  assertNodeVerifies(env);
  const connections = integer(env, "DATABASE_POOL", CONNECTIONS, 1000);
  if (connections < 3)
    throw new BadConfiguration("DATABASE_POOL vaut 3 au moins\u00a0: une connexion pour écrire, une pour lire, une pour chercher.");
  const dataDirectory = resolve(env.DATA_DIR || ".data");
  return { databaseUrl, connections, pooler: poolerOf(env), files: filesOf(env), dataDirectory };
}

function poolerOf(env: Environment): Pooler | null {
  const { DATABASE_POOLER: mode, MIGRATION_DATABASE_URL: direct } = env;
  if (!mode || mode === "session") return null;
  if (mode !== "transaction") throw new BadConfiguration(`DATABASE_POOLER vaut transaction ou session (reçu\u00a0: ${mode}).`);
  if (!direct)
    throw new BadConfiguration(
      "MIGRATION_DATABASE_URL manque\u00a0: avec DATABASE_POOLER=transaction, il faut aussi l’adresse qui mène à PostgreSQL sans passer par le répartiteur.",
    );
  assertServer("MIGRATION_DATABASE_URL", direct, ...POSTGRESQL);
  if (env.DATABASE_PREPARED === "passed")
    throw new BadConfiguration(
      "DATABASE_PREPARED ne vaut plus passed\u00a0: 1 avec PgBouncer 1.21 ou plus récent (max_prepared_statements=500), 0 avec un autre.",
    );
  return { direct, prepares: flag(env, "DATABASE_PREPARED") ?? false };
}

export function readPostConfig(given: Environment): { smtpUrl: string | null; origin: string } {
  const { smtpUrl, publicUrl } = readMailServer(withSecrets(given));
  return { smtpUrl, origin: publicUrl ?? `http://${given.HOST || "127.0.0.1"}:${integer(given, "PORT", 3000, 65_535)}` };
}

function readMailServer(env: Environment): { smtpUrl: string | null; publicUrl: string | undefined } {
  if (env.SMTP_URL) assertServer("SMTP_URL", env.SMTP_URL, ["smtp:", "smtps:"], "smtp://utilisateur:mot-de-passe@hôte:587");
  const publicUrl = env.PUBLIC_URL ? originOf("PUBLIC_URL", env.PUBLIC_URL) : undefined;
  if (env.SMTP_URL && !publicUrl)
    throw new BadConfiguration("PUBLIC_URL manque : avec SMTP_URL, les liens des e-mails doivent mener à l’adresse publique.");
  return { smtpUrl: env.SMTP_URL || null, publicUrl };
}

export function readConfig(given: Environment): Config {
  const env = withSecrets(given);
  const database = readDatabaseConfig(given);
  const { databaseUrl } = database;
  const { smtpUrl, publicUrl } = readMailServer(env);
  const host = env.HOST || "127.0.0.1";
  const isPrivate = isLoopback(host) && !publicUrl && !env.TRUST_PROXY;
  // Everybody knows the demo passwords, so the default loads them on a private server only.
  const demo = flag(env, "DEMO") ?? (databaseUrl === null && isPrivate);
  const mailbox = flag(env, "MAILBOX") ?? null;
  if (smtpUrl && mailbox) throw new BadConfiguration("MAILBOX=1 montre les e-mails que rien n’envoie\u00a0: avec SMTP_URL, ôtez-la.");
  if (databaseUrl && !smtpUrl && !demo && mailbox === null) {
    throw new BadConfiguration(
      "SMTP_URL manque\u00a0: avec DATABASE_URL et sans DEMO=1, l’application doit pouvoir envoyer des e-mails. Pour un essai sans eux, MAILBOX=0.",
    );
  }
  const contact = address("CONTACT_EMAIL", env.CONTACT_EMAIL || "contact@avant-match.example", "contact@exemple.fr");
  const mailFrom = sender(env.MAIL_FROM || `Avant-match <${contact}>`);
  const port = integer(env, "PORT", 3000, 65_535);
  const watched = watching(env);
  if (port !== 0 && port === watched.metrics.port)
    throw new BadConfiguration(`METRICS_PORT et PORT valent tous deux ${port}\u00a0: les mesures ont un port à elles.`);
  return {
    port,
    host,
    ...database,
    publicUrl,
    smtpUrl,
    mailFrom,
    mailReturn: address("MAIL_RETURN", env.MAIL_RETURN || addressOf(mailFrom), "retours@exemple.fr"),
    ...outboundOf(env, publicUrl),
    demo,
    mailbox,
    migrate: flag(env, "MIGRATE") ?? null,
    isPrivate,
    trustProxy: proxies(env.TRUST_PROXY || "0"),
    logLevel: logLevel(env.LOG_LEVEL || "warn"),
    logSignInAddresses: flag(env, "LOG_SIGN_IN_ADDRESSES") ?? false,
    drainSeconds: integer(env, "DRAIN_SECONDS", 0, 300),
    ...watched,
    company: {
      name: env.COMPANY_NAME || "Avant-match",
      url: env.COMPANY_URL || "/",
      contact,
    },
    limits: {
      perAccount: integer(env, "SIGN_IN_LIMIT_PER_ACCOUNT", 10, 1_000_000),
      perAddress: integer(env, "SIGN_IN_LIMIT_PER_ADDRESS", 100, 1_000_000),
      feedback: integer(env, "FEEDBACK_LIMIT_PER_ADDRESS", 30, 1_000_000),
      guests: integer(env, "GUEST_LIMIT_PER_ADDRESS", 30, 1_000_000),
      writes: integer(env, "WRITE_LIMIT_PER_USER", 6000, 1_000_000),
      mails: {
        perKind: integer(env, "MAIL_LIMIT_PER_KIND", 5, 1_000_000),
        perRecipient: integer(env, "MAIL_LIMIT_PER_RECIPIENT", 20, 1_000_000),
        perSender: integer(env, "MAIL_LIMIT_PER_SENDER", 1000, 1_000_000),
      },
    },
  };
}

export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

const SHORTEST_TOKEN = 16;

function watching(env: Environment): Pick<Config, "metrics"> {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = env;
  if (METRICS_TOKEN && !/^[!-~]+$/.test(METRICS_TOKEN.padEnd(SHORTEST_TOKEN, " ")))
    throw new BadConfiguration(`METRICS_TOKEN a au moins ${SHORTEST_TOKEN} caractères, sans espace ni accent.`);
  const port = METRICS_PORT ? integer(env, "METRICS_PORT", 0, 65_535) : null;
  return { metrics: { port, host: METRICS_HOST || "127.0.0.1", token: METRICS_TOKEN || null } };
}

const POSTGRESQL = [["postgres:", "postgresql:"], "postgresql://utilisateur:mot-de-passe@hôte:5432/base"] as const;

function assertServer(name: string, value: string, protocols: readonly string[], example: string): void {
  assertUrl(name, value, protocols, example);
  assertVerifies(name, value);
}

function assertUrl(name: string, value: string, protocols: readonly string[], example: string): void {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) throw new BadConfiguration(`${name} est mal formée ; exemple : ${example}`);
  // A `/` or `#` of a password would be parsed as the start of a path or fragment.
  const levels = ({ pathname }: URL) => pathname.split("/").filter(Boolean).length;
  if (!url.protocol.startsWith("http") && (url.hash || levels(url) > levels(new URL(example))))
    throw new BadConfiguration(
      `${name}\u00a0: dans un mot de passe, «\u00a0/\u00a0» s’écrit %2F, «\u00a0#\u00a0» %23 et «\u00a0@\u00a0» %40.`,
    );
}

function originOf(name: string, value: string): string {
  assertUrl(name, value, ["http:", "https:"], "https://avant-match.exemple.fr");
  const { origin, pathname, search, hash } = new URL(value);
  if (/^\/*$/.test(pathname) && !search && !hash) return origin;
  throw new BadConfiguration(`${name} est une adresse sans chemin\u00a0; exemple\u00a0: https://avant-match.exemple.fr`);
}

function sender(value: string): string {
  if (/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) return value;
  throw new BadConfiguration("MAIL_FROM est mal formée ; exemple : Avant-match <contact@exemple.fr>");
}

const addressOf = (given: string): string => /<([^<>]*)>$/.exec(given)?.[1] ?? given;

function address(name: string, value: string, example: string): string {
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(value)) return value;
  throw new BadConfiguration(`${name} est une adresse seule\u00a0; exemple\u00a0: ${example}`);
}

function proxies(value: string): Proxies {
  const given = proxiesOf(value);
  if (given !== null) return given;
  throw new BadConfiguration(
    `TRUST_PROXY est un nombre de mandataires, ou leurs réseaux\u00a0; exemples\u00a0: 1, 10.0.0.0/8, loopback (reçu\u00a0: ${value}).`,
  );
}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

function logLevel(value: string): string {
  if (LEVELS.includes(value)) return value;
  throw new BadConfiguration(`LOG_LEVEL vaut ${LEVELS.join(", ")} (reçu : ${value}).`);
}

function integer(env: Environment, name: string, fallback: number, most: number): number {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new BadConfiguration(`${name} doit être un nombre entier entre 0 et ${most} (reçu : ${value}).`);
}

function flag(env: Environment, name: string): boolean | undefined {
  const value = env[name];
  if (value === undefined || value === "") return undefined;
  if (value === "1" || value === "true") return true;
  if (value === "0" || value === "false") return false;
  throw new BadConfiguration(`${name} vaut 1 ou 0 (reçu : ${value}).`);
}

const BLIND = /^(?:tls[.])?rejectunauthorized$/i;

/** TLS that checks no certificate protects from nobody. Throws `BadConfiguration`. */
function assertVerifies(name: string, address: string): void {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode");
  const asLibpq = searchParams.get("uselibpqcompat") === "true" && mode !== null && !["verify-full", "disable"].includes(mode);
  const blind = [...searchParams].find(([key, value]) => BLIND.test(key) && value !== "true");
  const what = blind ? blind.join("=") : mode === "no-verify" || asLibpq ? `sslmode=${mode}` : null;
  if (what) throw unverified(name, what);
}

function assertNodeVerifies({ NODE_TLS_REJECT_UNAUTHORIZED: value }: Environment): void {
  if (value === "0") throw unverified("NODE_TLS_REJECT_UNAUTHORIZED", "0");
}

const unverified = (name: string, what: string): BadConfiguration =>
  new BadConfiguration(
    `${name} (${what}) ferait accepter le certificat de n’importe qui. Donnez l’autorité qui l’a signé par NODE_EXTRA_CA_CERTS.`,
  );
