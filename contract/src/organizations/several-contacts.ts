import { action, takes, told } from "../kit/action.ts";
import { restorations } from "../kit/restoring.ts";
import { MOST_ROWS } from "../kit/rows.ts";
import { countValue, flagValue, list, optional, record, type Shown, shape, uuid, type Value } from "../kit/shape.ts";
import { Contact } from "./contacts.ts";

const version: Value<number> = { title: "Version lue", type: "integer", minimum: 1 };

const asked = record(
  {
    rows: list(`Contacts, ${MOST_ROWS} au plus`, record({ uuid: uuid("Contact"), version })),
    publicProfile: optional(flagValue("Ils sont, ou ne sont plus, dans l’annuaire de tous les clubs")),
    serviceUuid: optional(uuid("Service auquel s’ajoutent ceux qui n’y sont pas")),
    deleted: optional(flagValue("Ils sont supprimés", { default: false })),
  },
  ["rows"],
);
export type SeveralContacts = Shown<typeof asked>;

const done = record({ changed: countValue("Contacts modifiés, ajoutés au service ou supprimés"), restorations });

export const changeContacts = action("POST", "/organizations/{uuid}/contacts/several", takes<SeveralContacts, Shown<typeof done>>);
export const changingContacts = told(changeContacts, Contact, "Contacts\u00a0: un même changement de plusieurs, de tous ou d’aucun", {
  expects: shape(null, "Contacts choisis", asked),
  returns: shape(null, "Changement de plusieurs contacts", done),
  errors: [403, 404, 409, 412, 422],
});
