import { action, gives, type Listed, takes, told } from "../kit/action.ts";
import { code, instantValue, listed, nullableValue, optional, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { kept } from "../platform/kept.ts";

export const tokenScope = { read: "Lecture seule", write: "Lecture et écriture" } as const;
export type TokenScope = keyof typeof tokenScope;

export const MOST_TOKENS = 20;
export const LONGEST_TOKEN_NAME = 80;
export const PROPOSED_TOKEN_DAYS = 90;

const facts = {
  name: textValue("Nom", { maxLength: LONGEST_TOKEN_NAME }),
  scope: code("Droits", tokenScope),
  expiresAt: instantValue("Fin"),
};
const known = {
  uuid: uuid(),
  ...facts,
  createdAt: instantValue("Créé le"),
  lastUsedAt: nullableValue(instantValue("Dernier usage, à la minute")),
};
const token = record(known);
const made = record({ ...known, token: textValue("Le jeton, dit une fois") });
const asked = record(
  { ...facts, expiresAt: optional(facts.expiresAt, `Dans ${kept.tokenDays}\u00a0jours au plus, ${PROPOSED_TOKEN_DAYS} sans rien dire`) },
  ["name", "scope"],
);
const holder = record({ uuid: uuid("Utilisateur"), displayName: textValue("Nom de l’utilisateur") });
const ofOrganization = record({ ...known, user: holder });
export type AccessToken = Shown<typeof token>;
export type OrganizationToken = Shown<typeof ofOrganization>;

export const listTokens = action("GET", "/users/{uuid}/tokens", gives<Listed<AccessToken>>);
export const makeToken = action("POST", "/users/{uuid}/tokens", takes<Shown<typeof asked>, Shown<typeof made>>);
export const endToken = action("DELETE", "/users/{uuid}/tokens/{id}");
export const listOrganizationTokens = action("GET", "/organizations/{uuid}/tokens", gives<Listed<OrganizationToken>>);
export const endOrganizationToken = action("DELETE", "/organizations/tokens/{uuid}");

export const listingTokens = told(listTokens, null, "Ses jetons d’accès", {
  returns: shape(null, "Jetons d’accès", listed(token)),
  errors: [404],
});
export const makingToken = told(makeToken, null, "Nouveau jeton d’accès", {
  expects: shape(null, "Jeton demandé", asked),
  returns: shape(null, "Jeton", made),
  status: 201,
  errors: [403, 404, 409, 413, 422],
});
export const endingToken = told(endToken, null, "Fin d’un de ses jetons d’accès", { errors: [403, 404] });
export const listingOrganizationTokens = told(listOrganizationTokens, null, "Jetons d’accès des utilisateurs d’une organisation", {
  returns: shape(null, "Jetons d’accès", listed(ofOrganization)),
  errors: [403, 404],
});
export const endingOrganizationToken = told(endOrganizationToken, null, "Fin du jeton d’accès d’un utilisateur", { errors: [403, 404] });

/**
 * Addresses that no token opens: users and how they sign in, who becomes one, and streams, which follow a session.
 * `path` is that of a route, `/api` included.
 */
export const isOpenToTokens = (path: string): boolean => path.startsWith("/api/") && !CLOSED.test(path);

const CLOSED =
  /^\/api\/(?:users|organizations\/(?:users|tokens|access-requests|[^/]+\/(?:users|owner|security|colleagues|tokens|sign-on|update-status)))(?:\/|$)|\/(?:invitation|erase|events)$/;
