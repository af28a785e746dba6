import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { everything, paperOf, paragraph, pixel } from "../../../test/papers.ts";
import { failuresOf } from "../../../test/pdf-ua/failures.ts";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import { Problem } from "../http/problem.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Block, Paper } from "./paper.ts";
import { printed, printedWithin } from "./print.ts";

const drawn = async (blocks: readonly Block[], more: Partial<Paper> = {}) => (await printed("lens", paperOf(blocks, more))).bytes;
const read = async (...paper: Parameters<typeof drawn>) => readPdf(await drawn(...paper));

describe("a paper", () => {
  test("says everything, its title, its language and the number of each page", async () => {
    const pdf = await readPdf((await printed("lens", everything)).bytes);
    expect(pdf).toMatchObject({ title: "Déroulé", language: "fr-FR", tagged: true, accessibility: "1" });
    const text = textOf(pdf);
    for (const said of ["Accueil", "Nouveau", "à 18:45", "3.", "Rampe 4", "Restez calmes.", "Modifié", "Bollaert", "6 000", "Page 1 sur 1"])
      expect(text).toContain(said);
  });

  test("is tagged by what each part is, and its pictures have their words", async () => {
    const [page] = (await readPdf(drawPdf(everything).bytes)).pages;
    expect(page?.roles).toEqual(expect.arrayContaining(["H1", "H2", "P", "L", "LI", "Table", "TH", "TD", "Figure", "Link", "BlockQuote"]));
    expect(page?.alternatives).toEqual(["Plan des accès"]);
  });

  test("tells a reader what each fact is, without a table that has no titles", async () => {
    const [page] = (await read([{ kind: "facts", facts: [{ label: "Stade", value: "Bollaert" }] }])).pages;
    expect(page?.roles).not.toContain("Table");
    expect(page?.lines.join(" ")).toMatch(/Stade\s+Bollaert/);
  });

  test("holds its photographs as such, and its plans dot by dot", async () => {
    const [width, height] = [800, 600];
    const noise = Buffer.from(Array.from({ length: 80 * 60 * 3 }, (_, place) => (place * place * 7919) % 251));
    const photograph = await sharp(noise, { raw: { width: 80, height: 60, channels: 3 } })
      .resize(width, height, { kernel: "cubic" })
      .webp()
      .toBuffer();
    const plan = await sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
      .webp()
      .toBuffer();
    const held = async (picture: Uint8Array) => {
      const bytes = await drawn([{ kind: "image", image: 0, alt: "Parvis" }], { images: [picture] });
      expect(await failuresOf(bytes)).toEqual([]);
      return { jpeg: Buffer.from(bytes).includes("/DCTDecode"), length: bytes.length };
    };
    const shown = await held(photograph);
    expect(shown.jpeg).toBe(true);
    expect(shown.length).toBeLessThan((width * height * 3) / 5);
    expect((await held(plan)).jpeg).toBe(false);
  });

  test("begins no table at the foot of a page with its heads and a single row", async () => {
    const table: Block = {
      kind: "table",
      columns: [{ title: "Parking", width: 1 }],
      rows: Array.from({ length: 9 }, (_, place) => ({ cells: [{ text: `Rangée ${place}` }] })),
    };
    const begins = [];
    for (let above = 38; above < 48; above++) {
      const before = Array.from({ length: above }, () => paragraph("Avant"));
      const { pages } = await readPdf(drawPdf(paperOf([...before, { kind: "heading", level: 1, text: "Parkings" }, table])).bytes);
      const page = pages.find(({ lines }) => lines.includes("Parking"));
      begins.push([page === pages[0], page?.lines.includes("Parkings"), page?.lines.filter((line) => line.startsWith("Rangée")).length]);
    }
    expect(new Set(begins.map(([first]) => first))).toEqual(new Set([true, false]));
    for (const [, titled, rows] of begins) expect([titled, Number(rows) > 2]).toEqual([true, true]);
  });

  test("takes what somebody wrote as text", async () => {
    const hostile = '#panic() #read("/etc/passwd") $x$ *gras* _x_ `code` @ref <label> \\ // http://a.example /* ';
    expect(textOf(await read([paragraph(hostile), { kind: "heading", level: 1, text: hostile }], { title: hostile }))).toContain(
      "#panic() #read(",
    );
  });

  test("has the same bytes every time", async () => {
    const [first, second] = [drawPdf(everything), drawPdf(everything)];
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
    const bytes = await drawn([block]);
    expect(textOf(await readPdf(bytes))).toContain("Tout au fond");
    expect(await failuresOf(bytes)).toEqual([]);
  });

  test("of 500 pictures is laid out", async () => {
    const blocks = Array.from({ length: 500 }, (_, image): Block => ({ kind: "image", image, alt: `Photo ${image}`, width: 1 }));
    const bytes = await drawn(blocks, { images: blocks.map(() => pixel) });
    expect(await failuresOf(bytes)).toEqual([]);
    const { pages } = await readPdf(bytes);
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
    expect(await failuresOf(bytes)).toEqual([]);
    expect(textOf(await readPdf(bytes))).toContain("пожаловать");
  });

  test("in a writing that no font of ours has is tagged all the same", async () => {
    const { accessible, bytes } = await printed("lens", paperOf([paragraph("体育场 stade")]));
    expect(accessible).toBe(false);
    expect(await readPdf(bytes)).toMatchObject({ tagged: true, language: "fr-FR" });
    expect((await failuresOf(bytes)).map((failure) => failure.slice(0, 6))).toEqual(["06-002", "07-001", "31-030"]);
  });

  test("in writings that no font of ours has says how many signs are missing, and of which writings", async () => {
    const names = ["中村 敬斗", "손흥민", "ხვიჩა", "Հենրիխ", "ชนาธิป", "ሳላዲን", "ⵣⵉⴷⴰⵏ"];
    const read = async (text: string) =>
      textOf(await readPdf((await printed("lens", paperOf([paragraph(text)]))).bytes)).replaceAll("\u00A0", " ");
    const missing = new Set(names.join("").replaceAll(" ", "")).size;
    expect(await read([...names, "中村"].join(", "))).toContain(
      `${missing} signes de ce document ne peuvent pas être imprimés (chinois ou japonais, coréen, géorgien, arménien, thaï, éthiopien, tifinagh)`,
    );
    expect(await read("李")).toContain("Un signe de ce document ne peut pas être imprimé (chinois ou japonais)");
    const drawn = "Łukasz Żółć, Nguyễn Thị Hồng, e\u0301te\u0301, Александр, Γιώργος, أشرف, ערן, सुनील ⚽ 🟨 ✅ ☎ → ≥ ½ № 👩‍👩‍👧‍👦";
    expect(await read(drawn)).not.toMatch(/imprimé/);
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
    const print = printedWithin({ cpuSeconds: 0.4, waitSeconds: 600 });
    const failure = await print("lens", heavy).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ status: 503, title: "Mise en page impossible" });
    expect((await printed("lens", paperOf([paragraph("Encore là")]))).pages).toBe(1);
  });
});
