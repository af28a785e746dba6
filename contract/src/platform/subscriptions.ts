import { action, gives, told } from "../kit/action.ts";
import { defineResource } from "../kit/define.ts";
import { fileOf } from "../kit/exports.ts";
import { stored } from "../kit/fields.ts";

export const NewsletterSubscription = defineResource({
  type: "NewsletterSubscription",
  label: "Inscription",
  words: { one: "inscription", several: "inscriptions", feminine: true },
  path: "/newsletter-subscriptions",
  name: "email",
  fields: { email: stored("text", "Email") },
  filters: ["q"],
});

export const exportSubscriptions = action("GET", "/newsletter-subscriptions.csv", gives<Blob>);
export const exportingSubscriptions = told(exportSubscriptions, NewsletterSubscription, "Inscriptions\u00a0: export CSV", {
  returns: fileOf("Inscriptions", "csv"),
  errors: [403],
});
