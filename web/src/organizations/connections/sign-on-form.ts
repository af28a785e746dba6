import type { SignOnSettings, WantedSignOn } from "@avant-match/contract/organizations/sign-on.ts";

export const typedOf = ({ issuer, clientId, domains, required, trustsSecondFactor }: SignOnSettings) => ({
  issuer: issuer ?? "",
  clientId: clientId ?? "",
  clientSecret: "",
  domains: domains.join(", "),
  required,
  trustsSecondFactor,
});

type Typed = ReturnType<typeof typedOf>;

/** The secret that is stored belongs to this provider and client alone. */
export const isSameClient = ({ issuer, clientId }: Typed, settings: SignOnSettings): boolean =>
  settings.issuer !== null && issuer.trim() === settings.issuer && clientId.trim() === settings.clientId;

/** What is sent of what was typed: an empty secret keeps the one before. */
export function wantedOf({ issuer, clientId, clientSecret, domains, required, trustsSecondFactor }: Typed): WantedSignOn {
  const named = domains.split(/[\s,;]+/).filter(Boolean);
  return { issuer, clientId, ...(clientSecret && { clientSecret }), domains: named, required, trustsSecondFactor };
}
