import { action, gives, takes, told } from "../kit/action.ts";
import { list, optional, record, type Shown, shape, textValue, type Value } from "../kit/shape.ts";
import { browserOptions, credential, LONGEST_CODE } from "./credentials.ts";

const maxLength = 1000;
const credentials = record(
  {
    username: textValue("Nom d’utilisateur", { maxLength }),
    password: textValue("Mot de passe", { maxLength }),
    pass: optional(
      textValue("Accès reçu par e-mail", { maxLength }),
      "Ce que porte le lien d’un e-mail qui annonce des connexions manquées",
    ),
  },
  ["username", "password"],
);
const factor: Value<string> = { type: "string", enum: ["totp", "passkey"] };
const next = record({ secondFactors: list("Seconds facteurs", factor) }, []);
const code = record({ code: textValue("Code", { maxLength: LONGEST_CODE, description: "De l’application, ou de secours" }) });

export const openSession = action("POST", "/login", takes<Shown<typeof credentials>, Shown<typeof next>>);
export const sendCode = action("POST", "/login/code", takes<Shown<typeof code>>);
export const askPasskey = action("POST", "/login/passkey", gives<{ challenge: string }>);
export const signWithPasskey = action("PUT", "/login/passkey", takes<{ credential: object }>);

export const signingIn = told(openSession, null, "Connexion", {
  expects: shape(null, "Identifiants", credentials),
  returns: shape(null, "Suite de la connexion", {
    ...next,
    description: "Pour qui a un second facteur\u00a0; sans lui, la réponse est vide (204) et la session ouverte",
  }),
  errors: [401, 413, 429],
});
export const bringingCode = told(sendCode, null, "Connexion\u00a0: second facteur", {
  expects: shape(null, "Code", code),
  errors: [401, 410, 413, 422, 429],
});
export const askingPasskey = told(askPasskey, null, "Connexion par clé d’accès\u00a0: demande", {
  returns: browserOptions,
  errors: [409, 413, 429],
});
export const signingWithPasskey = told(signWithPasskey, null, "Connexion par clé d’accès", {
  expects: shape(null, "Clé d’accès", record({ credential })),
  errors: [401, 409, 410, 413, 422],
});
