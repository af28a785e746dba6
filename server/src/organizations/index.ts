import { mayListUsers } from "@avant-match/contract/accounts/policies.ts";
import { mayKeepOrganizations, mayMoveEmail } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { OwnPasswords, Post } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { MEGABYTE } from "../kit/http/form.ts";
import { serveItem, serveNested, serveResource, serveUpdate } from "../kit/resource/serve-resource.ts";
import { servePicture } from "../media/exports.ts";
import { aliases, clubs, teams } from "./clubs.ts";
import { serveCompetitionClubs } from "./competition-clubs/serve-clubs.ts";
import { contacts, serveDirectory } from "./contacts.ts";
import { serveContactsImport } from "./contacts-in/serve-import.ts";
import { serveContactsExports } from "./contacts-out/serve-exports.ts";
import { serveErasure } from "./erase-person.ts";
import { serveClubsMerge } from "./merge-clubs.ts";
import { serveContactsMerge } from "./merge-contacts.ts";
import { organizations } from "./organizations.ts";
import { configurations, documentModels, members, services, supportersGroups, venueParkings, venueSectors, venues } from "./owned.ts";
import { serveOwner } from "./owner.ts";
import { persons, redefinition } from "./persons.ts";
import { serveSecurity } from "./security.ts";
import { serveOwnPoints } from "./serve-own-points.ts";
import { serveRunningOrderModel } from "./serve-running-order-model.ts";
import { serveTables } from "./serve-tables.ts";
import { serveSeveralContacts } from "./several-contacts.ts";
import { serveAccessRequests, serveStatus } from "./status.ts";
import { servePeopleImports } from "./undo-people-import.ts";
import { allUsers, serveInvitations, serveUsers, users } from "./users.ts";

const read = { verbs: ["list", "get"] } as const;

export function serveOrganizations(app: FastifyInstance, database: Database, post: Post, passwords: OwnPasswords): void {
  const ofOrganization = { parent: organizations, filter: "organization.uuid" };
  const redefined = redefinition(database, post, passwords);
  serveResource(app, database, organizations, {
    mayDelete: mayKeepOrganizations,
    reserved: { type: mayKeepOrganizations },
    narrowed: ({ platform }) => (platform ? [] : [{ name: "listedStatus", value: "active" }]),
  });
  serveStatus(app, database, post);
  serveAccessRequests(app, database, post);
  serveCompetitionClubs(app, database, post);
  serveItem(app, database, configurations);
  serveUpdate(app, database, configurations);
  serveItem(app, database, persons);
  serveUpdate(app, database, persons, { reserved: { email: mayMoveEmail }, ...redefined });
  serveErasure(app, database);
  servePicture(app, database, persons, { field: "pictureUrl", maxSide: 512 });
  serveResource(app, database, clubs);
  serveClubsMerge(app, database);
  servePicture(app, database, clubs, { field: "logoUrl", maxSide: 512 });
  serveNested(app, database, clubs, ofOrganization);
  serveResource(app, database, teams);
  serveNested(app, database, teams, { parent: clubs, filter: "club.uuid" });
  serveResource(app, database, aliases, read);
  serveResource(app, database, contacts, { ownOnly: true, ...redefined });
  serveNested(app, database, contacts, ofOrganization);
  serveContactsImport(app, database, redefined.after);
  serveContactsExports(app, database);
  servePeopleImports(app, database, redefined.after);
  serveTables(app, database);
  serveContactsMerge(app, database, redefined);
  serveSeveralContacts(app, database);
  serveDirectory(app, database);
  serveResource(app, database, allUsers, { ...read, mayList: mayListUsers });
  serveUsers(app, database, post);
  serveOwner(app, database, { passwords, post });
  serveInvitations(app, database, post);
  serveSecurity(app, database, { passwords, post });
  serveNested(app, database, users, ofOrganization);
  serveResource(app, database, services);
  serveNested(app, database, services, ofOrganization);
  serveResource(app, database, members);
  serveNested(app, database, members, { parent: services, filter: "service.uuid" });
  serveResource(app, database, venues);
  serveNested(app, database, venues, ofOrganization);
  servePicture(app, database, venues, { field: "coverUrl", maxSide: 1600 });
  serveResource(app, database, venueSectors);
  serveResource(app, database, venueParkings);
  serveResource(app, database, supportersGroups);
  serveNested(app, database, supportersGroups, ofOrganization);
  servePicture(app, database, supportersGroups, { field: "logoUrl", maxSide: 512 });
  serveResource(app, database, documentModels, { mostBytes: 10 * MEGABYTE, ownOnly: true });
  serveNested(app, database, documentModels, ofOrganization);
  serveRunningOrderModel(app, database);
  serveOwnPoints(app, database);
}
