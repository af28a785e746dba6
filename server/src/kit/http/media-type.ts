import type { FastifyRequest } from "fastify";
import { unsupported } from "./problem.ts";

const written: Record<string, RegExp> = {
  POST: /^application\/(ld\+)?json\s*(;|$)/i,
  PUT: /^application\/(ld\+)?json\s*(;|$)/i,
  PATCH: /^application\/merge-patch\+json\s*(;|$)/i,
};
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export function assertMediaType(request: FastifyRequest, forms: boolean): void {
  const type = request.headers["content-type"];
  const expected = written[request.method];
  if (!expected || type === undefined || expected.test(type)) return;
  if (!forms || !form.test(type)) throw unsupported();
}
