import { afterAll, beforeEach, expect } from "vitest";
import { demo } from "../demo/names.ts";
import { CLIENT, openIdentityProvider } from "./identity-provider.ts";
import type { Answer } from "./requester.ts";
import { useWorld, type World, type WorldOptions } from "./world.ts";

const { lens, rennes } = demo.organizations;
const { lensOwner, rennesOwner } = demo.users;

/** A browser with its cookies, which goes where it is sent. */
export class Browser {
  readonly #world: World;
  readonly cookies = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  async send(method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object): Promise<Answer & { location: string }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#world.as(null).send({
      method,
      url,
      headers: { cookie, ...(body && { "content-type": "application/ld+json" }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    for (const given of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { ...answer, location: answer.headers.location ?? "" };
  }

  /** A copy with the same cookies. */
  copy(): Browser {
    const other = new Browser(this.#world);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** The account that is signed in; null without one. */
  async user(): Promise<string | null> {
    const { status, body } = await this.send("GET", "/api/me");
    return status === 200 ? body.uuid : null;
  }
}

/** A world with a real identity provider; before each test RC Lens has it as its own, and nobody is linked. */
export async function useSignOn(options: WorldOptions = {}) {
  const redirectUris = [lens, rennes].map((organization) => `http://localhost/sign-on/${organization}/callback`);
  const provider = await openIdentityProvider(redirectUris);
  const world = useWorld({ ...options, signOn: { route: { ...provider.route, timeoutMs: 2000 } } });
  const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) => world.database.query<Row>(text, values);
  const settings = { issuer: provider.issuer, ...CLIENT, domains: ["rc-lens.example"], required: false };
  afterAll(() => provider.close());
  beforeEach(async () => {
    await query("delete from sign_on");
    await query("delete from sign_on_identity");
    await query("delete from totp");
    await query("truncate attempt, kept_mail, sign_in_step, sign_on_attempt");
    await query("update session set created_at = now()");
    Object.assign(provider, { instead: null, claimed: null, signWith: null });
    provider.asked.length = 0;
  });
  const callbackOf = async (browser: Browser, organization: string = lens, next = "") => {
    const { location } = await browser.send("GET", `/sign-on/${organization}${next && `?next=${encodeURIComponent(next)}`}`);
    if (!location.startsWith(provider.issuer)) return location;
    const { pathname, search } = new URL(await provider.visit(location));
    return pathname + search;
  };
  return {
    provider,
    world,
    query,
    settings,
    browser: () => new Browser(world),
    /** Writes settings as the owner of RC Lens, or of Stade rennais. */
    set: async (
      more: object = {},
      owner: { username: string; organization: string } = { username: lensOwner.username, organization: lens },
    ) => world.as(owner.username).put(`/api/organizations/${owner.organization}/sign-on`, { ...settings, ...more }),
    setOfRennes: { username: rennesOwner.username, organization: rennes },
    /** The address with which the provider sends a browser back. */
    callbackOf,
    /** Signs in at the provider, and returns where that leads. */
    async come(browser: Browser, next = ""): Promise<string> {
      const callback = await callbackOf(browser, lens, next);
      return callback.startsWith("/login") ? callback : (await browser.send("GET", callback)).location;
    },
    /** As who has proven their account before. */
    async link(user: string, sub: string) {
      await query(
        "insert into sign_on_identity (user_uuid, organization_uuid, issuer, subject) select uuid, organization_uuid, $2, $3 from user_account where uuid = $1",
        [user, provider.issuer, sub],
      );
      await query("update sign_on set signed_in_at = now()");
    },
    mails: async () =>
      (await query<{ recipient: string; subject: string; text: string }>("select recipient, subject, text from kept_mail order by at")).map(
        (mail) => mail,
      ),
  };
}

/** What every refusal says alike. */
export const expectRefused = (location: string) => expect(location).toBe("/login?sign-on=refused");
