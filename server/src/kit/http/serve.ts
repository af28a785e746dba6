import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";

interface Serving extends Omit<FastifyContextConfig, "operation"> {
  bodyLimit?: number;
  /** Checks permissions by the URL, before a large body is read; the handler checks again. */
  before?: (request: FastifyRequest) => Promise<unknown>;
}

type AnyTold = Told<string, never>;
type Answered<T> = (T extends Told<string, never, infer Gives> ? Gives : never) | FastifyReply;

/** Serves an action of the contract, one `told` for each shape of answer; undefined is sent as a 204. */
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
      // Awaiting a reply gives undefined once it is sent.
      return reply.sent ? reply : (answer ?? reply.code(204).send());
    },
  });
}
