import type { SignOnFailure } from "@avant-match/contract/accounts/sign-on.ts";
import type { ClientAuth, CustomFetch, ServerMetadata } from "openid-client";
import { fetchHttps } from "../../kit/outbound/fetch-https.ts";
import type { Route } from "../../kit/outbound/post-https.ts";

/** Of all requests of one step together. */
const TIMEOUT_MS = 12_000;

/** Methods of RFC 8176 that are more than something one knows. */
const SECOND_FACTORS = new Set(["mfa", "mca", "otp", "hwk", "swk", "sc"]);

/** What one request for a sign-in is known by. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What a provider says of who has signed in there. */
export interface ProvidedIdentity {
  subject: string;
  /** In lower case. */
  email: string | null;
  bySecondFactor: boolean;
}

export class SignOnRefusal extends Error {
  readonly reason: SignOnFailure;

  constructor(reason: SignOnFailure, cause?: unknown) {
    super(`sign-on ${reason}`, { cause });
    this.reason = reason;
  }
}

// The library loads on first use.
const library = () => import("openid-client");

/**
 * Asks the provider of an organisation. Each sign-in reads its metadata and keys anew: keys may have been replaced a moment ago, and
 * what is kept nowhere is never stale. Everything throws `SignOnRefusal`.
 */
export function providerOn(route: Partial<Route> = {}) {
  /** The address at the provider where somebody signs in. */
  async function signInAddress(client: Client, redirectUri: string, { state, nonce, verifier }: Secrets): Promise<string> {
    return asking(async (fetch) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const address = buildAuthorizationUrl(await discovered(client, fetch), {
        redirect_uri: redirectUri,
        scope: "openid email",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      if (address.protocol !== "https:") throw new Error("The provider signs in without https.");
      return address.href;
    });
  }

  /** `answer` is the query with which the provider has sent the browser back. */
  async function identityOf(client: Client, redirectUri: string, answer: string, secrets: Secrets): Promise<ProvidedIdentity> {
    return asking(async (fetch) => {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const configuration = await discovered(client, fetch);
      const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}${answer}`), {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !isSubject(claims.sub)) throw new Error("The provider does not say who has signed in.");
      const given =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        subject: claims.sub,
        email: textIn(given.email),
        bySecondFactor: listIn(claims.amr).some((used) => SECOND_FACTORS.has(used)),
      };
    });
  }

  /** Whatever fails is a refusal; what does not answer, or fails by itself, is unavailable. */
  async function asking<T>(ask: (fetch: CustomFetch) => Promise<T>): Promise<T> {
    const deadline = performance.now() + (route.timeoutMs ?? TIMEOUT_MS);
    let isDown = false;
    const fetch: CustomFetch = async (url, { method, headers, body }) => {
      const content = body === undefined || body === null ? null : String(body);
      const response = await fetchHttps(new URL(url), { method, headers, body: content }, deadline, route).catch((error: unknown) => {
        isDown = true;
        throw error;
      });
      if (response.status >= 500) isDown = true;
      return response;
    };
    try {
      return await ask(fetch);
    } catch (error) {
      throw new SignOnRefusal(isDown ? "unavailable" : "refused", error);
    }
  }

  return { signInAddress, identityOf };
}

async function discovered({ issuer, clientId, clientSecret }: Client, fetch: CustomFetch) {
  const { ClientSecretBasic, ClientSecretPost, customFetch, discovery, enableNonRepudiationChecks } = await library();
  const authenticate: ClientAuth = (server, ...rest) =>
    (takesBasic(server) ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret))(server, ...rest);
  return discovery(new URL(issuer), clientId, undefined, authenticate, {
    [customFetch]: fetch,
    // The signature is verified, although the token came over TLS: keys that the provider has withdrawn count no more.
    execute: [enableNonRepudiationChecks],
    timeout: TIMEOUT_MS / 1000,
  });
}

/** The default of OpenID Connect where the provider does not say. */
const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: Partial<ServerMetadata>): boolean =>
  methods?.includes("client_secret_basic") ?? true;

/** OpenID Connect has 255 ASCII characters at most. */
const isSubject = (text: string): boolean => /^[ -~]{1,255}$/.test(text);
const textIn = (value: unknown): string | null =>
  typeof value === "string" && value.length <= 255 && value.includes("@") && !value.includes("\0") ? value.trim().toLowerCase() : null;
const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);
