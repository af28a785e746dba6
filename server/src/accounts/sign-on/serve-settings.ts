import { conflict } from "@avant-match/contract/kit/answer.ts";
import { mayClearSignOn, maySetSignOn } from "@avant-match/contract/organizations/policies.ts";
import { clearingSignOn, readingSignOn, type SignOnSettings, settingSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { MOST_BYTES } from "../../kit/http/guest-forms.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { originOf } from "../../kit/http/origin.ts";
import { assertMay, notFound, proofDemanded, refused } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { recordOfOrganization } from "../../kit/resource/history.ts";
import type { AccountParts } from "../parts.ts";
import {
  clearSignOn,
  distrustSecondFactor,
  endPasswordEntries,
  endProvider,
  keepSignOn,
  lockSignOn,
  type NewSignOn,
  type StoredSignOn,
  shownSignOn,
} from "./settings.ts";
import { announceRequiredSignOn } from "./tell-users.ts";
import { wantedSignOn } from "./wanted.ts";

/**
 * Where a provider sends browsers back to. Each organisation has an address of its own, so that the answer of one provider is never
 * taken for that of another (RFC 9207, mix-up).
 */
export const redirectUriOf = (request: FastifyRequest, publicUrl: string | undefined, organization: string): string =>
  new URL(`/sign-on/${organization}/callback`, originOf(request, publicUrl)).href;

const untried = conflict("Fournisseur à essayer", "Connectez-vous une fois par ce fournisseur d’identité avant de l’exiger.");

export function serveSignOnSettings(
  app: FastifyInstance,
  database: Database,
  { passwords, post, publicUrl, sessions }: AccountParts,
): void {
  const access = "session" as const;
  const shown = ({ uuid, ...settings }: StoredSignOn, request: FastifyRequest): SignOnSettings => ({
    ...settings,
    redirectUri: redirectUriOf(request, publicUrl, uuid),
  });

  serve(app, readingSignOn, { access }, async (request) => {
    const { caller } = request;
    const organizationUuid = uuidParam(request);
    const settings = await found(database, caller, organizationUuid);
    assertMay(mayClearSignOn(caller, { organizationUuid }));
    return shown(settings, request);
  });

  serve(app, settingSignOn, { access, bodyLimit: MOST_BYTES * 4 }, async (request) => {
    const { caller } = request;
    const organizationUuid = uuidParam(request);
    await found(database, caller, organizationUuid);
    assertMay(maySetSignOn(caller, { organizationUuid }));
    // An administrator in the place of the owner proves nothing of their own, and is refused here.
    if (!(await passwords.isProven(request))) throw proofDemanded();
    const settings = await database.transaction(async (tx) => {
      await lockSignOn(tx, organizationUuid);
      const before = await found(tx, caller, organizationUuid);
      const { issuer, clientId } = before;
      const wanted = wantedSignOn(bodyOf(request), issuer !== null && clientId !== null ? { issuer, clientId } : null);
      const isSame = issuer === wanted.issuer && clientId === wanted.clientId;
      if (wanted.required && !(isSame && before.signedInAt !== null)) throw refused(untried);
      await keepSignOn(tx, organizationUuid, wanted, wanted.required ? caller.userUuid : null);
      if (!isSame) await endProvider(tx, organizationUuid, sessions.nameOf(request));
      if (!wanted.trustsSecondFactor) await distrustSecondFactor(tx, organizationUuid);
      if (wanted.required) await endPasswordEntries(tx, organizationUuid);
      if (wanted.required && !before.required) await announceRequiredSignOn(tx, post, organizationUuid);
      await recordChange(tx, caller, organizationUuid, before, wanted);
      return found(tx, caller, organizationUuid);
    });
    app.tell("sign-on set", { user: caller.userUuid, organization: organizationUuid, required: settings.required });
    return shown(settings, request);
  });

  serve(app, clearingSignOn, { access }, async (request) => {
    const { caller } = request;
    const organizationUuid = uuidParam(request);
    await found(database, caller, organizationUuid);
    assertMay(mayClearSignOn(caller, { organizationUuid }));
    if (!(await passwords.isProven(request))) throw proofDemanded();
    await database.transaction(async (tx) => {
      await lockSignOn(tx, organizationUuid);
      const before = await found(tx, caller, organizationUuid);
      if (!(await clearSignOn(tx, organizationUuid))) throw notFound();
      await endProvider(tx, organizationUuid, sessions.nameOf(request));
      await recordChange(tx, caller, organizationUuid, before, null);
    });
    app.tell("sign-on cleared", { user: caller.userUuid, organization: organizationUuid });
  });
}

/** Throws 404. */
async function found(on: Connection, caller: Caller, organization: string): Promise<StoredSignOn> {
  const settings = await shownSignOn(on, caller, organization);
  if (!settings) throw notFound();
  return settings;
}

type Told = Pick<NewSignOn, "domains" | "required" | "trustsSecondFactor"> & { issuer: string | null; clientId: string | null };

const told = ({ issuer, clientId, domains, required, trustsSecondFactor }: Told) => ({
  signOnIssuer: issuer,
  signOnClientId: clientId,
  signOnDomains: domains.join(", ") || null,
  signOnRequired: required,
  signOnTrustsSecondFactor: trustsSecondFactor,
});

const NONE: Told = { issuer: null, clientId: null, domains: [], required: false, trustsSecondFactor: false };

/** Says that there is a new secret, never which. */
function recordChange(tx: Transaction, caller: Caller, organization: string, before: Told, wanted: NewSignOn | null): Promise<void> {
  const former: Readonly<Record<string, unknown>> = told(before);
  const latter: Readonly<Record<string, unknown>> = told(wanted ?? NONE);
  const names = Object.keys(former).filter((name) => former[name] !== latter[name]);
  const pick = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const secret = wanted?.clientSecret ? { signOnSecret: "Remplacé" } : {};
  const change = { action: "update", resource: "Organization", resourceUuid: organization };
  return recordOfOrganization(tx, caller, organization, { ...change, before: pick(former), after: { ...pick(latter), ...secret } });
}
