import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import type { Route } from "../src/kit/outbound/post-https.ts";
import { ownCertificate, routeTo } from "./push-service.ts";

const HOST = "connexion.example";
export const CLIENT = { clientId: "avant-match", clientSecret: "un-secret-du-fournisseur-de-quarante-signes" };

type Claims = Record<string, unknown>;
type Altering = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Who signs in there, with what the provider says of them. */
export interface ProviderUser {
  sub: string;
  email?: string;
  amr?: string[];
}

export interface IdentityProvider {
  issuer: string;
  /** The one who signs in as soon as a browser comes. */
  user: ProviderUser;
  route: Route;
  /** The addresses that were asked, without their query. */
  asked: string[];
  /** Answers in the place of the provider where it returns true. */
  instead: Altering | null;
  /** What the claims of identity tokens become; signed by `signWith`, else by the key that is published. */
  claimed: ((claims: Claims) => Claims) | null;
  /** A key that the provider has not published. */
  signWith: JsonWebKey | null;
  /** Signs by a new key from now on, which takes the place of the one that is returned. */
  rotateKeys(): JsonWebKey;
  /** Goes to an address of the provider as the browser of its user, and returns where it is sent back to. */
  visit(address: string): Promise<string>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A real provider (`oidc-provider`) on this machine, that lets `user` in without asking, for the clients of these organisations. */
export async function openIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  const { key, cert } = ownCertificate(HOST);
  let port = 0;
  let keys = newKey();
  let provider: Provider;
  const server = createServer({ key, cert }, (incoming, response) => void answer(incoming, response));
  const open = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  const issuer = `https://${HOST}:${port}`;
  const made = () => providerOf(issuer, redirectUris, keys, () => self.user);
  const self: IdentityProvider = {
    issuer,
    user: { sub: "nobody" },
    route: routeTo(cert),
    asked: [],
    instead: null,
    claimed: null,
    signWith: null,
    rotateKeys() {
      const former = keys;
      keys = newKey();
      provider = made();
      return former;
    },
    visit: (address) => visit(new URL(address), { port, ca: cert }),
    open,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  provider = made();
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (incoming.url ?? "").split("?")[0] ?? "";
    self.asked.push(path);
    if (await self.instead?.(incoming, response)) return;
    if (path.startsWith("/interaction/")) {
      const { sub, amr } = self.user;
      return provider.interactionFinished(incoming, response, { login: { accountId: sub, ...(amr && { amr }) } });
    }
    if (path === "/token") resign(response, self, keys);
    await provider.callback()(incoming, response);
  }
  return self;
}

export function newKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
}

function providerOf(issuer: string, redirectUris: readonly string[], key: JsonWebKey, userOf: () => ProviderUser): Provider {
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [...redirectUris] }],
    jwks: { keys: [key as { kty: "RSA" }] },
    cookies: { keys: ["un secret des essais"] },
    claims: { openid: ["sub", "amr"], email: ["email"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...userOf(), sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? "", accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Has the identity tokens of an answer say something else, signed by another key. */
function resign(response: ServerResponse, { claimed, signWith }: IdentityProvider, published: JsonWebKey): void {
  if (!claimed && !signWith) return;
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answered = JSON.parse(String(body)) as Record<string, unknown>;
    if (typeof answered.id_token === "string") {
      const claims = JSON.parse(Buffer.from(answered.id_token.split(".")[1] ?? "", "base64url").toString()) as Claims;
      answered.id_token = signed(claimed?.(claims) ?? claims, signWith ?? published);
    }
    const altered = JSON.stringify(answered);
    response.setHeader("content-length", Buffer.byteLength(altered));
    return end(altered);
  }) as typeof response.end;
}

function signed(claims: Claims, key: JsonWebKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const said = `${part({ alg: "RS256", typ: "JWT", kid: (key as { kid: string }).kid })}.${part(claims)}`;
  return `${said}.${sign("RSA-SHA256", Buffer.from(said), createPrivateKey({ key, format: "jwk" })).toString("base64url")}`;
}

/** Follows the provider’s own redirects with the cookies that it gives, until it sends the browser elsewhere. */
async function visit(start: URL, { port, ca }: { port: number; ca: string }): Promise<string> {
  const jar = new Map<string, string>();
  let at = start;
  for (let step = 0; step < 10; step++) {
    const { location, cookies, body } = await get(at, port, ca, [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    for (const [, name = "", value = ""] of cookies.flatMap((cookie) => [/^([^=]+)=([^;]*)/.exec(cookie) ?? []])) jar.set(name, value);
    if (!location) throw new Error(`The provider stays at ${at.pathname}: ${body}`);
    const next = new URL(location, at);
    if (next.origin !== start.origin) return next.href;
    at = next;
  }
  throw new Error("The provider goes round in circles.");
}

async function get(url: URL, port: number, ca: string, cookie: string) {
  const sending = request({
    host: "127.0.0.1",
    port,
    servername: HOST,
    path: url.pathname + url.search,
    ca,
    headers: { host: url.host, cookie },
  });
  sending.end();
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  return { location: response.headers.location, cookies: response.headers["set-cookie"] ?? [], body: await text(response) };
}
