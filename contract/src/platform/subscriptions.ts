import { defineResource } from "../kit/define.ts";
import { stored } from "../kit/fields.ts";

/** An address that asked to hear of the application. */
export const NewsletterSubscription = defineResource({
  type: "NewsletterSubscription",
  label: "Inscription",
  words: { one: "inscription", several: "inscriptions", feminine: true },
  path: "/newsletter-subscriptions",
  name: "email",
  fields: { email: stored("text", "Email") },
  filters: ["q"],
});
