import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { badRequest, Problem, tooLarge } from "./problem.ts";

/** Turns every error into the one problem document of its kind; what is unforeseen says nothing of the inside. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  if (problem.status >= 500) request.log.error({ err: error, reference: request.id }, "unforeseen error");
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(documentOf(problem)));
}

function documentOf({ status, title, detail, violations }: Problem): object {
  const type = violations ? "ConstraintViolation" : "Problem";
  return {
    "@context": `/api/contexts/${type}`,
    "@type": type,
    type: violations ? "/validation_errors" : `/errors/${status}`,
    title,
    status,
    detail,
    description: detail,
    ...(violations ? { violations } : {}),
  };
}

const OUT_OF_RANGE = new Set(["22003", "22007", "22008", "22P02", "22021", "22P05"]);

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = (error ?? {}) as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || code === "FST_REQ_FILE_TOO_LARGE")
    return tooLarge("Le contenu envoyé dépasse la taille permise.");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unsupported();
  if (statusCode === 406 || statusCode === 415) return unsupported();
  if (statusCode === 400 || statusCode === 414) return badRequest("La requête est mal formée.");
  if (code !== undefined && OUT_OF_RANGE.has(code)) return badRequest("Une valeur de la requête est hors limites.");
  return new Problem(500, "Erreur interne", `Une erreur inattendue est survenue (référence ${request.id}).`);
}

export const unsupported = () => new Problem(415, "Format non pris en charge", "Le type de contenu envoyé n’est pas pris en charge.");
