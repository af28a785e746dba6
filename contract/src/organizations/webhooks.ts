import * as z from "zod/mini";
import { defineResource } from "../kit/define.ts";
import { computed, field, flag, parent, stored } from "../kit/fields.ts";
import { message } from "../kit/messages.ts";
import { severalOf } from "../kit/several.ts";
import { Organization } from "./organizations.ts";

export const MOST_WEBHOOKS = 10;
/** Characters. */
export const LONGEST_WEBHOOK_URL = 1000;

export const webhookEvent = {
  "fixture.scheduled": "Rencontre programmée ou déplacée",
  "fixture.postponed": "Rencontre reportée",
  "fixture.archived": "Rencontre archivée",
  "section.changed": "Section modifiée",
  "debrief.closed": "Débrief clôturé",
  "pack.made": "Dossier de match établi",
} as const;
export type WebhookEvent = keyof typeof webhookEvent;

export const webhookOffReason = {
  failures: "Trop d’échecs",
  gone: "Le destinataire a mis fin (410)",
  backlog: "Trop d’envois en attente",
} as const;
export type WebhookOffReason = keyof typeof webhookOffReason;

/** The server also refuses http and private addresses, of which only it knows the exception for trials. */
const WEB_ADDRESS = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/(?=[!-~]*$)[^/?#@\\]+(?:[/?#].*)?$/;

export const notHttps = "Une adresse en https est attendue, sans nom d’utilisateur ni mot de passe.";

const address = z.string(message("text")).check(
  z.trim(),
  z.maxLength(LONGEST_WEBHOOK_URL, `${LONGEST_WEBHOOK_URL} caractères au maximum.`),
  z.regex(WEB_ADDRESS, notHttps),
  z.refine((text) => URL.canParse(text), notHttps),
);

export const Webhook = defineResource({
  type: "Webhook",
  label: "Webhook",
  words: { one: "webhook", several: "webhooks" },
  path: "/organizations/webhooks",
  name: "url",
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    url: field<string, { required: string }>(
      "Adresse",
      { control: "url", column: "text", schema: address },
      { required: "L’adresse est requise" },
    ),
    events: severalOf(webhookEvent, "Événements"),
    enabled: flag("Actif"),
    offReason: stored("text", "Arrêté parce que", { nullable: true, options: webhookOffReason }),
    offAt: stored("timestamptz", "Arrêté le", { nullable: true }),
    failingSince: stored("timestamptz", "Échoue depuis", { nullable: true }),
    waiting: computed("int4", "Envois en attente", { sorted: false }),
    secret: computed("text", "Secret, montré à la création et au renouvellement seulement", { nullable: true, sorted: false }),
  },
  order: ["url"],
  filters: ["organization.uuid"],
  rules: ({ events }) =>
    events?.length > 0 ? [] : [{ propertyPath: "events", message: "Choisissez au moins un événement.", code: "required" }],
});
