import {
  askingSignOnLink,
  linkingByMail,
  linkingByPassword,
  listingSignOnOffers,
  readingPendingSignOn,
} from "@avant-match/contract/accounts/sign-on.ts";
import { clearingSignOn, readingSignOn, settingSignOn, unlinkingSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { lens } = demo.organizations;
const { lensAdmin } = demo.users;

/** What is for the owner of the organisation. */
const ofOwner = { anonymous: 401, platform: 200, "lens owner": 200, home: 403, others: 404 };

/** A proof may end while other rows are tried. */
const signedInNow = "update session set created_at = now()";
const someSignOn = `insert into sign_on (organization_uuid, issuer, client_id, client_secret, domains)
  values ('${lens}', 'https://connexion.example', 'lens', 'secret', '{lens.example}') on conflict do nothing`;
const someIdentity = `insert into sign_on_identity (user_uuid, organization_uuid, issuer, subject)
  values ('${lensAdmin.uuid}', '${lens}', 'https://connexion.example', 'x') on conflict do nothing`;

/** The identity provider of RC Lens, and first sign-ins by one. */
export const signOnRows = [
  row(readingSignOn, "RC Lens", { uuid: lens }, ofOwner),
  row(
    settingSignOn,
    "RC Lens, signed in a moment ago",
    {
      uuid: lens,
      body: { issuer: "https://connexion.example", clientId: "lens", clientSecret: "secret", domains: ["lens.example"], required: false },
      before: signedInNow,
    },
    { ...ofOwner, platform: 403 },
  ),
  row(
    clearingSignOn,
    "RC Lens, signed in a moment ago",
    { uuid: lens, before: `with made as (${someSignOn}) ${signedInNow}` },
    { ...ofOwner, platform: 204, "lens owner": 204 },
  ),
  row(
    unlinkingSignOn,
    "an admin of RC Lens",
    { uuid: lensAdmin.uuid, before: someIdentity },
    { anonymous: 401, platform: 204, home: 204, "lens member": 403, others: 404 },
  ),
  row(listingSignOnOffers, "a domain of nobody", { query: "domain=nulle-part.example" }, { others: 200 }),
  row(linkingByPassword, "without a sign-in under way", { body: { username: "personne", password: "faux" } }, { others: 410 }),
  row(linkingByMail, "a link that nobody was sent", { token: "x".repeat(43) }, { others: 410 }),
  ...[readingPendingSignOn, askingSignOnLink].map((told) => row(told, "without a sign-in under way", {}, { others: 410 })),
];
