import type { FastifyRequest } from "fastify";
import { badRequest, notFound } from "./problem.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** Returns a uuid of the path in lower case. Throws a 404 if it is none. */
export function uuidParam(request: FastifyRequest, name = "uuid"): string {
  const value = paramsOf(request)[name];
  if (!isUuid(value)) throw notFound();
  return value.toLowerCase();
}

/** Returns the version in `If-Match`; undefined if absent or `*`. Throws a 400 for a foreign ETag. */
export function ifMatch(request: FastifyRequest): number | undefined {
  const given = request.headers["if-match"];
  if (given === undefined || given.trim() === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/.exec(given.trim())?.[1];
  if (version === undefined) throw badRequest("L’en-tête If-Match est mal formé.");
  return Number(version);
}

/** Returns the uuid in `Idempotency-Key`; undefined if absent. Throws a 400 if it is none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const given = request.headers["idempotency-key"];
  if (given === undefined) return undefined;
  const key = String(given)
    .trim()
    .replace(/^"(.*)"$/, "$1");
  if (!isUuid(key)) throw badRequest("L’en-tête Idempotency-Key est un UUID.");
  return key.toLowerCase();
}

export const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>;

export const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

const flags = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Reads a boolean, false if absent. Throws a 400 for other values, which must not pass for false. */
export function flagOf(query: Record<string, unknown>, name: string): boolean {
  const given = query[name];
  if (given === undefined) return false;
  const flag = typeof given === "string" ? flags.get(given) : undefined;
  if (flag === undefined) throw badRequest(`Le paramètre « ${name} » vaut true ou false.`);
  return flag;
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

export const isReading = (method: string): boolean => READING.has(method);
