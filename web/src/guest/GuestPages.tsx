import { lazy, Suspense } from "react";
import { NotFoundPage } from "../shell/MessagePage.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { LandingPage } from "./LandingPage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";
import { ResetPage } from "./ResetPage.tsx";
import { ResetRequestPage } from "./ResetRequestPage.tsx";

export function GuestPages({ path, more }: { path: string; more?: Pages | undefined }) {
  const Page = pages[path] ?? more?.[path];
  if (Page) return <Page />;
  const signOn = /^\/first-sign-on(?:\/([^/]+))?$/.exec(path);
  if (signOn)
    return (
      <GuestFrame title="Première connexion">
        <Suspense fallback={null}>
          <FirstSignOnPage token={signOn[1] ?? ""} />
        </Suspense>
      </GuestFrame>
    );
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
const FirstSignOnPage = lazy(() => import("./FirstSignOnPage.tsx"));
const VisitorPage = lazy(() => import("./visitors/VisitorPage.tsx"));

type Pages = Readonly<Record<string, () => React.JSX.Element>>;

const pages: Pages = {
  "/": LandingPage,
  "/login": LoginPage,
  "/register": RegisterPage,
  "/reset-password/request": ResetRequestPage,
};
