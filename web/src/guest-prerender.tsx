import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { GuestPages } from "./guest/GuestPages.tsx";
import { legalPages } from "./guest/legal-pages.ts";

const descriptions: Readonly<Record<string, string>> = {
  "/": "Clubs, ligues et fédérations préparent chaque rencontre au même endroit\u00a0: contacts, stade, parkings, officiels, sécurité, supporters, et ce qu’il reste à faire.",
  "/login": "Connectez-vous à Avant-match pour préparer vos rencontres\u00a0: contacts, stade, officiels, sécurité, supporters.",
  "/register":
    "Demandez un accès à Avant-match pour votre club, votre ligue ou votre fédération\u00a0: l’essai est gratuit, rien à installer.",
  "/reset-password/request": "Recevez un lien pour choisir un nouveau mot de passe Avant-match.",
  "/cgu": "Les conditions générales d’utilisation d’Avant-match.",
  "/politique-de-confidentialite": "Les données personnelles que garde Avant-match, pourquoi, combien de temps, et vos droits.",
};

/** The pages by their paths, as the server puts them into the frame of `guest.html`; it fills %CONTACT% and %YEAR%. */
export function prerender(): Record<string, { title: string; description: string; html: string }> {
  Object.assign(globalThis, { window: { __COMPANY__: { name: "", url: "", contact: "%CONTACT%" } } });
  return Object.fromEntries(
    Object.entries(descriptions).map(([path, description]) => {
      const markup = renderToString(
        <StrictMode>
          <GuestPages path={path} more={legalPages} />
        </StrictMode>,
      );
      const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? "";
      const html = markup.replace(/<title>[^<]*<\/title>/, "").replaceAll(`© ${new Date().getFullYear()}`, "© %YEAR%");
      return [path, { title, description, html }];
    }),
  );
}
