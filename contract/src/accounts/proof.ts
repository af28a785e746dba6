import { action, gives, takes, told } from "../kit/action.ts";
import { flagValue, list, optional, record, type Shown, shape, textValue, type Value } from "../kit/shape.ts";
import { browserOptions, credential, LONGEST_CODE } from "./credentials.ts";

const secondFactor: Value<string> = { type: "string", enum: ["totp", "passkey"] };
const proof = record(
  {
    password: optional(textValue("Mot de passe actuel", { maxLength: 1000 })),
    code: optional(textValue("Code", { maxLength: LONGEST_CODE }), "De l’application, ou de secours"),
    credential: optional(credential),
  },
  [],
);
// A spread at module level would stay in the bundle of pages that do not need it.
/* @__NO_SIDE_EFFECTS__ */
const oneOfThem = () => ({ ...proof, description: "L’une des trois" });
const proofs = record(
  {
    recent: flagValue("Donnée depuis moins de dix minutes"),
    bySecondFactor: flagValue("Par un second facteur"),
    secondFactors: list("Seconds facteurs du compte", secondFactor),
  },
  [],
);
export type Proofs = Shown<typeof proofs>;

export const readProof = action("GET", "/users/{uuid}/proof", gives<Proofs>);
export const askProof = action("POST", "/users/{uuid}/proof/passkey", gives<{ challenge: string }>);
export const prove = action("POST", "/users/{uuid}/proof", takes<Shown<typeof proof>>);

export const readingProof = told(readProof, null, "Preuve de qui l’on est\u00a0: ce qui la donne", {
  returns: shape(null, "Preuves", proofs),
  errors: [404],
});
export const askingProof = told(askProof, null, "Preuve de qui l’on est\u00a0: demande à une clé d’accès", {
  returns: browserOptions,
  errors: [403, 404, 409, 413],
});
export const proving = told(prove, null, "Preuve de qui l’on est", {
  expects: shape(null, "Preuve", oneOfThem()),
  errors: [403, 404, 409, 410, 413, 422, 429],
});
