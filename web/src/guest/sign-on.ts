import { listSignOnOffers, type SignOnFailure, type SignOnOffer } from "@avant-match/contract/accounts/sign-on.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { useEffect, useState } from "react";
import type { SecondFactors } from "./sign-in.ts";

const DOMAIN = /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/;

export const domainOf = (address: string): string | null => DOMAIN.exec(address.trim())?.[1]?.toLowerCase() ?? null;

const DELAY_MS = 300;

/** The organisations by which an address may sign in; it follows from its domain alone, and fails silently. */
export function useSignOnOffers(address: string): readonly SignOnOffer[] {
  const domain = domainOf(address);
  const [offers, setOffers] = useState<{ domain: string; member: readonly SignOnOffer[] }>();
  useEffect(() => {
    if (domain === null) return;
    const ended = new AbortController();
    const asking = setTimeout(() => {
      fetch(`${urlOf(listSignOnOffers, {})}?domain=${encodeURIComponent(domain)}`, { signal: ended.signal })
        .then(async (answer) => answer.ok && setOffers({ domain, member: membersOf(await answer.json()) }))
        .catch(() => {});
    }, DELAY_MS);
    return () => {
      clearTimeout(asking);
      ended.abort();
    };
  }, [domain]);
  return offers && offers.domain === domain ? offers.member : [];
}

const isOffer = (given: unknown): given is SignOnOffer =>
  typeof given === "object" && given !== null && "organizationUuid" in given && "organization" in given;

function membersOf(body: unknown): SignOnOffer[] {
  const member: unknown = typeof body === "object" && body !== null && "member" in body ? body.member : [];
  return Array.isArray(member) ? member.filter(isOffer) : [];
}

export const signOnAddress = (organizationUuid: string, next: string): string =>
  `/sign-on/${organizationUuid}?next=${encodeURIComponent(next)}`;

/** What the server says when a browser comes back from its organisation’s provider. */
export interface SignOnReturn {
  failure: SignOnFailure | null;
  factors: SecondFactors | null;
  isSignedIn: boolean;
}

const FAILURES: readonly string[] = ["refused", "unavailable", "over", "later"] satisfies SignOnFailure[];
const isFailure = (text: string | null): text is SignOnFailure => text !== null && FAILURES.includes(text);

export function signOnReturn(search: string): SignOnReturn {
  const given = new URLSearchParams(search);
  const failure = given.get("sign-on");
  const factors = given.get("second-factor");
  return {
    failure: isFailure(failure) ? failure : null,
    factors: factors === null ? null : factors.split(",").filter((factor) => factor === "totp" || factor === "passkey"),
    isSignedIn: given.has("signed-on"),
  };
}
