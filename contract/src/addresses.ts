import type { PreparationPath } from "./fixtures/preparation/preparation.ts";

/** `$` marks a parameter. The addresses of the preparation are declared with its menu. */
export const addresses = [
  "/account",
  "/admin",
  "/admin/competitions",
  "/admin/competitions/$uuid",
  "/admin/competitions/$uuid/seasons/$seasonUuid",
  "/admin/delegates",
  "/admin/delegates/$uuid",
  "/admin/feedback",
  "/admin/jobs",
  "/admin/journal",
  "/admin/newsletter",
  "/admin/notices",
  "/admin/organizations",
  "/admin/organizations/$uuid",
  "/admin/referees",
  "/admin/referees/$uuid",
  "/admin/regions",
  "/admin/regions/$uuid",
  "/admin/scheduled-jobs",
  "/directory",
  "/figures",
  "/fixtures",
  "/fixtures/create",
  "/fixtures/designations",
  "/fixtures/duties",
  "/fixtures/first-steps",
  "/fixtures/preparation",
  "/fixtures/round",
  "/fixtures/$fixtureUuid",
  "/fixtures/$fixtureUuid/debrief",
  "/fixtures/$fixtureUuid/documents",
  "/fixtures/$fixtureUuid/documents/$documentUuid",
  "/fixtures/$fixtureUuid/edit",
  "/fixtures/$fixtureUuid/edit/contacts/services/$serviceUuid",
  "/fixtures/$fixtureUuid/edit/activity/activities/table",
  "/fixtures/$fixtureUuid/edit/security/away/stewards/table",
  "/fixtures/$fixtureUuid/edit/security/private/posts/table",
  "/fixtures/$fixtureUuid/edit/supporters/away/travels/table",
  "/fixtures/$fixtureUuid/edit/teams/away/representatives/table",
  "/fixtures/$fixtureUuid/edit/venue/attendances/table",
  "/fixtures/$fixtureUuid/edit/venue/parkings/table",
  "/fixtures/$fixtureUuid/files",
  "/fixtures/$fixtureUuid/history",
  "/fixtures/$fixtureUuid/match-day",
  "/fixtures/$fixtureUuid/overview",
  "/fixtures/$fixtureUuid/pack",
  "/fixtures/$fixtureUuid/running-order",
  "/organizations/$organizationUuid",
  "/organizations/$organizationUuid/calendar-import",
  "/organizations/$organizationUuid/clubs",
  "/organizations/$organizationUuid/clubs/$uuid",
  "/organizations/$organizationUuid/competitions",
  "/organizations/$organizationUuid/competitions/$uuid",
  "/organizations/$organizationUuid/connections",
  "/organizations/$organizationUuid/contacts",
  "/organizations/$organizationUuid/contacts/import",
  "/organizations/$organizationUuid/contacts/$uuid",
  "/organizations/$organizationUuid/delegates",
  "/organizations/$organizationUuid/delegates/import",
  "/organizations/$organizationUuid/delegates/$uuid",
  "/organizations/$organizationUuid/document-models",
  "/organizations/$organizationUuid/document-models/$uuid",
  "/organizations/$organizationUuid/fixtures",
  "/organizations/$organizationUuid/history",
  "/organizations/$organizationUuid/referees",
  "/organizations/$organizationUuid/referees/import",
  "/organizations/$organizationUuid/referees/$uuid",
  "/organizations/$organizationUuid/services",
  "/organizations/$organizationUuid/services/$uuid",
  "/organizations/$organizationUuid/services/$uuid/members/table",
  "/organizations/$organizationUuid/supporters-groups",
  "/organizations/$organizationUuid/supporters-groups/$uuid",
  "/organizations/$organizationUuid/users",
  "/organizations/$organizationUuid/users/$uuid",
  "/organizations/$organizationUuid/venues",
  "/organizations/$organizationUuid/venues/$uuid",
  "/organizations/$organizationUuid/venues/$uuid/parkings/table",
  "/organizations/$organizationUuid/venues/$uuid/sectors/table",
] as const;

export type ScreenAddress = (typeof addresses)[number] | `/fixtures/$fixtureUuid/${PreparationPath}`;

type Names<A> = A extends `${string}$${infer Name}/${infer Rest}` ? Name | Names<Rest> : A extends `${string}$${infer Name}` ? Name : never;
type Given<A> = [Names<A>] extends [never] ? [] : [given: Readonly<Record<Names<A>, string>>];

export function addressOf<A extends ScreenAddress>(address: A, ...[given]: Given<A>): string {
  const values = new Map<string, string>(Object.entries(given ?? {}));
  return address.replace(/\$(\w+)/g, (_, name: string) => values.get(name) ?? "");
}

export const linkTo = <A extends ScreenAddress>(origin: string, address: A, ...given: Given<A>): string =>
  origin + pathOfScreen(addressOf(address, ...given));

/** Where the screen of an address is opened on the server; the router knows it without this beginning. */
export const pathOfScreen = (address: string): string => `/app${address}`;

export const screenAtPath = (path: string): string => path.replace(/^\/app(?=\/|$)/, "");
