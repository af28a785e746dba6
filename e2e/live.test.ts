import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { unreached } from "./support/match-day.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const pitch = pathOf("lensRennes", "edit/venue/pitch");
const comments = "Commentaires";
const api = `/fixtures/${demo.fixtures.lensRennes}/context/pitch`;

/** How often a browser has opened a stream so far. */
function streamsOf({ page }: Person): () => number {
  let opened = 0;
  page.context().on("request", (request) => {
    if (request.url().includes("/events")) opened++;
  });
  return () => opened;
}

const isThere = (person: Person, name: string) => expect(person.inside("list", "Aussi sur cet écran").root.getByText(name)).toBeAttached();

/** It is followed once the server has said so. */
async function opens(person: Person, path: string): Promise<void> {
  const followed = person.page.waitForResponse((response) => response.url().includes("/events"));
  await person.opens(path);
  await followed;
}

describe("what others save while one looks", () => {
  test("appears by itself, in a form and in a list, and what is typed beside it stays", async () => {
    const reader = await world.person("lensMember");
    const writer = await world.person("lensOwner");
    await opens(reader, pitch);
    await writer.opens(pitch);
    await writer.types(comments, "Arrosage à 17 h.");
    await writer.saves();
    await reader.expectValue(comments, "Arrosage à 17 h.");

    await opens(reader, pathOf("lensRennes", "edit/medias"));
    await reader.types("Diffuseur", "Chaîne du club");
    await writer.sends("PUT", `/fixtures/${demo.fixtures.lensRennes}/medias`, { mediaComments: "Deux caméras de plus." });
    await reader.expectValue("Commentaires médias", "Deux caméras de plus.");
    await reader.expectValue("Diffuseur", "Chaîne du club");
    await reader.saves();

    await opens(reader, pathOf("lensRennes", "edit/security/private"));
    await reader.expectRow("Secteur visiteurs", "42");
    await reader.expectNoRow("Équipe cynophile");
    await writer.sends("POST", "/fixtures/security/private/posts", {
      fixtureUuid: demo.fixtures.lensRennes,
      mission: "dog_unit",
      plannedHeadcount: 4,
    });
    await reader.expectRow("Équipe cynophile");
  });

  test("is said below what is being typed, and shown at one's wish; not a letter is lost", async () => {
    const reader = await world.person("lensMember", phone);
    const writer = await world.person("lensOwner");
    await opens(reader, pitch);
    await reader.types(comments, "Bâches retirées.");
    await writer.sends("PUT", api, { comments: "Bâches posées." });
    await reader.expectText(/Camille Dewaele a enregistré «\sCommentaires\s» à \d\d:\d\d/);
    await reader.expectValue(comments, "Bâches retirées.");
    await reader.inspects();
    await reader.presses("Afficher");
    const question = reader.dialog("Modification concurrente");
    await question.expectText("Bâches posées.");
    await question.presses("Garder ma saisie");
    await expect(question.root).toHaveCount(0);
    await expect.poll(async () => (await (await reader.page.context().request.get(`/api${api}`)).json()).comments).toBe("Bâches retirées.");
  });

  test("comes with who else is on the screen, until they go; who may not see the screen is told nothing", async () => {
    const owner = await world.person("lensOwner");
    const member = await world.person("lensMember", phone);
    const away = await world.person("rennesOwner");
    await opens(owner, pathOf("lensRennes", "edit/security/private"));
    await opens(member, pathOf("lensRennes", "edit/security/private"));
    await isThere(owner, "Thomas Delattre");
    await isThere(member, "Camille Dewaele");
    await owner.inspects();
    await member.inspects();
    await opens(away, pathOf("lensRennes", "edit/teams/away"));
    await owner.inside("navigation", "Préparation").follows("Extérieur");
    await isThere(away, "Camille Dewaele");
    await expect(member.inside("list", "Aussi sur cet écran").root).toHaveCount(0);
    await owner.inside("navigation", "Préparation").follows("Sécurité privée");
    await expect(away.inside("list", "Aussi sur cet écran").root).toHaveCount(0);
  });

  test("comes over one stream to all tabs of a browser, which another takes over with what was missed", async () => {
    const reader = await world.person("lensMember");
    const writer = await world.person("lensOwner");
    const opened = streamsOf(reader);
    await opens(reader, pitch);
    const second = await reader.page.context().newPage();
    await second.goto(pitch);
    const says = (text: string) => expect(second.getByRole("textbox", { name: comments })).toHaveValue(text);
    await writer.sends("PUT", api, { comments: "Pour les deux." });
    await reader.expectValue(comments, "Pour les deux.");
    await says("Pour les deux.");
    expect(opened()).toBe(1);
    await reader.page.close();
    await writer.sends("PUT", api, { comments: "Pour le second." });
    await says("Pour le second.");
    expect(opened()).toBe(2);
    await second.close();
  });

  test("is caught up after the server was away", async () => {
    const reader = await world.person("lensMember");
    const writer = await world.person("lensOwner");
    for (const person of [reader, writer]) person.expectsFailure(unreached);
    await opens(reader, pitch);
    await writer.sends("PUT", api, { comments: "Avant." });
    await reader.expectValue(comments, "Avant.");
    await world.server().stop();
    await world.server().start();
    await writer.sends("PUT", api, { comments: "Pendant." });
    await reader.expectValue(comments, "Pendant.");
  });
});
