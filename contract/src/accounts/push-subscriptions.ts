import { action, gives, type Listed, takes, told } from "../kit/action.ts";
import {
  flagValue,
  instantValue,
  listed,
  nullableValue,
  optional,
  record,
  type Shown,
  shape,
  textValue,
  uuid,
  type Value,
} from "../kit/shape.ts";

export const LONGEST_DEVICE_LABEL = 80;
export const LONGEST_ENDPOINT = 1000;

const device = record(
  {
    uuid: uuid(),
    label: textValue("Nom de l’appareil"),
    endpoint: textValue("Adresse chez le service de notifications du navigateur"),
    current: flagValue("Celui de cette session"),
    createdAt: instantValue("Ajouté"),
    reachedAt: nullableValue(instantValue("Dernière notification que le service a prise")),
  },
  [],
);
export type PushDevice = Shown<typeof device>;

const keys = record({ p256dh: textValue("Clé publique du navigateur"), auth: textValue("Secret partagé avec lui") });
const expirationTime: Value<number | null> = { title: "Fin prévue par le navigateur, ignorée", type: ["number", "null"] };
const subscription = record(
  {
    endpoint: textValue("Adresse, en https", { maxLength: LONGEST_ENDPOINT }),
    expirationTime: optional(expirationTime),
    keys,
    label: optional(textValue("Nom de l’appareil", { maxLength: LONGEST_DEVICE_LABEL }), "Celui du navigateur, s’il manque"),
  },
  ["endpoint", "keys"],
);

const pushKey = record({
  publicKey: nullableValue(textValue("Clé publique du serveur (VAPID)", { description: "Null quand rien ne peut sonner" })),
  why: nullableValue(textValue("Pourquoi rien ne peut sonner")),
});
export type PushKey = Shown<typeof pushKey>;

const tried = record({
  taken: flagValue("Le service de notifications l’a prise"),
  why: nullableValue(textValue("Pourquoi il ne l’a pas prise")),
});
export type PushTried = Shown<typeof tried>;

export const readPushKey = action("GET", "/push-key", gives<PushKey>);
export const listPushSubscriptions = action("GET", "/users/{uuid}/push-subscriptions", gives<Listed<PushDevice>>);
export const addPushSubscription = action("POST", "/users/{uuid}/push-subscriptions", takes<Shown<typeof subscription>, PushDevice>);
export const removePushSubscription = action("DELETE", "/users/{uuid}/push-subscriptions/{id}");
export const tryPushSubscription = action("POST", "/users/{uuid}/push-subscriptions/{id}/try", gives<PushTried>);

export const readingPushKey = told(readPushKey, null, "Clé pour recevoir des notifications sur un appareil", {
  returns: shape(null, "Clé", pushKey),
});
export const listingPushSubscriptions = told(listPushSubscriptions, null, "Ses appareils qui sonnent", {
  returns: shape(null, "Appareils", listed(device)),
  errors: [404],
});
export const addingPushSubscription = told(
  addPushSubscription,
  null,
  "Appareil qui sonne\u00a0: ajout, qui remplace celui de la même session",
  {
    expects: shape(null, "Abonnement, tel que le navigateur l’écrit", subscription),
    returns: shape(null, "Appareil", device),
    status: 201,
    errors: [403, 404, 409, 413, 422],
  },
);
export const removingPushSubscription = told(removePushSubscription, null, "Appareil qui sonne\u00a0: retrait", { errors: [403, 404] });
export const tryingPushSubscription = told(tryPushSubscription, null, "Appareil qui sonne\u00a0: essai", {
  returns: shape(null, "Essai", tried),
  errors: [403, 404, 409, 429],
});
