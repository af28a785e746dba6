import { action, flagQuery, takes, told } from "../kit/action.ts";
import { code, list, optional, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { Organization } from "./organizations.ts";
import { assignableProfile } from "./users.ts";

/** At once. */
export const MAX_COLLEAGUES = 50;

const colleague = record(
  {
    contactUuid: optional(uuid("Contact de l’organisation"), "Les autres champs disent alors rien de plus"),
    firstname: optional(textValue("Prénom")),
    lastname: optional(textValue("Nom")),
    email: optional(textValue("Email")),
  },
  [],
);
export type Colleague = Shown<typeof colleague>;

const invited = record({ people: list(`Personnes, ${MAX_COLLEAGUES} au plus`, colleague), profile: code("Profil", assignableProfile) });

/** A user already has an account here and gets no other; a contact has none yet. */
const situation = { user: "Déjà utilisateur", contact: "Contact", new: "Nouveau contact" } as const;
const answered = record({ situation: code("Situation", situation), name: textValue("Nom"), email: textValue("Email") });
const answer = record({ people: list("Chaque personne, dans l’ordre reçu", answered) });
export type InvitedColleagues = Shown<typeof answer>;

export const inviteColleagues = action("POST", "/organizations/{uuid}/colleagues", takes<Shown<typeof invited>, InvitedColleagues>);
export const invitingColleagues = told(inviteColleagues, Organization, "Organisation\u00a0: invitation de plusieurs collègues", {
  expects: shape(null, "Collègues", invited),
  returns: shape(null, "Collègues invités", answer),
  errors: [403, 404, 409, 422, 429],
  query: { dryRun: flagQuery("Dit qui serait invité, et n’invite personne") },
  once: true,
});
