import { expect, test } from "vitest";
import { linesBefore, linesFound, rankOf } from "./items.ts";

const screen = (title: string, detail = "") => ({ href: `/${title}`, title, detail });
const titles = (text: string, ...screens: ReturnType<typeof screen>[]) =>
  linesFound(text, screens, [], []).flatMap(({ lines }) => lines.map(({ title }) => title));

test("a name that begins so comes before one with words that begin so, beside it, and inside; accents and signs aside", () => {
  expect(["Sécurité privée", "Visiteurs", "Stade & Affluence", "Insécurités"].map((title) => rankOf("securite", title, ""))).toEqual([
    0, 4, 4, 3,
  ]);
  expect(rankOf("affluence", "Stade & Affluence")).toBe(1);
  expect(rankOf("securite vis", "Visiteurs", "Sécurité · RC Lens - LOSC")).toBe(2);
  expect(["lens", "lens re"].map((text) => rankOf(text, "Restauration", "Restauration · RC Lens - LOSC"))).toEqual([4, 4]);
  expect(rankOf("lens rest", "Restauration", "Restauration · RC Lens - LOSC")).toBe(2);
  expect(titles("PELOUS", screen("Parkings"), screen("Pelouse"))).toEqual(["Pelouse"]);
  expect(titles("sta", screen("Constats"), screen("Le stade"), screen("Stades"))).toEqual(["Stades", "Le stade", "Constats"]);
});

test("short words are looked for where words begin, and nothing is found by nothing", () => {
  expect(titles("pa", screen("Parkings"), screen("Compas"))).toEqual(["Parkings"]);
  expect(titles("-", screen("Parkings"))).toEqual([]);
});

test("screens and actions come first, five of them, then what the server found in its order", () => {
  const many = Array.from({ length: 8 }, (_, n) => screen(`Lens ${n}`));
  const actions = [{ title: "Lensoise", run: () => {} }];
  const groups = linesFound("lens", many, actions, [
    { kind: "fixtures", items: [{ "@id": "/api/fixtures/1", title: "RC Lens - LOSC", detail: null, url: "/app/fixtures/1" }] },
    { kind: "clubs", items: [{ "@id": "/api/clubs/1", title: "RC Lens", detail: null, url: "/app/directory" }] },
  ]);
  expect(groups.map(({ label, lines }) => [label, lines.length])).toEqual([
    ["Écrans et actions", 5],
    ["Rencontres", 1],
    ["Clubs", 1],
  ]);
});

test("somebody whom one may reach is followed by what calls and what writes to them", () => {
  const found = (phone: string | null, email: string | null) =>
    linesFound(
      "ca",
      [],
      [],
      [{ kind: "contacts", items: [{ "@id": "/api/contacts/1", title: "Camille", detail: null, url: "/app/d/1", phone, email }] }],
    )
      .flatMap(({ lines }) => lines)
      .map(({ title, outside, href }) => `${title} ${outside ?? href}`);
  expect(found("06 12 34", "c@x.example")).toEqual(["Camille /d/1", "Appeler Camille tel:061234", "Écrire à Camille mailto:c@x.example"]);
  expect(found(null, null)).toEqual(["Camille /d/1"]);
});

test("before anything is typed, what there is has its names, and what there is not has none", () => {
  const page = { href: "/directory", title: "Annuaire" };
  expect(linesBefore([], [page], []).map(({ label }) => label)).toEqual(["Dernières pages"]);
  expect(linesBefore([], [], [])).toEqual([]);
});
