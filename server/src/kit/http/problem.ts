import type { Answer, Refusal } from "@avant-match/contract/kit/answer.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";

type More = Partial<Pick<Problem, "violations" | "uses" | "usesTotal" | "demands" | "current" | "headers">>;

export type Demand = "setUp" | "proof" | "secondFactorProof";

export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  declare readonly violations?: Violation[];
  /** Addresses of the first items that stand in the way; `usesTotal` counts all. */
  declare readonly uses?: readonly string[];
  declare readonly usesTotal?: number;
  declare readonly demands?: Demand;
  /** The item as it is now, for a 412. */
  declare readonly current?: object;
  readonly headers: Readonly<Record<string, string>> = {};

  constructor(status: number, title: string, detail: string, more: More = {}) {
    super(`${status} ${title}: ${detail}`);
    this.status = status;
    this.title = title;
    this.detail = detail;
    Object.assign(this, more);
  }
}

/** With `Retry-After`, in seconds. */
export const later = (seconds: number, status: number, title: string, detail: string) =>
  new Problem(status, title, detail, { headers: { "retry-after": String(seconds) } });

export const badRequest = (detail: string) => new Problem(400, "Requête invalide", detail);
export const unauthenticated = (detail = "Vous devez vous connecter.") => new Problem(401, "Authentification requise", detail);
export const unknownToken = () =>
  new Problem(401, "Authentification requise", "Ce jeton n’existe pas, ou a pris fin.", {
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
export const closedToTokens = () => new Problem(403, "Action non autorisée", "Cette adresse ne s’ouvre pas par un jeton d’accès.");
export const readOnlyToken = () => new Problem(403, "Action non autorisée", "Ce jeton d’accès ne permet que de lire.");
export const refused = (refusal: Refusal) => new Problem(refusal.status, refusal.title, refusal.detail);

/** Throws what the answer refuses. */
export function assertMay(answer: Answer): void {
  if (answer !== true) throw refused(answer);
}

export const notFound = () => new Problem(404, "Introuvable", "Cet élément n’existe pas ou ne vous est pas accessible.");
export const stale = (current?: object) =>
  new Problem(412, "Modification concurrente", "Ces informations ont été modifiées entre-temps.", current && { current });
export const tooLarge = (detail: string) => new Problem(413, "Contenu trop volumineux", detail);

export const unsupported = () => new Problem(415, "Format non pris en charge", "Le type de contenu envoyé n’est pas pris en charge.");

export function tooMany(left: number, what = "Trop de tentatives"): Problem {
  const seconds = Math.max(1, Math.ceil(left));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : "une minute";
  return later(seconds, 429, what, `${what}\u00a0: merci de réessayer dans ${wait}.`);
}

const waiting = (seconds: number, title: string, what: string) =>
  later(seconds, 429, title, `${what} sont encore en cours\u00a0: merci de réessayer dans un instant.`);

export const crowded = () => waiting(10, "Trop d’envois à la fois", "Vos envois précédents");
export const writesWaiting = () => waiting(2, "Trop d’envois à la fois", "Vos envois précédents");
export const searchesWaiting = () => waiting(2, "Trop de recherches à la fois", "Vos recherches précédentes");

export const tooBusy = () =>
  later(10, 503, "Serveur très occupé", "Votre demande n’a pas pu être traitée à temps\u00a0: merci de réessayer dans un instant.");

export const secondFactorDemanded = ({ platform }: { platform: boolean }) =>
  new Problem(
    403,
    "Double authentification exigée",
    `${platform ? "L’administration de la plateforme" : "Votre organisation"} exige la double authentification\u00a0: activez-la, puis continuez.`,
    { demands: "setUp" },
  );

export const proofDemanded = () =>
  new Problem(
    403,
    "Confirmation demandée",
    "Confirmez que c’est bien vous, par votre mot de passe ou votre second facteur, puis recommencez.",
    { demands: "proof" },
  );

export const secondFactorProofDemanded = () =>
  new Problem(403, "Confirmation demandée", "Confirmez que c’est bien vous, par votre second facteur, puis recommencez.", {
    demands: "secondFactorProof",
  });

export const tookTooLong = () =>
  later(5, 503, "Demande trop longue", "Cette demande prend trop de temps\u00a0: merci de la préciser, ou de réessayer dans un instant.");

export const noRoom = () =>
  new Problem(
    507,
    "Espace de stockage insuffisant",
    "Le disque du serveur est plein : rien n’a été enregistré. Gardez cette page ouverte, prévenez qui exploite le service, puis réessayez.",
  );

export const unavailable = () =>
  later(5, 503, "Service momentanément indisponible", "Le service ne répond pas pour l’instant\u00a0: merci de réessayer dans un instant.");

export const filesAway = ({ toRead }: { toRead: boolean }) =>
  later(
    10,
    503,
    "Stockage des fichiers indisponible",
    toRead
      ? "Cette image ou ce fichier ne peut pas être lu pour l’instant\u00a0: merci de réessayer dans un instant."
      : "Le stockage des images et des fichiers ne répond pas pour l’instant\u00a0: rien n’a été enregistré. Gardez cette page ouverte, puis réessayez.",
  );

export const invalid = (violations: Violation[]) =>
  new Problem(
    422,
    "Données invalides",
    violations.map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message)).join("\n"),
    { violations },
  );

export const invalidField = (propertyPath: string, message: string, code = "invalid") => invalid([{ propertyPath, message, code }]);
