import { message } from "@avant-match/contract/kit/messages.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { MAX_SIGN_ON_DOMAINS, MAX_SIGN_ON_TEXT } from "@avant-match/contract/organizations/sign-on.ts";
import { invalid } from "../../kit/http/problem.ts";
import { isPublicAddress, literalAddress } from "../../kit/outbound/public-address.ts";
import type { NewSignOn } from "./settings.ts";

type Before = Pick<NewSignOn, "issuer" | "clientId"> | null;

/** Checks what an owner sends; a secret may be left out while provider and client stay. Throws a 422 with all violations. */
export function wantedSignOn(body: Readonly<Record<string, unknown>>, before: Before): NewSignOn {
  const violations: Violation[] = [];
  const wrong = (propertyPath: string, text: string, code: string): null => {
    violations.push({ propertyPath, message: text, code });
    return null;
  };
  const issuer = issuerIn(body.issuer, wrong);
  const clientId = textIn(body.clientId) ?? wrong("clientId", "L’identifiant du client est requis.", "required");
  const clientSecret = textIn(body.clientSecret);
  const hasOne = before !== null && before.issuer === issuer && before.clientId === clientId;
  if (clientSecret === null && (!hasOne || (body.clientSecret ?? null) !== null))
    wrong("clientSecret", "Le secret du client est requis.", "required");
  const domains = domainsIn(body.domains, wrong);
  const { required, trustsSecondFactor = false } = body;
  if (typeof required !== "boolean") wrong("required", message("flag"), "type");
  if (typeof trustsSecondFactor !== "boolean") wrong("trustsSecondFactor", message("flag"), "type");
  if (violations.length > 0 || issuer === null || clientId === null) throw invalid(violations);
  return { issuer, clientId, clientSecret, domains, required: required === true, trustsSecondFactor: trustsSecondFactor === true };
}

type Wrong = (propertyPath: string, text: string, code: string) => null;

/** What a header or a form can carry. */
const PRINTABLE = /^[!-~](?:[ -~]*[!-~])?$/;

function textIn(given: unknown): string | null {
  const text = typeof given === "string" ? given.trim() : "";
  return text.length <= MAX_SIGN_ON_TEXT && PRINTABLE.test(text) ? text : null;
}

function issuerIn(given: unknown, wrong: Wrong): string | null {
  const text = textIn(given);
  if (text === null) return wrong("issuer", "L’adresse du fournisseur est requise.", "required");
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.search && !url.hash && !/[?#]/.test(text);
  if (!url || !isPlain) return wrong("issuer", "Une adresse en https est attendue, sans nom d’utilisateur ni paramètre.", "invalid");
  const literal = literalAddress(url.hostname);
  if (literal !== null && !isPublicAddress(literal)) return wrong("issuer", "Une adresse privée n’est pas permise.", "invalid");
  return url.pathname === "/" ? url.origin : url.href;
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

function domainsIn(given: unknown, wrong: Wrong): string[] {
  const texts = Array.isArray(given)
    ? given.map((each) => (typeof each === "string" ? each.trim().replace(/^@/, "").toLowerCase() : ""))
    : [];
  const domains = [...new Set(texts)];
  if (domains.length === 0) wrong("domains", "Nommez au moins un domaine.", "required");
  else if (domains.length > MAX_SIGN_ON_DOMAINS) wrong("domains", `${MAX_SIGN_ON_DOMAINS}\u00a0domaines au maximum.`, "max");
  else if (!domains.every((domain) => DOMAIN.test(domain)))
    wrong("domains", "Un domaine s’écrit comme «\u00a0club.fr\u00a0», sans ce qui précède @.", "invalid");
  return domains;
}
