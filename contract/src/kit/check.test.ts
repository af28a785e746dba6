import { describe, expect, test } from "vitest";
import { check } from "./check.ts";
import { defineResource } from "./define.ts";
import { color, comments, computed, count, flag, generated, instant, oneOf, parent, relation, stored, text, tristate } from "./fields.ts";
import { email } from "./reach-fields.ts";

const uuid = "0000000e-0000-4000-8000-0000000003e9";

const Shelf = defineResource({ type: "Shelf", label: "Rayon", path: "/shelves", name: "name", fields: { name: text("Nom") } });

const Book = defineResource({
  type: "Book",
  label: "Livre",
  path: "/books",
  name: "title",
  fields: {
    shelf: parent(Shelf, "Le rayon est requis"),
    title: text("Titre", { required: "Le titre est requis" }),
    code: text("Code", { max: 3, tooLong: "Trop long" }),
    pages: count("Pages", { required: "Les pages sont requises", nullable: true }),
    kind: oneOf({ novel: "Roman", essay: "Essai" }, "Genre"),
    lent: flag("Prêté"),
    signed: tristate("Dédicacé"),
    publishedAt: instant("Parution"),
    returnedAt: instant("Retour"),
    notes: comments(),
    contactEmail: email("Email"),
    ribbon: color("Signet"),
    author: relation(Shelf, "Auteur"),
    translator: relation(Shelf, "Traducteur", { required: "Le traducteur est requis" }),
    rank: stored("int4", "Rang"),
    score: computed("float8", "Note"),
    initials: generated("text", "Initiales"),
  },
  rules: ({ publishedAt, returnedAt }) =>
    publishedAt && returnedAt && returnedAt < publishedAt ? [{ propertyPath: "returnedAt", message: "Trop tôt", code: "hours" }] : [],
});

const creating = { creating: true };
const changing = { creating: false };
const valid = { shelfUuid: uuid, title: "Germinal", pages: 591, translatorUuid: uuid };
const paths = (body: object, situation = changing) =>
  check(Book, body as Record<string, unknown>, situation).violations.map((v) => v.propertyPath);
const sent = (body: object, situation = changing) => check(Book, body as Record<string, unknown>, situation).sent;

describe("checking a body", () => {
  test("a client that creates learns every violation at once, under the names that they sent", () => {
    const { violations } = check(Book, { code: "ABCD", pages: -1, kind: "poem", lent: "yes", author: "Zola" }, creating);
    expect(violations).toEqual([
      { propertyPath: "shelfUuid", message: "Le rayon est requis", code: "required" },
      { propertyPath: "title", message: "Le titre est requis", code: "required" },
      { propertyPath: "code", message: "Trop long", code: "invalid" },
      { propertyPath: "pages", message: "Nombre positif requis.", code: "invalid" },
      { propertyPath: "kind", message: "Cette valeur n’est pas proposée.", code: "invalid" },
      { propertyPath: "lent", message: "Une réponse par oui ou par non est attendue.", code: "invalid" },
      { propertyPath: "author", message: "Cet élément n’existe pas ou ne peut pas être choisi.", code: "relation" },
      { propertyPath: "translatorUuid", message: "Le traducteur est requis", code: "required" },
    ]);
  });

  test("a client that changes one field sends that field only", () => {
    expect(sent({ code: "A1" })).toEqual({ code: "A1" });
    expect(paths({ code: "A1" })).toEqual([]);
    expect(paths({})).toEqual([]);
  });

  test("a required field cannot be cleared, an optional one can", () => {
    expect(paths({ title: null, pages: null, translatorUuid: null, code: null, lent: null })).toEqual([
      "title",
      "pages",
      "lent",
      "translatorUuid",
    ]);
    expect(sent({ code: null, author: null, signed: null })).toEqual({ code: null, author: null, signed: null });
  });

  test("a null that was read can be sent back", () => {
    const back = (pages: number | null) => check(Book, { pages: null }, { creating: false, stored: { pages } }).violations;
    expect([back(null), back(12)]).toMatchObject([[], [{ propertyPath: "pages", code: "required" }]]);
  });

  test("what may follow is asked for unless it is said to, then and later", () => {
    const Loan = defineResource({
      type: "Loan",
      label: "Prêt",
      path: "/loans",
      name: "reader",
      fields: {
        reader: text("Lecteur", { required: "Le lecteur est requis" }),
        address: text("Adresse", { required: "L’adresse est requise", nullable: true, unless: "open" }),
        open: flag("À compléter"),
      },
      rules: ({ reader, address }) =>
        reader === "Inconnu" && !address ? [{ propertyPath: "address", message: "Sans nom ni adresse", code: "required" }] : [],
    });
    const lacks = (body: Record<string, unknown>, stored?: object) =>
      check(Loan, body, stored ? { creating: false, stored } : creating).violations.map(({ message }) => message);
    expect(lacks({ reader: "Zola" })).toEqual(["L’adresse est requise"]);
    expect(lacks({ reader: "Zola", open: "oui" })).toContain("L’adresse est requise");
    expect(lacks({ reader: "Zola", open: true })).toEqual([]);
    expect(lacks({ reader: "Inconnu", open: true })).toEqual(["Sans nom ni adresse"]);
    expect(lacks({ address: "" }, { reader: "Zola", address: "Médan", open: true })).toEqual([]);
    expect(lacks({ address: "" }, { reader: "Zola", address: "Médan", open: false })).toEqual(["L’adresse est requise"]);
    expect(lacks({ open: true }, { reader: "Inconnu", address: null, open: false })).toEqual([]);
    expect(lacks({ reader: "Inconnu" }, { reader: "Zola", address: null, open: true })).toEqual(["Sans nom ni adresse"]);
  });

  test("empty text is null", () => {
    expect(sent({ code: "", notes: "  \n", publishedAt: "", authorUuid: "", kind: "" })).toEqual({
      code: null,
      notes: null,
      publishedAt: null,
      author: null,
      kind: null,
    });
    expect(paths({ title: "   " })).toEqual(["title"]);
  });

  test.each([
    ["a uuid", { authorUuid: uuid }],
    ["a uuid in capitals", { authorUuid: uuid.toUpperCase() }],
    ["an IRI", { authorUuid: `/api/shelves/${uuid}` }],
    ["a whole address under the relation's name", { author: `https://avant-match.example/api/shelves/${uuid}` }],
    ["the object that was read", { author: { "@id": `/api/shelves/${uuid}`, name: "Zola" } }],
  ])("a relation is taken as %s", (_name, body) => {
    expect(sent(body)).toEqual({ author: uuid });
  });

  test.each([["text"], [12], [true], [[uuid]], [{ uuid }], [{}], [`${uuid}0`]])("a relation is not taken as %j", (value) => {
    expect(paths({ authorUuid: value })).toEqual(["authorUuid"]);
  });

  test("what the server alone writes, and what is unknown, is ignored", () => {
    const read = { "@id": "/api/books/1", "@type": "Book", id: 1, uuid, version: 3, rank: 9, score: 1, initials: "G", unknown: {} };
    expect(sent({ ...read, code: "B" })).toEqual({ code: "B" });
    expect(paths(read)).toEqual([]);
  });

  test("a parent is given once, on creation", () => {
    expect(sent({ ...valid }, creating).shelf).toBe(uuid);
    expect(sent({ shelfUuid: uuid })).toEqual({});
  });

  test.each([
    ["2026-11-07T20:45:00+01:00", "2026-11-07T19:45:00Z"],
    ["2026-11-07T19:45Z", "2026-11-07T19:45:00Z"],
    ["2026-11-07T19:45:12.345Z", "2026-11-07T19:45:12Z"],
    ["2026-11-07T20:45:00+0100", "2026-11-07T19:45:00Z"],
  ])("the instant %s is kept as %s", (given, kept) => {
    expect(sent({ publishedAt: given })).toEqual({ publishedAt: kept });
  });

  test.each([
    "2026-11-07",
    "2026-11-07T20:45:00",
    "2026-02-30T20:45:00Z",
    "2026-13-01T00:00:00Z",
    "2026-11-07T24:61:00Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "+012026-11-07T20:45:00Z",
    1_794_000_000,
    {},
  ])("%j is no instant", (given) => {
    expect(paths({ publishedAt: given })).toEqual(["publishedAt"]);
  });

  test.each([1.5, "12", Number.NaN, Number.POSITIVE_INFINITY, -1, 2_147_483_648, [], true])("%j is no count", (given) => {
    expect(paths({ pages: given })).toEqual(["pages"]);
  });

  test("0 and the greatest number are counts", () => {
    expect(sent({ pages: 0 })).toEqual({ pages: 0 });
    expect(sent({ pages: 2_147_483_647 })).toEqual({ pages: 2_147_483_647 });
  });

  test("control characters and line ends in a line are spaces, and alone are nothing", () => {
    expect(sent({ title: "Au\r\nbonheur\u2028des\u0007 dames\u0085" })).toEqual({ title: "Au bonheur des  dames" });
    expect(sent({ title: "\u0001\r" })).toEqual(sent({ title: "" }));
  });

  test("several lines have tabs and line ends, and no other control character", () => {
    expect(sent({ notes: "a\tb\r\nc\nd\u2029e" })).toEqual({ notes: "a\tb\r\nc\nd\ne" });
    for (const mark of ["\u0001", "\u000b", "\u001b", "\u0085"]) expect(paths({ notes: `a${mark}b` })).toEqual(["notes"]);
  });

  test.each(["NUL \0", "half a pair \ud800", "\udc00", "no character \uffff", "\ufdd0", "\u{1fffe}"])("%j cannot be stored", (given) => {
    expect(paths({ title: given, notes: given, kind: given, contactEmail: given })).toEqual(["title", "kind", "notes", "contactEmail"]);
  });

  test("text is trimmed, and bounded with its own message", () => {
    expect(sent({ title: "  Germinal " })).toEqual({ title: "Germinal" });
    expect(paths({ title: "x".repeat(256), notes: "x".repeat(10_001) })).toEqual(["title", "notes"]);
    expect(paths({ title: "x".repeat(255), notes: "x".repeat(10_000) })).toEqual([]);
  });

  test.each([[5], [true], [{}], [["a"]]])("%j is no text", (given) => {
    expect(paths({ title: given, notes: given, contactEmail: given, ribbon: given })).toEqual(["title", "notes", "contactEmail", "ribbon"]);
  });

  test("an e-mail and a colour have their form", () => {
    expect(paths({ contactEmail: "zola", ribbon: "red" })).toEqual(["contactEmail", "ribbon"]);
    expect(paths({ contactEmail: "emile@zola.example", ribbon: "#A0b1c2" })).toEqual([]);
  });

  test("names of the prototype are no options", () => {
    for (const name of ["__proto__", "constructor", "toString"]) expect(paths({ kind: name })).toEqual(["kind"]);
    expect(sent(JSON.parse('{"__proto__": {"code": "A"}}'))).toEqual({});
  });

  test.each([
    ["translator", { translator: "Zola" }],
    ["translator", { translator: null }],
    ["translatorUuid", { translatorUuid: "Zola", translator: uuid }],
    ["translatorUuid", {}],
  ])("a violation of a relation names %s for %j", (path, body) => {
    expect(paths({ ...valid, translatorUuid: undefined, ...body }, creating)).toEqual([path]);
  });

  test("a rule between fields sees what is stored and what is sent, and nothing of what is wrong by itself", () => {
    const body = { returnedAt: "2026-01-01T00:00:00Z" };
    const stored = { publishedAt: "2026-06-01T00:00:00Z" };
    expect(check(Book, body, { creating: false, stored }).violations).toEqual([
      { propertyPath: "returnedAt", message: "Trop tôt", code: "hours" },
    ]);
    expect(check(Book, { ...body, pages: -1 }, { creating: false, stored }).violations.map((v) => v.propertyPath)).toEqual([
      "pages",
      "returnedAt",
    ]);
    expect(check(Book, { ...body, publishedAt: "hier" }, { creating: false, stored }).violations.map((v) => v.propertyPath)).toEqual([
      "publishedAt",
    ]);
    expect(check(Book, body, changing).violations).toEqual([]);
  });

  test("the values are what would be stored", () => {
    expect(check(Book, { code: "B" }, { creating: false, stored: { code: "A", title: "Nana" } }).values).toEqual({
      code: "B",
      title: "Nana",
    });
  });
});
