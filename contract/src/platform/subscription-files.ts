import { action, gives, told } from "../kit/action.ts";
import { fileOf } from "../kit/exports.ts";
import { NewsletterSubscription } from "./subscriptions.ts";

export const exportSubscriptions = action("GET", "/newsletter-subscriptions.csv", gives<Blob>);
export const exportingSubscriptions = told(exportSubscriptions, NewsletterSubscription, "Inscriptions\u00a0: export CSV", {
  returns: fileOf("Inscriptions", "csv"),
  errors: [403],
});
