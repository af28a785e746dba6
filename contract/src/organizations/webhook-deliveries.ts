import { action, gives, type Listed, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { code, countValue, instantValue, listed, nullableValue, record, type Shown, shape, uuid } from "../kit/shape.ts";
import { Webhook, webhookEvent } from "./webhooks.ts";

export const TRIAL_EVENT = "webhook.try";

export const deliveryEvent = { ...webhookEvent, [TRIAL_EVENT]: "Essai" } as const;

export const deliveryState = { waiting: "En attente", sent: "Reçu", failed: "Échec" } as const;
export type DeliveryState = keyof typeof deliveryState;

/** Why no HTTP status was received. */
export const deliveryFailure = {
  timeout: "pas de réponse en 7 s",
  private: "adresse privée",
  name: "nom inconnu",
  certificate: "certificat refusé",
  network: "connexion impossible",
} as const;
export type DeliveryFailure = keyof typeof deliveryFailure;

const state = code("État", deliveryState);
const delivery = record({
  uuid: uuid("Identifiant, que porte webhook-id"),
  event: code("Événement", deliveryEvent),
  createdAt: instantValue("Date et heure de l’événement"),
  state,
  attempts: countValue("Essais"),
  sentAt: nullableValue(instantValue("Dernier essai")),
  status: nullableValue(countValue("Réponse HTTP du dernier essai")),
  failure: nullableValue(code("Pourquoi il n’y a pas eu de réponse", deliveryFailure)),
  durationMs: nullableValue(countValue("Durée du dernier essai, en millisecondes")),
  nextAt: nullableValue(instantValue("Prochain essai")),
});
export type WebhookDelivery = Shown<typeof delivery>;

const one = shape(null, "Envoi d’un webhook", delivery);

export const renewWebhookSecret = action("POST", "/organizations/webhooks/{uuid}/secret", gives<Read<typeof Webhook>>);
export const tryWebhook = action("POST", "/organizations/webhooks/{uuid}/try", gives<WebhookDelivery>);
export const listDeliveries = action("GET", "/organizations/webhooks/{uuid}/deliveries", gives<Listed<WebhookDelivery>>);
export const sendDelivery = action("POST", "/organizations/webhooks/deliveries/{uuid}/send", gives<WebhookDelivery>);

export const renewingWebhookSecret = told(renewWebhookSecret, Webhook, "Webhook\u00a0: nouveau secret, l’ancien signe encore un jour", {
  returns: Webhook,
  errors: [403, 404],
});
export const tryingWebhook = told(tryWebhook, Webhook, "Webhook\u00a0: envoi d’un essai, sans attendre", {
  returns: one,
  errors: [403, 404, 409, 429],
});
export const listingDeliveries = told(listDeliveries, Webhook, "Webhook\u00a0: envois des sept derniers jours", {
  returns: shape(null, "Envois, du plus récent au plus ancien", listed(delivery)),
  errors: [404],
  query: { state: { ...state, title: "Filtre\u00a0: état" }, page: { title: "Page, de 30 envois", type: "integer", minimum: 1 } },
});
export const sendingDelivery = told(sendDelivery, Webhook, "Webhook\u00a0: nouvel essai d’un envoi", {
  returns: one,
  errors: [403, 404, 409, 429],
});
