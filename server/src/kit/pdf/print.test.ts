import { describe, expect, test } from "vitest";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import { Problem } from "../http/problem.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Block, Paper } from "./paper.ts";
import { printed, printedWithin } from "./print.ts";

const paperOf = (blocks: readonly Block[], more: Partial<Paper> = {}): Paper => ({
  title: "Déroulé",
  header: { left: "Déroulé", right: "RC Lens - Stade rennais FC" },
  footer: "Version du 7 novembre 2026 à 17:52",
  date: new Date("2026-11-07T16:52:00Z"),
  blocks,
  ...more,
});
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const read = async (blocks: readonly Block[], more: Partial<Paper> = {}) => readPdf((await printed("lens", paperOf(blocks, more))).bytes);
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

describe("a paper", () => {
  const everything: Block[] = [
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
    { kind: "image", image: 0, alt: "Plan des accès", width: 0.5 },
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
  ];

  test("says everything, its title, its language and the number of each page", async () => {
    const pdf = await read(everything, { images: [pixel] });
    expect(pdf).toMatchObject({ title: "Déroulé", language: "fr-FR", tagged: true, accessibility: "1" });
    const text = textOf(pdf);
    for (const said of ["Accueil", "Nouveau", "à 18:45", "3.", "Rampe 4", "Restez calmes.", "Modifié", "Bollaert", "6 000", "Page 1 sur 1"])
      expect(text).toContain(said);
  });

  test("is tagged by what each part is, and its pictures have their words", async () => {
    const [page] = (await read(everything, { images: [pixel] })).pages;
    expect(page?.roles).toEqual(expect.arrayContaining(["H1", "H2", "P", "L", "LI", "Table", "TH", "TD", "Figure", "Link", "BlockQuote"]));
    expect(page?.alternatives).toEqual(["Plan des accès"]);
  });

  test("takes what somebody wrote as text", async () => {
    const hostile = '#panic() #read("/etc/passwd") $x$ *gras* _x_ `code` @ref <label> \\ // http://a.example /* ';
    expect(textOf(await read([paragraph(hostile), { kind: "heading", level: 1, text: hostile }], { title: hostile }))).toContain(
      "#panic() #read(",
    );
  });

  test("has the same bytes every time", async () => {
    const [first, second] = [drawPdf(paperOf(everything, { images: [pixel] })), drawPdf(paperOf(everything, { images: [pixel] }))];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  test("repeats the titles of a table on each page", async () => {
    const rows = Array.from({ length: 120 }, (_, place) => ({ cells: [{ text: `Secteur ${place}` }] }));
    const { pages } = await read([{ kind: "table", columns: [{ title: "Zone du stade", width: 1 }], rows }]);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.lines.join(" ")).toContain("Zone du stade");
  });
});

describe("a hostile paper", () => {
  test("of a thousand nested lists says what stands at its bottom", async () => {
    let block = paragraph("Tout au fond");
    for (let depth = 0; depth < 1_000; depth++) block = { kind: "list", ordered: depth % 2 === 0, items: [[block]] };
    expect(textOf(await read([block]))).toContain("Tout au fond");
  });

  test("of 500 pictures is laid out", async () => {
    const blocks = Array.from({ length: 500 }, (_, image): Block => ({ kind: "image", image, alt: `Photo ${image}`, width: 1 }));
    const { pages } = await read(blocks, { images: blocks.map(() => pixel) });
    expect(pages.flatMap(({ alternatives }) => alternatives)).toHaveLength(500);
  });

  test("of endless words keeps them between its margins", async () => {
    const words = ["W".repeat(5_000), `https://lens.example/${"a/".repeat(500)}`, "👩‍👩‍👧‍👦".repeat(300)];
    const { pages } = await read([...words.map(paragraph), { kind: "heading", level: 1, text: "H".repeat(400) }]);
    expect(Math.max(...pages.map(({ right }) => right))).toBeLessThan(193);
    expect(pages.length).toBeGreaterThan(1);
  });

  test("with a row that is longer than a page says all of it", async () => {
    const rows = [{ cells: [{ text: "Consigne" }, { text: `${"mot ".repeat(2_400)}fin du commentaire` }] }];
    const { pages } = await read([
      {
        kind: "table",
        columns: [
          { title: "Nom", width: 1 },
          { title: "Commentaires", width: 1 },
        ],
        rows,
      },
    ]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)?.lines.join(" ")).toContain("fin du commentaire");
  });

  test("in writings of right to left and with emoji keeps to PDF/UA", async () => {
    const { accessible, bytes } = await printed("lens", paperOf([paragraph("مرحبا بكم في الملعب 🏟️ ברוכים הבאים Добро пожаловать")]));
    expect(accessible).toBe(true);
    expect(textOf(await readPdf(bytes))).toContain("пожаловать");
  });

  test("in a writing that no font of ours has is tagged all the same", async () => {
    const { accessible, bytes } = await printed("lens", paperOf([paragraph("体育场 stade")]));
    expect(accessible).toBe(false);
    expect(await readPdf(bytes)).toMatchObject({ tagged: true, language: "fr-FR" });
  });

  test("with what is no character, no picture and no link is laid out", async () => {
    const blocks: Block[] = [
      { kind: "paragraph", text: [{ text: "a\u0000\u0007\uFFFE\uD800b", link: "javascript:alert(1)", colour: "red" }] },
      { kind: "image", image: 7, alt: "Image absente" },
    ];
    const text = textOf(await read(blocks));
    expect(text).toContain("ab");
    expect(text).toContain("Image absente");
  });

  test("that is too long is refused before any work", async () => {
    const refused = printed("lens", paperOf(Array.from({ length: 20_001 }, () => paragraph("x"))));
    await expect(refused).rejects.toMatchObject({ status: 413 });
  });

  test("that takes too long is given up, and the next is laid out", async () => {
    const rows = Array.from({ length: 6_000 }, (_, place) => ({ cells: [{ text: `${place} ${"mot ".repeat(60)}` }] }));
    const heavy = paperOf([{ kind: "table", columns: [{ title: "Zone", width: 1 }], rows }]);
    const print = printedWithin(0.4);
    const failure = await print("lens", heavy).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ status: 503 });
    expect((await printed("lens", paperOf([paragraph("Encore là")]))).pages).toBe(1);
  });
});
