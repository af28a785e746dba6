import { ApiError } from "./client.ts";
import { isConnectionNoticed } from "./connection.ts";

const UNEXPECTED = "Une erreur inattendue est survenue. Merci de réessayer.";
const TECHNICAL = "Oups, un problème technique est survenu. Merci de réessayer ultérieurement.";

export class Unkept extends Error {
  override message = "Ce navigateur n’a plus de place\u00a0: rien n’a été enregistré.";
}

/** The text of a failed call; null where the caller answers itself: 410, 412, 422, what is in use, and a known outage. */
export function failureText(error: unknown): string | null {
  if (error instanceof Unkept) return error.message;
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0 && isConnectionNoticed()) return null;
  if (error.status === 422 || error.status === 410 || error.status === 412 || error.uses.length > 0) return null;
  if (error.status === 500) return TECHNICAL;
  return error.title && error.detail ? `${error.title} : ${error.detail}` : UNEXPECTED;
}
