import { nameOfAny } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import { sheetName } from "@avant-match/contract/kit/sheets.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { exportingMembers, exportingVenueTables } from "@avant-match/contract/organizations/table-files.ts";
import { VenueParking, VenueSector } from "@avant-match/contract/organizations/venues.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { sendFile } from "../kit/http/send-file.ts";
import { serve } from "../kit/http/serve.ts";
import { type AnsweredItem, allBelow } from "../kit/resource/all-below.ts";
import { listTable, withReferences } from "../kit/resource/list-table.ts";
import { getItem } from "../kit/resource/reading.ts";
import type { TableCell } from "../kit/tables/write-table.ts";
import { workbookFor } from "../kit/workbooks/workbook-for.ts";
import { members, services, venueParkings, venueSectors, venues } from "./owned.ts";

export function serveTables(app: FastifyInstance, database: Database): void {
  serve(app, exportingVenueTables, { access: "session", ownFormat: true }, async (request, reply) => {
    const { caller } = request;
    const { uuid, name } = await getItem(database, venues, caller, uuidParam(request));
    const below = { "venue.uuid": uuid };
    const workbook = await workbookFor(
      caller,
      sheetOf(VenueSector, await allBelow(venueSectors, database, caller, below)),
      sheetOf(VenueParking, await allBelow(venueParkings, database, caller, below)),
    );
    return sendFile(reply, "xlsx", `Sections et parkings - ${name}`, workbook);
  });
  serve(app, exportingMembers, { access: "session", ownFormat: true }, async (request, reply) => {
    const { caller } = request;
    const { uuid, name } = await getItem(database, services, caller, uuidParam(request));
    const sheet = sheetOf(ServiceMember, await allBelow(members, database, caller, { "service.uuid": uuid }));
    return sendFile(reply, "xlsx", `Membres - ${name}`, await workbookFor(caller, sheet));
  });
}

const sheetOf = (resource: AnyResource, items: readonly AnsweredItem[]) =>
  withReferences(listTable(sheetName(resource), resource, items, cellOf), items);

function cellOf(field: Field, value: unknown): TableCell {
  if (value === null || value === undefined) return null;
  if (field.to) return typeof value === "object" ? nameOfAny(field.to, value) : null;
  if (field.control === "switch") return value === true ? "Oui" : "Non";
  const chosen = field.options?.[String(value)] ?? field.choices?.find((choice) => choice.value === value)?.label;
  return chosen ?? (typeof value === "number" ? value : String(value));
}
