import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";

export type Environment = Record<string, string | undefined>;

export class BadConfiguration extends Error {}

const SECRETS = ["DATABASE_URL", "METRICS_TOKEN", "MIGRATION_DATABASE_URL", "S3_SECRET_ACCESS_KEY", "SMTP_URL"];

export const variables: readonly string[] = [
  ...SECRETS.flatMap((name) => [name, `${name}_FILE`]),
  "COMPANY_NAME",
  "COMPANY_URL",
  "CONTACT_EMAIL",
  "DATABASE_POOL",
  "DATABASE_POOLER",
  "DATABASE_PREPARED",
  "DATA_DIR",
  "DEMO",
  "DRAIN_SECONDS",
  "FEEDBACK_LIMIT_PER_ADDRESS",
  "FILE_STORE",
  "GUEST_LIMIT_PER_ADDRESS",
  "HOST",
  "LOG_LEVEL",
  "LOG_SIGN_IN_ADDRESSES",
  "MAILBOX",
  "MAIL_FROM",
  "MAIL_LIMIT_PER_KIND",
  "MAIL_LIMIT_PER_RECIPIENT",
  "MAIL_LIMIT_PER_SENDER",
  "MAIL_RETURN",
  "METRICS_HOST",
  "METRICS_PORT",
  "MIGRATE",
  "PORT",
  "PUBLIC_URL",
  "S3_ACCESS_KEY_ID",
  "S3_REGION",
  "S3_URL",
  "SIGN_IN_LIMIT_PER_ACCOUNT",
  "SIGN_IN_LIMIT_PER_ADDRESS",
  "TRUST_PROXY",
  "WEBHOOK_ALLOW",
  "WRITE_LIMIT_PER_USER",
];

/** Reads secrets from the environment, a `…_FILE` or a systemd credential (`LoadCredential`). */
export function withSecrets(env: Environment): Environment {
  const read = Object.fromEntries(SECRETS.map((name) => [name, secretOf(env, name)]));
  return { ...env, ...read };
}

function secretOf(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (file && env[name]) throw new BadConfiguration(`${name} et ${name}_FILE sont données toutes les deux\u00a0: gardez-en une.`);
  if (file) return readSecret(`${name}_FILE`, file);
  if (env[name] || !env.CREDENTIALS_DIRECTORY) return env[name];
  const credential = join(env.CREDENTIALS_DIRECTORY, name);
  return existsSync(credential) ? readSecret(name, credential) : undefined;
}

function readSecret(name: string, file: string): string {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret) return secret;
  } catch {
    throw new BadConfiguration(`${name}\u00a0: le fichier ${file} ne peut pas être lu.`);
  }
  throw new BadConfiguration(`${name}\u00a0: le fichier ${file} est vide.`);
}

/** Edit distance beyond which a name is somebody else's variable. */
const MISTYPED = 2;
const SHORT = 7;

const GONE: Readonly<Record<string, string>> = {
  DATABASE_READ_URL: "toutes les lectures vont à DATABASE_URL",
  DATABASE_READ_URL_FILE: "toutes les lectures vont à DATABASE_URL",
  OTEL_EXPORTER_OTLP_ENDPOINT: "il n’y a plus de traces, les mesures sont sur GET /metrics",
};

export function unread(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (GONE[name]) return [`${name} n’est plus lue, ôtez-la\u00a0: ${GONE[name]}`];
    if (name.length < SHORT || variables.includes(name)) return [];
    const meant = variables.find((known) => known.length >= SHORT && distance(name.toUpperCase(), known) <= MISTYPED);
    return meant ? [`${name} n’est lue par personne (${meant}\u00a0?)`] : [];
  });
}
