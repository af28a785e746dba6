import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";

interface Serving extends Omit<FastifyContextConfig, "operation"> {
  bodyLimit?: number;
  /** Asks for rights by the address alone, before a large body is read; the handler asks again. */
  before?: (request: FastifyRequest) => Promise<unknown>;
}

type AnyTold = Told<string, never>;
/** What an action answers, or the reply by which that was sent. */
type Answered<T> = (T extends Told<string, never, infer Gives> ? Gives : never) | FastifyReply;

/**
 * Serves an action where the contract declares it; where it may answer in several shapes, it is told once for each. What the
 * handler gives back is sent as it is, and nothing as 204.
 */
export function serve<T extends AnyTold>(
  app: FastifyInstance,
  told: T | readonly T[],
  { bodyLimit, before, ...config }: Serving,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<Answered<T>>,
): void {
  const operation: readonly AnyTold[] = [told].flat();
  const [first] = operation;
  if (!first) return;
  app.route({
    method: first.action.method,
    url: `/api${first.action.path.replace(/\{(\w+)\}/g, ":$1")}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(before && {
      preParsing: async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) => {
        await before(request);
        return payload;
      },
    }),
    config: { ...config, operation },
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      // To wait for a reply is to wait until it is sent, which gives nothing.
      return reply.sent ? reply : (answer ?? reply.code(204).send());
    },
  });
}
