import { PrivacyPage } from "./PrivacyPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

/** The pages of law, by their paths: text that the server has written already, and that no other page brings along. */
export const legalPages = { "/cgu": TermsPage, "/politique-de-confidentialite": PrivacyPage };
