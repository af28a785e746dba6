/** What search engines say of each page that is prerendered, by its path. */
export const descriptions: Readonly<Record<string, string>> = {
  "/": "Clubs, ligues et fédérations préparent chaque rencontre au même endroit\u00a0: contacts, stade, parkings, officiels, sécurité, supporters, et ce qu’il reste à faire.",
  "/login": "Connectez-vous à Avant-match pour préparer vos rencontres\u00a0: contacts, stade, officiels, sécurité, supporters.",
  "/register":
    "Demandez un accès à Avant-match pour votre club, votre ligue ou votre fédération\u00a0: l’essai est gratuit, rien à installer.",
  "/reset-password/request": "Recevez un lien pour choisir un nouveau mot de passe Avant-match.",
  "/cgu": "Les conditions générales d’utilisation d’Avant-match.",
  "/politique-de-confidentialite": "Les données personnelles que garde Avant-match, pourquoi, combien de temps, et vos droits.",
};
