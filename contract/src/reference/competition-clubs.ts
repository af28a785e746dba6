import { action, flagQuery, gives, type Listed, takes, told } from "../kit/action.ts";
import type { GuestForm } from "../kit/guest-form.ts";
import {
  code,
  countValue,
  flagValue,
  instantValue,
  nullableValue,
  optional,
  record,
  type Shown,
  sentBack,
  shape,
  textValue,
  uuid,
} from "../kit/shape.ts";
import { Competition } from "./competitions.ts";

export const clubState = {
  active: "Inscrit",
  waiting: "Inscription à vérifier",
  closed: "Désactivé",
  unused: "Pas encore inscrit",
} as const;

const invitation = record({
  email: textValue("Adresse"),
  at: instantValue("Envoyée le"),
  by: textValue("Envoyée par"),
  expired: flagValue("Expirée"),
});
const region = record({
  uuid: uuid("Région"),
  name: textValue("Nom"),
  code: textValue("Code"),
  timeZone: textValue("Fuseau horaire"),
});
const listed = record({
  organizationUuid: uuid("Organisation"),
  // The version of the club, for `If-Match` when it is renamed.
  version: countValue("Version"),
  name: textValue("Nom"),
  acronym: nullableValue(textValue("Acronyme")),
  region: nullableValue({ ...region, title: "Région" }),
  state: code("Inscription", clubState),
  editable: flagValue("L’organisateur en tient le nom"),
  invitation: nullableValue({ ...invitation, title: "Invitation de l’organisateur" }),
});
const club = shape("CompetitionClub", "Club d’une compétition", listed);
export type CompetitionClub = Shown<typeof club>;

const title = "Compétition\u00a0: ses clubs";
const one = "/competitions/{uuid}/clubs/{id}";

export const listClubs = action("GET", "/competitions/{uuid}/clubs", gives<Listed<CompetitionClub>>);
export const listingClubs = told(listClubs, Competition, title, { kind: "list", returns: club, errors: [403, 404] });

const naming = record(
  {
    name: textValue("Nom du club"),
    acronym: nullableValue(textValue("Acronyme")),
    regionUuid: optional(nullableValue(uuid("Région")), "Absente, la région reste ce qu’elle est"),
  },
  ["name", "acronym"],
);
export const renameClub = action("PUT", one, takes<Shown<typeof naming>, CompetitionClub>);
export const renamingClub = told(renameClub, Competition, `${title}, nom et région de l’un d’eux`, {
  expects: shape(null, "Nom d’un club", sentBack(naming, listed)),
  returns: club,
  errors: [403, 404, 409, 412, 422],
});

export const clubInvitation = {
  email: { label: "Adresse e-mail", kind: "email", required: "L’adresse e-mail est requise" },
} as const satisfies GuestForm;

const inviting = record({ email: textValue(clubInvitation.email.label) });
const invited = shape(
  "ClubInvitation",
  "Invitation d’un club",
  record({ to: textValue("Destinataire"), subject: textValue("Objet"), text: textValue("Texte") }),
);
export type ClubInvitation = Shown<typeof invited>;
export const inviteClub = action("POST", `${one}/invitation`, takes<Shown<typeof inviting>, ClubInvitation>);
export const invitingClub = told(inviteClub, Competition, "Compétition\u00a0: inviter un club qui n’est pas inscrit", {
  expects: shape(null, "Invitation", inviting),
  returns: invited,
  query: { dryRun: flagQuery("N’envoie rien, et répond l’e-mail qui partirait") },
  errors: [403, 404, 409, 422, 429],
  once: true,
});

export const withdrawInvitation = action("DELETE", `${one}/invitation`);
export const withdrawingInvitation = told(withdrawInvitation, Competition, "Compétition\u00a0: retirer l’invitation d’un club", {
  errors: [403, 404],
});
