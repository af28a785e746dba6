import { clubs } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { lensServices } from "./lens.ts";
import { at } from "./staff.ts";
import { uuidOf } from "./uuids.ts";

const kinds = (...names: readonly string[]) =>
  Object.fromEntries(["championship", "cup", "european", "friendly"].map((name) => [name, names.includes(name)]));
const competed = kinds("championship", "cup", "european");
const always = kinds("championship", "cup", "european", "friendly");

/** What RC Lens ticks of its own, in its order. */
export const ownPointRows = (
  [
    ["Commander les pavoisements et les bâches", competed, null, null],
    ["Prévenir les riverains et la mairie de Lens", always, null, "https://www.villedelens.fr/"],
    ["Vérifier la sonorisation et les écrans géants", always, "venue", null],
    ["Valider la liste des porte-drapeaux et des escort kids", competed, "activity", null],
    ["Réserver les repas des bénévoles", always, null, null],
    ["Envoyer le plan d’accès aux abonnés à mobilité réduite", competed, "parkings", null],
    ["Installer la salle de presse et les positions de commentateurs", competed, "medias", null],
    ["Faire relire le programme de match par le service communication", competed, null, null],
    ["Préparer l’échange de fanions", always, null, null],
    ["Traduire les consignes du parcage dans la langue des visiteurs", kinds("european"), "awayFans", null],
    ["Recevoir la délégation de l’UEFA et visiter le stade avec elle", kinds("european"), "delegates", null],
  ] as const
).map(([text, flags, section, link], index) => ({
  uuid: uuidOf("ownPoint", 101 + index),
  organization_uuid: lensServices.stadium.organization,
  text,
  ...flags,
  section,
  link,
  position: index + 1,
}));

/** Two thirds of them are done of the match that is fully prepared. */
export const ownTickRows = (fixtures: readonly DemoFixture[], by: string) =>
  fixtures
    .filter((fixture) => fixture.uuid === fixtureOf(clubs.lens, clubs.rennes))
    .flatMap((fixture) =>
      ownPointRows.slice(0, 6).map(({ uuid, organization_uuid, text }, index) => ({
        uuid: uuidOf("ownPointTick", 101 + index),
        fixture_uuid: fixture.uuid,
        organization_uuid,
        point_uuid: uuid,
        text,
        created_at: at(fixture, -40_000 + index * 60),
        updated_by: by,
      })),
    );
