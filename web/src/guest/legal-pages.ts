import { PrivacyPage } from "./PrivacyPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

export const legalPages = { "/cgu": TermsPage, "/politique-de-confidentialite": PrivacyPage };
