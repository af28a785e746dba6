import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { demo } from "../demo/names.ts";
import type { Answer } from "./requester.ts";
import type { World } from "./world.ts";

const { fixtures, users } = demo;

/** A link that the home club sent, and a browser that follows it. */
export interface Visitor {
  token: string;
  /** The newest code that was mailed to them. */
  code(): Promise<string>;
  /** Lets the browser in by a code of the mail. */
  enter(): Promise<void>;
  form(): Promise<VisitorForm>;
  ask(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    below?: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** The match is played in so many days. */
export const playedIn = (world: World, fixture: string, days: number): Promise<unknown> =>
  world.database.query("update fixture set kickoff_at = now() + make_interval(days => $2), status = 'scheduled' where uuid = $1", [
    fixture,
    days,
  ]);

export const linksPath = (fixture: string = fixtures.lensRennes): string => `/api/fixtures/${fixture}/visitor-links`;

/** The secret of the newest link that was mailed to an address. */
export async function mailedToken(world: World, email: string): Promise<string> {
  const [mail] = await world.database.query<{ text: string }>(
    "select text from kept_mail where recipient = $1 and text like '%/visiteurs/%' order by at desc limit 1",
    [email],
  );
  return /\/visiteurs\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** A link that RC Lens sends to somebody, and their browser. */
export async function visitorOf(
  world: World,
  to = { displayName: "Malo Briand", email: "malo@rennes.example" },
  fixture: string = fixtures.lensRennes,
) {
  const sent = await world.as(users.lensOwner.username).post(linksPath(fixture), to);
  if (sent.status !== 201) throw new Error(`No link was sent: ${JSON.stringify(sent.body)}`);
  return { sent: sent.body, visitor: browserOf(world, await mailedToken(world, to.email), to.email) };
}

/** A browser that has a link, and no cookie yet. */
export function browserOf(world: World, token: string, email: string): Visitor {
  let cookie = "";
  const ask: Visitor["ask"] = (method, below = "", body, headers = {}) => {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
    return world.as(null).send({
      method,
      url: `/api/visitor-forms/${token}${below}`,
      headers: { ...(cookie && { cookie }), ...(body && { "content-type": type }), ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    });
  };
  const code = async () => {
    const [mail] = await world.database.query<{ text: string }>(
      "select text from kept_mail where recipient = $1 and subject like 'Votre code%' order by at desc limit 1",
      [email],
    );
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  return {
    token,
    code,
    ask,
    async enter() {
      await ask("POST", "/code");
      const answer = await ask("PUT", "/code", { code: await code() });
      cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    },
    form: async () => (await ask("GET")).body as unknown as VisitorForm,
  };
}
