import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface Serving extends Omit<FastifyContextConfig, "operation"> {
  bodyLimit?: number;
}

/** What an action answers; a reply that is sent already says for itself. */
type Answered<Gives> = Gives | FastifyReply;

/**
 * Serves an action where the contract declares it; where it may answer in several shapes, it is told once for each. What the handler
 * gives back is sent as it is, and nothing as 204.
 */
export function serve<Gives>(
  app: FastifyInstance,
  told: Told<string, never, Gives> | readonly Told<string, never, Gives>[],
  { bodyLimit, ...config }: Serving,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<Answered<Gives>>,
): void {
  const operation = [told].flat();
  for (const { action } of operation.slice(0, 1))
    app.route({
      method: action.method,
      url: `/api${action.path.replace(/\{(\w+)\}/g, ":$1")}`,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { ...config, operation },
      handler: async (request, reply) => (await handler(request, reply)) ?? reply.code(204).send(),
    });
}
