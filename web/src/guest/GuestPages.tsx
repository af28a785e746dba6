import { lazy, Suspense } from "react";
import { NotFoundPage } from "../shell/MessagePage.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { LandingPage } from "./LandingPage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { PrivacyPage } from "./PrivacyPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";
import { ResetPage } from "./ResetPage.tsx";
import { ResetRequestPage } from "./ResetRequestPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

/** The page of an address outside the application; every link between them is a full page load. */
export function GuestPages({ path }: { path: string }) {
  const Page = pages[path];
  if (Page) return <Page />;
  const token = /^\/reset-password(?:\/([^/]*))?$/.exec(path);
  const [, to = "", linked] = /^\/(designations|register|visiteurs|confirm-email|refuse-email)\/([^/]+)$/.exec(path) ?? [];
  if (linked)
    return (
      <GuestFrame title={titles[to] ?? ""}>
        <Suspense fallback={null}>{to === "visiteurs" ? <VisitorPage token={linked} /> : <LinkedPages to={to} token={linked} />}</Suspense>
      </GuestFrame>
    );
  if (token) return <ResetPage token={token[1] ?? ""} />;
  return (
    <GuestFrame title="Page introuvable">
      <NotFoundPage home="/" />
    </GuestFrame>
  );
}

const titles: Readonly<Record<string, string>> = {
  register: "Inscrire votre club",
  designations: "Vos désignations",
  visiteurs: "Votre venue",
  "confirm-email": "Confirmer une adresse e-mail",
  "refuse-email": "Ce n’est pas vous\u00a0?",
};

const LinkedPages = lazy(() => import("./LinkedPages.tsx"));
const VisitorPage = lazy(() => import("./visitors/VisitorPage.tsx"));

const pages: Readonly<Record<string, () => React.JSX.Element>> = {
  "/": LandingPage,
  "/login": LoginPage,
  "/register": RegisterPage,
  "/reset-password/request": ResetRequestPage,
  "/cgu": TermsPage,
  "/politique-de-confidentialite": PrivacyPage,
};
