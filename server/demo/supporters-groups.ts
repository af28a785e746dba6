import { clubs } from "./clubs.ts";
import { lensContacts } from "./lens.ts";
import { rennesContacts } from "./rennes.ts";
import { uuidOf } from "./uuids.ts";

/** Groups of invented supporters. */
export const supportersGroups = {
  lens: {
    uuid: uuidOf("supportersGroup", 101),
    organization_uuid: clubs.lens.organization,
    name: "Les Gueules d’Or",
    acronym: "LGO",
    total_members: 1850,
    type: "ultras",
    main_contact_uuid: lensContacts.supporters.uuid,
    main_away_contact_uuid: lensContacts.awaySafety.uuid,
  },
  lensFamilies: {
    uuid: uuidOf("supportersGroup", 102),
    organization_uuid: clubs.lens.organization,
    name: "Section des familles",
    acronym: null,
    total_members: 640,
    type: "family",
    main_contact_uuid: null,
    main_away_contact_uuid: null,
  },
  rennes: {
    uuid: uuidOf("supportersGroup", 201),
    organization_uuid: clubs.rennes.organization,
    name: "Kop de Brocéliande",
    acronym: "KDB",
    total_members: 1200,
    type: "ultras",
    main_contact_uuid: rennesContacts.supporters.uuid,
    main_away_contact_uuid: null,
  },
} as const;
