import { codeOf } from "../error-code.ts";
import { isOutage } from "./outage.ts";

const UNKNOWN_NAME = "ne répond pas\u00a0: ce nom de machine est inconnu";
const OUT_OF_REACH = "ne répond pas\u00a0: cette machine est hors d’atteinte";

const CONNECTING: Readonly<Record<string, string>> = {
  ECONNREFUSED: "ne répond pas\u00a0: rien n’écoute à cette adresse",
  ENOENT: "ne répond pas\u00a0: rien n’écoute à cet endroit",
  EACCES: "n’ouvre pas son socket à cet utilisateur",
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  EHOSTUNREACH: OUT_OF_REACH,
  ENETUNREACH: OUT_OF_REACH,
  ETIMEDOUT: "ne répond pas à temps",
  "28P01": "refuse ce rôle ou son mot de passe",
  "28000": "ne laisse pas entrer ce rôle d’ici (pg_hba.conf)",
  "3D000": "n’existe pas sur ce serveur",
  "08P01":
    "est derrière un répartiteur qui refuse\u00a0; en mode transaction, il faut DATABASE_POOLER=transaction, et une adresse sans ?options= (au rôle\u00a0: alter role … set …)",
};

const WORKING: Readonly<Record<string, string>> = {
  "42501": "refuse ce droit à ce rôle",
  "53100": "n’a plus de place sur son disque",
  "53200": "n’a plus de mémoire",
  "53300": "n’a plus de connexion libre (max_connections)",
  "57P01": "s’arrête",
  "57P02": "s’est arrêtée",
  "57P03": "démarre ou s’arrête",
};

const LATE = /^timeout (?:exceeded|expired)/;
const TLS = /certificate|\bSSL\b|\bTLS\b/;

/** Says in French why « la base de données » cannot be opened, with the original message. */
export function wrongOfConnection(error: Error): string {
  const said = error.message || codeOf(error) || error.name;
  const code = codeOf(error) ?? "";
  const byText = LATE.test(said) ? CONNECTING.ETIMEDOUT : TLS.test(said) ? "ne s’entend pas avec nous sur TLS" : "ne répond pas";
  return `${CONNECTING[code] ?? WORKING[code] ?? byText} (${said})`;
}

/** The same for a failed statement; undefined if the database is not at fault. */
export function wrongOfWork(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return WORKING[codeOf(error) ?? ""] || isOutage(error) ? wrongOfConnection(error) : undefined;
}
