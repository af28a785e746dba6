import { hash } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../database/outage.ts";
import { isDiskFull } from "../database/room.ts";
import { escaped } from "../escaped.ts";
import { ObjectsAway } from "../objects/object-store.ts";
import { routeOf } from "./log.ts";
import { badRequest, filesAway, noRoom, notFound, Problem, tookTooLong, tooLarge, unavailable, unsupported } from "./problem.ts";
import { tellOutage } from "./tell-outage.ts";

/** Unforeseen errors must reveal nothing but a reference. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  report(error, problem, request);
  reply.code(problem.status).headers(problem.headers);
  if (isForPage(request))
    return reply.type("text/html; charset=utf-8").header("content-security-policy", problemPagePolicy).send(problemPage(problem));
  return reply.type("application/problem+json; charset=utf-8").send(JSON.stringify(documentOf(problem)));
}

const isForPage = ({ url, headers, routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config.followed || !/^\/(api|assets)\b/.test(routeOptions.url ?? url)) && (headers.accept ?? "").includes("text/html");

function report(error: unknown, { status }: Problem, request: FastifyRequest): void {
  if (status === 403) request.server.tell("refused", { ...routeOf(request), user: request.caller?.userUuid });
  // The disk watcher logs one line, however many writes are refused.
  if (status < 500 || isMeant(error) || isDiskFull(error)) return;
  if (error instanceof ObjectsAway) request.log.error({ why: error.message }, "the store of files is out of reach");
  else if (isOutage(error)) tellOutage(request.log, error);
  else request.log.error({ err: error, reference: request.id }, "unforeseen error");
}

const isMeant = (error: unknown): boolean => error instanceof Problem && error.status === 503;

function documentOf({ status, title, detail, violations, uses, usesTotal, demands, current }: Problem): object {
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
    ...(uses ? { uses } : {}),
    ...(usesTotal === undefined ? {} : { usesTotal }),
    ...(demands ? { demands } : {}),
    ...(current ? { current } : {}),
  };
}

const CANCELLED = "57014";
const OUT_OF_RANGE = new Set(["22003", "22007", "22008", "22P02", "22021", "22P05"]);

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ObjectsAway) return filesAway({ toRead: request.method === "GET" || request.method === "HEAD" });
  const { code, statusCode = 500 } = (error ?? {}) as FastifyError;
  if (code !== undefined && OUT_OF_RANGE.has(code)) return badRequest("Une valeur de la requête est hors limites.");
  if (isDiskFull(error)) return noRoom();
  if (code === CANCELLED) return tookTooLong();
  // A client that hangs up within a body is no outage, though its code is ECONNRESET too.
  if (statusCode >= 400 && statusCode < 500) return (byStatus[statusCode] ?? malformed)();
  if (isOutage(error)) return unavailable();
  return new Problem(500, "Erreur interne", `Une erreur inattendue est survenue (référence ${request.id}).`);
}

const malformed = () => badRequest("La requête est mal formée.");

const byStatus: Readonly<Record<number, () => Problem>> = {
  403: notFound,
  404: notFound,
  406: unsupported,
  412: () => new Problem(412, "Condition non remplie", "Ce contenu n’est pas celui que la requête attend."),
  413: () => tooLarge("Le contenu envoyé dépasse la taille permise."),
  415: unsupported,
  416: () => new Problem(416, "Plage non disponible", "La partie demandée de ce contenu n’existe pas."),
};

const STYLE = `body{margin:0;padding:15vh 24px;background:#f4f1e8;color:#1c1a15;font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto}h1{margin:40px 0 12px;font-size:28px;line-height:1.2}p{color:#565144}a{color:#0b6e4f}
header{display:flex;align-items:center;gap:10px;font-weight:700}
@media(prefers-color-scheme:dark){body{background:#16150f;color:#f1ede0}p{color:#b9b29f}a{color:#5cc79c}}`;

const problemPagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const MARK = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="#fffdf8" stroke-width="1.8" aria-hidden="true">\
<rect width="24" height="24" rx="6" fill="#0b6e4f" stroke="none"/><path d="M12 0v7.2M12 16.8V24"/><circle cx="12" cy="12" r="4.8"/></svg>`;

const problemPage = ({ title, detail }: Problem): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Avant-match</title><style>${STYLE}</style></head>
<body><main><header>${MARK}Avant-match</header><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="/">Retour à l’accueil</a></p></main></body>
</html>
`;
