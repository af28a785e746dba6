import { ComingLaterPage, NotFoundPage } from "../shell/MessagePage.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { LandingPage } from "./LandingPage.tsx";
import { LoginPage } from "./LoginPage.tsx";

/** The page of an address outside the application; every link between them is a full page load. */
export function GuestPages({ path }: { path: string }) {
  if (path === "/") return <LandingPage />;
  if (path === "/login") return <LoginPage />;
  const title = comingLater.find(({ start }) => path === start || path.startsWith(`${start}/`))?.title;
  return (
    <GuestFrame title={title ?? "Page introuvable"}>
      {title ? <ComingLaterPage title={title} home="/" /> : <NotFoundPage home="/" />}
    </GuestFrame>
  );
}

const comingLater = [
  { start: "/register", title: "Demander un accès" },
  { start: "/reset-password", title: "Mot de passe oublié" },
  { start: "/cgu", title: "Conditions Générales d'Utilisation" },
  { start: "/politique-de-confidentialite", title: "Politique de confidentialité" },
];
