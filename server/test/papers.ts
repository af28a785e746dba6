import type { Block, Paper } from "../src/kit/pdf/paper.ts";

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });

export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const paperOf = (blocks: readonly Block[], more: Partial<Paper> = {}): Paper => ({
  title: "Déroulé",
  header: { left: "Déroulé", right: "RC Lens - Stade rennais FC" },
  footer: "Version du 7 novembre 2026 à 17:52",
  date: new Date("2026-11-07T16:52:00Z"),
  blocks,
  ...more,
});

const clubs = [
  { letters: "RCL", name: "RC Lens", primary: "#e30613", secondary: "#ffd500" },
  { letters: "SRFC", name: "Stade rennais FC", primary: "#e13327", secondary: null },
];

/** A paper with all that a paper can hold. */
export const everything = paperOf(
  [
    { kind: "emblems", emblems: clubs, lines: ["samedi 7 novembre 2026 à 20:45"] },
    { kind: "contents", title: "Sommaire" },
    { kind: "heading", level: 1, text: "Accueil" },
    { kind: "heading", level: 3, text: "Portes", mark: "new" },
    { kind: "paragraph", text: [{ text: "Ouverture " }, { text: "à 18:45", bold: true, colour: "#c8102e" }], align: "justify", indent: 1 },
    {
      kind: "list",
      ordered: true,
      start: 3,
      items: [[paragraph("Préfiltrage"), { kind: "list", ordered: false, items: [[paragraph("Rampe 4")]] }]],
    },
    { kind: "quote", blocks: [paragraph("Restez calmes.")] },
    { kind: "rule" },
    { kind: "image", image: 0, alt: "Plan des accès", width: 0.2 },
    { kind: "facts", facts: [{ label: "Stade", value: "Bollaert", mark: "changed" }] },
    {
      kind: "table",
      columns: [
        { title: "Secteur", width: 1 },
        { title: "Places", width: 0, figures: true },
      ],
      rows: [{ cells: [{ text: "Marek" }, { text: "6 000" }] }],
    },
    {
      kind: "grid",
      columns: 2,
      titles: 1,
      rows: [{ cells: [{ text: "Poste" }, { text: "Qui" }] }, { cells: [{ blocks: [paragraph("Rampe")], colspan: 2 }] }],
    },
    { kind: "paragraph", text: [{ text: "Plan", link: "https://lens.example/plan" }] },
  ],
  { images: [pixel], ribbon: clubs },
);
