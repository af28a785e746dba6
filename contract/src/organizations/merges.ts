import { action, takes, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { nullableValue, optional, record, type Shown, shape, type Value } from "../kit/shape.ts";
import { Club } from "./clubs.ts";
import { Contact } from "./contacts.ts";

/* @__NO_SIDE_EFFECTS__ */
const uuidOf = (description: string): Value<string> => ({ type: "string", format: "uuid", description });

const contact = record({ otherUuid: uuidOf("Le double, dont tous les liens passent au contact gardé") });
const club = record(
  {
    otherUuid: uuidOf("Le double, dont les rencontres et les alias passent au club gardé"),
    teamUuid: optional(nullableValue(uuidOf("L’équipe qui les reprend, là où le club gardé en a plusieurs"))),
  },
  ["otherUuid"],
);
const errors = [403, 409, 422];

export const mergeContact = action("POST", "/organizations/contacts/{uuid}/merge", takes<Shown<typeof contact>, Read<typeof Contact>>);
export const mergingContact = told(mergeContact, Contact, "Contact\u00a0: fusion avec un double", {
  expects: shape(null, "Double", contact),
  returns: Contact,
  errors,
});

export const mergeClub = action("POST", "/organizations/clubs/{uuid}/merge", takes<Shown<typeof club>, Read<typeof Club>>);
export const mergingClub = told(mergeClub, Club, "Club\u00a0: fusion avec un double", {
  expects: shape(null, "Double", club),
  returns: Club,
  errors,
});
