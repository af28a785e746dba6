import { resolve } from "node:path";
import { type Proxies, proxiesOf } from "./kit/http/proxies.ts";
import type { MailLimits } from "./mail/limited.ts";

/** Which database is meant: a server's, or the embedded one in a directory. */
export interface DatabaseConfig {
  dataDirectory: string;
  databaseUrl: string | null;
}

export interface Config extends DatabaseConfig {
  port: number;
  host: string;
  publicUrl: string | undefined;
  smtpUrl: string | null;
  /** The sender of e-mails. */
  mailFrom: string;
  /** Where e-mails that cannot be handed over are returned to. */
  mailReturn: string;
  /** Whether the demo world is loaded into an empty database. */
  demo: boolean;
  trustProxy: Proxies;
  logLevel: string;
  company: { name: string; url: string; contact: string };
  /** What is allowed in 15 minutes; writes in one. */
  limits: { perAccount: number; perAddress: number; feedback: number; guests: number; writes: number; mails: MailLimits };
}

/** A configuration that cannot work; its message is one line that says what to change. */
export class BadConfiguration extends Error {}

type Environment = Record<string, string | undefined>;

/** What a command needs of the environment. Throws `BadConfiguration`. */
export function readDatabaseConfig(env: Environment): DatabaseConfig {
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl)
    assertUrl("DATABASE_URL", databaseUrl, ["postgres:", "postgresql:"], "postgresql://utilisateur:mot-de-passe@hôte:5432/base");
  return { databaseUrl, dataDirectory: resolve(env.DATA_DIR || ".data") };
}

/** What a command that writes to people needs of it. Throws `BadConfiguration`. */
export function readPostConfig(env: Environment): { smtpUrl: string | null; origin: string } {
  const publicUrl = env.PUBLIC_URL ? originOf("PUBLIC_URL", env.PUBLIC_URL) : null;
  return { smtpUrl: env.SMTP_URL || null, origin: publicUrl ?? `http://${env.HOST || "127.0.0.1"}:${integer(env, "PORT", 3000, 65_535)}` };
}

/** Reads the environment once. Throws `BadConfiguration`. */
export function readConfig(env: Environment): Config {
  const { databaseUrl, dataDirectory } = readDatabaseConfig(env);
  if (env.SMTP_URL) assertUrl("SMTP_URL", env.SMTP_URL, ["smtp:", "smtps:"], "smtp://utilisateur:mot-de-passe@hôte:587");
  const demo = flag(env, "DEMO") ?? databaseUrl === null;
  if (databaseUrl && !demo && !env.SMTP_URL) {
    throw new BadConfiguration("SMTP_URL manque : avec DATABASE_URL et sans DEMO=1, l’application doit pouvoir envoyer des e-mails.");
  }
  const contact = env.CONTACT_EMAIL || "contact@avant-match.example";
  const mailFrom = sender(env.MAIL_FROM || `Avant-match <${contact}>`);
  return {
    port: integer(env, "PORT", 3000, 65_535),
    host: env.HOST || "127.0.0.1",
    dataDirectory,
    databaseUrl,
    publicUrl: env.PUBLIC_URL ? originOf("PUBLIC_URL", env.PUBLIC_URL) : undefined,
    smtpUrl: env.SMTP_URL || null,
    mailFrom,
    mailReturn: returnAddress(env.MAIL_RETURN || addressOf(mailFrom)),
    demo,
    trustProxy: proxies(env.TRUST_PROXY || "0"),
    logLevel: logLevel(env.LOG_LEVEL || "warn"),
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

function assertUrl(name: string, value: string, protocols: string[], example: string): void {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) throw new BadConfiguration(`${name} est mal formée ; exemple : ${example}`);
}

function originOf(name: string, value: string): string {
  assertUrl(name, value, ["http:", "https:"], "https://avant-match.exemple.fr");
  const { origin, pathname, search, hash } = new URL(value);
  if (/^\/*$/.test(pathname) && !search && !hash) return origin;
  throw new BadConfiguration(`${name} est une adresse sans chemin\u00a0; exemple\u00a0: https://avant-match.exemple.fr`);
}

/** An address, with or without a name before it. */
function sender(value: string): string {
  if (/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) return value;
  throw new BadConfiguration("MAIL_FROM est mal formée ; exemple : Avant-match <contact@exemple.fr>");
}

const addressOf = (given: string): string => /<([^<>]*)>$/.exec(given)?.[1] ?? given;

function returnAddress(value: string): string {
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(value)) return value;
  throw new BadConfiguration("MAIL_RETURN est une adresse seule\u00a0; exemple\u00a0: retours@exemple.fr");
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
