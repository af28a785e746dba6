import type { DemoFixture } from "./fixtures.ts";

/** What a club has written for a fixture whose preparation is finished. */
export const documents = ({ uuid, home, away }: DemoFixture) => ({
  fixture_document: [{ fixture_uuid: uuid, name: "Consignes aux stadiers", html_content: instructions(home.name, away.name) }],
});

/** SQL that says from which of its club's models each was begun. */
export const documentsFromModel = `update fixture_document d set model_uuid = m.uuid from fixture f
  join document_model m on m.organization_uuid = f.home_organization_uuid and m.name = 'Consignes stadiers' where f.uuid = d.fixture_uuid`;

const instructions = (home: string, away: string): string =>
  [
    `<h1>${home} – ${away}</h1>`,
    "<p>À lire avant la prise de poste, et à garder sur soi.</p>",
    "<h2>Avant l’ouverture des portes</h2>",
    "<ol><li><p>Briefing par secteur, gilet et radio remis contre signature.</p></li><li><p>Ronde de sécurité\u00a0: issues, extincteurs, éclairage.</p></li></ol>",
    "<h2>À l’entrée</h2>",
    "<ul><li><p>Inspection visuelle des sacs, palpation avec l’accord de la personne.</p></li><li><p>Un spectateur refusé est accompagné jusqu’à la sortie et signalé au PC sécurité.</p></li></ul>",
    "<h2>Radio</h2>",
    "<table><tbody><tr><th><p>Canal</p></th><th><p>Pour</p></th></tr><tr><td><p>1</p></td><td><p>PC sécurité</p></td></tr><tr><td><p>2</p></td><td><p>Secteur visiteurs</p></td></tr><tr><td><p>3</p></td><td><p>Secours</p></td></tr></tbody></table>",
    '<p style="text-align: center"><strong>En cas de doute\u00a0: on rend compte, puis on agit.</strong></p>',
  ].join("");
