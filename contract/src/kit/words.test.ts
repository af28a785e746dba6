import { expect, test } from "vitest";
import { sentencesOf, thisOne } from "./words.ts";

const order = { one: "arrêté", several: "arrêtés" };
const section = { one: "section", several: "sections", feminine: true } as const;
const team = { one: "équipe", several: "équipes", feminine: true } as const;
const post = { one: "poste de sécurité", several: "postes de sécurité", listed: { one: "poste", several: "postes" } };

test("an item is pointed at as its gender and its first letter ask for it", () => {
  expect([order, team, post].map(thisOne)).toEqual(["Cet arrêté", "Cette équipe", "Ce poste de sécurité"]);
});

test("what screens say of an item follows from its words, on its own screens from those it has there", () => {
  expect(sentencesOf({ words: team })).toMatchObject({
    none: "Aucune équipe enregistrée",
    find: "Rechercher une équipe",
    create: "Créer une équipe",
    helper: "Ajoutez une nouvelle équipe pour commencer.",
    add: "Ajouter une équipe",
    another: "Enregistrer et ajouter une autre",
    back: "Revenir aux équipes",
    saved: "Équipe enregistrée",
    removed: "Équipe supprimée",
  });
  expect(sentencesOf({ words: post })).toMatchObject({
    none: "Aucun poste enregistré",
    add: "Ajouter un poste",
    back: "Revenir aux postes",
  });
  expect(sentencesOf({})).toMatchObject({ none: "Aucun élément enregistré" });
});

test("a new item, one by its name and one on its way have the article that they ask for", () => {
  const titles = [order, team, post, section].map((words) => {
    const { fresh, edited, loading } = sentencesOf({ words });
    return [fresh, edited("A"), loading];
  });
  expect(titles).toEqual([
    ["Nouvel arrêté", "Modifier l’arrêté A", "Chargement de l’arrêté en cours ..."],
    ["Nouvelle équipe", "Modifier l’équipe A", "Chargement de l’équipe en cours ..."],
    ["Nouveau poste", "Modifier le poste A", "Chargement du poste en cours ..."],
    ["Nouvelle section", "Modifier la section A", "Chargement de la section en cours ..."],
  ]);
});
