/** What each of the examples needs: the address of Avant-match, and the token of a user of its own. */
export interface Program {
  address: string;
  token: string;
}

export interface Answer {
  status: number;
  etag: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each example reads what the documentation says of its operations
  body: any;
}

/**
 * Asks the API. Waits where it says so (429, 503), and asks again, which a key makes safe for what is created. Throws with what
 * a refusal says, in French, for whoever looks after the program.
 */
export async function ask(
  { address, token }: Program,
  method: string,
  path: string,
  sent?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/ld+json",
        ...(sent && { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" }),
        ...headers,
      },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    const busy = answer.status === 429 || answer.status === 503;
    if (busy && attempt < 5) {
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after") ?? 5) * 1000));
      continue;
    }
    const body = text === "" ? null : JSON.parse(text);
    if (!answer.ok && answer.status !== 304) throw new Error(`${method} ${path}: ${answer.status} ${body?.detail ?? ""}`);
    return { status: answer.status, etag: answer.headers.get("etag"), body };
  }
}
