import { openHttps, publicRoute, type Route } from "./post-https.ts";

/** Bytes. */
const MAX_ANSWER_BYTES = 512_000;
const WITHOUT_BODY = new Set([204, 205, 304]);

export interface FetchRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/**
 * Sends a request as `openHttps` does and returns the whole answer, 512 kB at most. Takes `deadline`, an instant of `performance.now()`,
 * by which the answer has been read. Throws where the address is not allowed, the time is over or the answer is larger.
 */
export async function fetchHttps(
  url: URL,
  { method, headers, body }: FetchRequest,
  deadline: number,
  route: Partial<Route>,
): Promise<Response> {
  const timeoutMs = Math.max(1, Math.ceil(deadline - performance.now()));
  const content = body === null ? null : Buffer.from(body);
  const sent = { ...headers, "user-agent": "Avant-match", ...(content && { "content-length": content.length }) };
  const answer = await openHttps(url, { method, headers: sent, body: content }, { ...publicRoute, ...route, timeoutMs });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the connection.
    if (bytes > MAX_ANSWER_BYTES) throw new Error("The answer is too large.");
    chunks.push(chunk);
  }
  const status = answer.statusCode ?? 0;
  const type = answer.headers["content-type"];
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers: type ? { "content-type": type } : {} });
}
