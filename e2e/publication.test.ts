import type { Locator } from "playwright";
import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { inspect } from "./support/inspect.ts";
import { tabTo } from "./support/keyboard.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const pathOf = (round: number) => `/app/fixtures/designations?season=${demo.seasons.current}&round=Journ%C3%A9e+${round}`;
const cells = ({ page }: Person): Locator => page.getByRole("grid", { name: "Désignations de la journée" }).getByRole("gridcell");
const cell = (person: Person, text: string | RegExp): Locator => cells(person).filter({ hasText: text });
const subject = "Vos désignations : Journée 14, Championnat de démonstration";
const bell = ({ page }: Person) => page.getByRole("button", { name: /^Notifications/ });

test(
  "a round is published in three gestures by the keyboard; an official declines on a telephone, and the league reads why",
  essential,
  async () => {
    const league = await world.person("leagueOwner");
    await league.opens(pathOf(14));
    await expect(cells(league).first()).toBeFocused();
    await league.page.keyboard.type("parisot");
    await league.keys("Enter");
    await expect(cells(league).first()).toHaveText("Guillaume Parisot");
    await league.expectText("1 désignation à enregistrer");
    const before = league.gestures.done.length;
    await tabTo(league, "Publier les désignations", "Shift+Tab");
    // What is typed is saved first, then what would be mailed is shown.
    await league.keys("Enter");
    const preview = league.dialog("Publier les désignations, Journée 14");
    await preview.expectText(/recevront un e-mail\s: toutes/);
    await preview.expectText(/Rien n’est encore envoyé\./);
    const mail = preview.root.getByRole("rowgroup").filter({ has: league.page.getByRole("rowheader", { name: "Guillaume Parisot" }) });
    await expect(mail).toContainText("Nouvelle désignation");
    await league.inspects();
    await mail.getByRole("button", { name: "Voir l’e-mail pour Guillaume Parisot" }).click();
    await expect(mail).toContainText("vous désigne pour une rencontre du Championnat de démonstration");
    await tabTo(preview, String(await preview.button(/^Envoyer \d+\se-mails?$/).textContent()));
    await league.keys("Enter");
    await league.expectToast(/^Désignations publiées : \d+\se-mails envoyés\.$/);
    expect(league.gestures.done.length - before).toBeLessThanOrEqual(3);
    await expect(cell(league, "Guillaume Parisot")).toContainText("Envoyé");
    await league.inspects();
    const link = await league.linkMailed(subject, "designations");

    const official = await world.person(null, phone);
    await official.opens(link);
    await official.expectHeading("Vos désignations");
    await official.expectText(/vous désigne pour une rencontre/);
    await inspect(official.page);
    await tabTo(official, "Je suis indisponible");
    await official.keys("Enter");
    await expect(official.page.getByRole("textbox")).toBeFocused();
    await official.page.keyboard.type("Genou opéré la semaine dernière.");
    await official.inspects();
    await tabTo(official, "Confirmer mon indisponibilité");
    await official.keys("Enter");
    await official.expectText(/Vous êtes indisponible \(répondu le .*\)\. Votre mot\s:\s«\sGenou opéré la semaine dernière\.\s»/);
    await expect(official.button("Je suis indisponible")).toHaveAttribute("aria-pressed", "true");
    await inspect(official.page);
    await official.reloads();
    await official.expectText(/Genou opéré la semaine dernière/);

    await league.opens(pathOf(14));
    const declined = cell(league, "Genou opéré");
    await expect(declined).toContainText("Indisponible");
    // By the keyboard, in full and with its instant.
    await declined.click();
    await expect(declined).toBeFocused();
    await expect(declined.getByText(/^Répondu aujourd’hui à/)).toBeVisible();
    await league.inspects();
    await expect(bell(league)).toHaveAccessibleName(/non lue/);
    await bell(league).click();
    // The notice names them, and leads to their cell.
    await league.opens("/app/fixtures");
    await bell(league).click();
    await league.page
      .getByRole("link", { name: /\(.+\)\s: indisponible/ })
      .first()
      .click();
    await expect(declined).toBeFocused();

    await official.presses("J’accepte");
    await official.expectText(/Vous avez accepté \(répondu le/);
    await league.reloads();
    await expect(cell(league, "Genou opéré")).toHaveCount(0);
    await expect(cells(league).filter({ hasText: "Accepté" })).toHaveCount(1);
  },
);

test("who is replaced after they were told is named, and told with the next publication; nobody else is mailed again", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf(12));
  await expect(cells(league).first()).toBeFocused();
  // As the demo has it: told, answered, one declined.
  const declined = cell(league, "Retenu par un stage");
  await expect(declined).toContainText("Indisponible");
  const name = String(await declined.locator("span").first().textContent());
  await declined.click();
  await league.page.keyboard.type("Marchetti Élodie");
  await league.keys("Enter");
  await league.keys("Control+s");
  const question = league.page.getByRole("dialog", { name: /^Enregistrer malgré/ });
  const notice = league.page.getByRole("note").filter({ hasText: "désignation retirée reste à annoncer" });
  await expect(question.or(notice).first()).toBeVisible();
  if (await question.isVisible()) await league.presses("Enregistrer quand même");
  await expect(notice).toContainText(name);
  await league.inspects();
  await league.presses("Publier les désignations");
  const preview = league.dialog("Publier les désignations, Journée 12");
  await preview.expectRow(name, "Désignation retirée");
  await league.inspects();
  await preview.presses(/^Envoyer \d+\se-mails?$/);
  await league.expectToast(/^Désignations publiées/);
  await expect(notice).toHaveCount(0);
  await league.presses("Publier les désignations");
  await preview.expectText("Personne n’a de nouvelle désignation à apprendre.");
  await preview.expectText("Sans réponse : renvoyer l’e-mail à");
  await league.inspects();
  await preview.presses("Revenir au tableau");
});

test("a link that is none says so, and whom to ask", async () => {
  const guest = await world.person(null, phone);
  guest.expectsFailure(/404/);
  await guest.opens("/designations/personne-n-a-recu-ce-lien");
  await guest.expectHeading("Ce lien n’est pas valable");
  await guest.expectText(/ouvrez-le depuis l’e-mail reçu en dernier/);
  await guest.inspects();
});
