import { type PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { drawPdf } from "../../src/kit/pdf/draw-pdf.ts";
import { everything } from "../papers.ts";
import { failuresOf } from "./failures.ts";
import { asDict, dictAt, entry, listAt, nameAt } from "./objects.ts";
import { unpacked } from "./unpacked.ts";

const whole = drawPdf(everything).bytes;
const name = (text: string) => PDFName.of(text);

/** The elements or other objects of a document that are of a kind. */
const all = ({ context }: PDFDocument, key: string, value: string): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => asDict(object) ?? [])
    .filter((each) => nameAt(each, key) === value);
const one = (document: PDFDocument, key: string, value: string, place = 0): PDFDict => {
  return all(document, key, value).at(place) ?? missing(value);
};
const tag = (document: PDFDocument, type: string, place = 0) => one(document, "S", type, place);
const under = (of: PDFDict | undefined, key: string): PDFDict => dictAt(of, key) ?? missing(key);
const missing = (what: string): never => {
  throw new Error(`No ${what}.`);
};
const become = (element: PDFDict, type: string) => element.set(name("S"), name(type));
const drop = (of: PDFDict, ...keys: string[]) => {
  for (const key of keys) of.delete(name(key));
};

const page = (document: PDFDocument) => document.getPage(0).node;
const rewrite = (document: PDFDocument, change: (content: string) => string) => {
  const content = page(document).Contents();
  if (!(content instanceof PDFRawStream)) throw new Error("No content.");
  page(document).set(name("Contents"), document.context.register(document.context.flateStream(change(unpacked(content, "latin1")))));
};
const metadata = (document: PDFDocument, change: (xmp: string) => string) => {
  const stream = entry(document.catalog, "Metadata");
  if (!(stream instanceof PDFRawStream)) throw new Error("No metadata.");
  document.catalog.set(name("Metadata"), document.context.register(document.context.stream(Buffer.from(change(unpacked(stream, "utf8"))))));
};
const font = (document: PDFDocument) => one(document, "BaseFont", nameAt(one(document, "Subtype", "CIDFontType2"), "BaseFont") ?? "");
const meanings = (document: PDFDocument, map: string) =>
  font(document).set(name("ToUnicode"), document.context.register(document.context.stream(map)));
const everyCode = (meaning: string) => `1 beginbfrange <0001> <00FE> <0041> endbfrange 1 beginbfchar <00FF> <${meaning}> endbfchar`;
const configured = (document: PDFDocument, configuration: object) =>
  document.catalog.set(name("OCProperties"), document.context.obj({ OCGs: [], D: { ...configuration } }));

/** What is broken in a PDF that keeps to everything, and what is then said of it. */
const broken: readonly [string[], (document: PDFDocument) => unknown][] = [
  [
    ["01-003 decoration inside of what is tagged on page 1"],
    (d) => rewrite(d, (c) => c.replace(/\/MCID \d+\s*>>\s*BDC/, "$& /Artifact BMC EMC")),
  ],
  [["01-004 what is tagged inside of decoration on page 1"], (d) => rewrite(d, (c) => `/Artifact BMC\n${c}\nEMC`)],
  [["01-005 content on page 1 that is neither tagged nor decoration"], (d) => rewrite(d, (c) => `${c}\n0 0 9 9 re f`)],
  [["01-005 content on page 1 whose tag is in no tree"], (d) => rewrite(d, (c) => `${c}\n/P <</MCID 999>> BDC 0 0 9 9 re f EMC`)],
  [["01-005 content on page 1 whose element does not know it"], (d) => drop(under(d.catalog, "StructTreeRoot"), "ParentTree")],
  [["01-005 the document is not tagged"], (d) => drop(under(d.catalog, "MarkInfo"), "Marked")],
  [
    ["01-006 what P holds on page 1 stands in two elements"],
    (d) => tag(d, "H1").set(name("K"), d.context.obj([...listAt(tag(d, "H1"), "K"), ...listAt(tag(d, "P", 1), "K")])),
  ],
  [["01-007 the tags are suspect"], (d) => under(d.catalog, "MarkInfo").set(name("Suspects"), d.context.obj(true))],
  [["02-001 Bidule is no structure type"], (d) => become(tag(d, "P"), "Bidule")],
  [
    ["02-003 the role of Bidule goes round in circles"],
    (d) => {
      become(tag(d, "P"), "Bidule");
      under(under(d.catalog, "StructTreeRoot"), "RoleMap").set(name("Bidule"), name("Truc"));
      under(under(d.catalog, "StructTreeRoot"), "RoleMap").set(name("Truc"), name("Bidule"));
    },
  ],
  [["02-004 P is made something else"], (d) => under(under(d.catalog, "StructTreeRoot"), "RoleMap").set(name("P"), name("Span"))],
  [["06-001 no metadata"], (d) => drop(d.catalog, "Metadata")],
  [["06-002 the metadata claim no PDF/UA-1"], (d) => metadata(d, (xmp) => xmp.replace("<pdfuaid:part>1", "<pdfuaid:part>2"))],
  [["06-003 the metadata have no title"], (d) => metadata(d, (xmp) => xmp.replace(/(<dc:title>[\s\S]*?<rdf:li[^>]*>)[^<]*/, "$1 "))],
  [["07-001 whether the title is shown is not said"], (d) => drop(d.catalog, "ViewerPreferences")],
  [["07-002 the title is not shown"], (d) => under(d.catalog, "ViewerPreferences").set(name("DisplayDocTitle"), d.context.obj(false))],
  [["09-002 H2 in Link"], (d) => become(linked(d), "H2")],
  [["09-004 Div in TR"], (d) => become(tag(d, "TD"), "Div")],
  [["09-004 Div in TBody", "09-004 TD in Div"], (d) => become(tag(d, "TR"), "Div")],
  [["09-004 a table whose rows have not all the same columns"], (d) => spanning(d).delete(name("ColSpan"))],
  [["09-004 a table of several THead"], (d) => become(tag(d, "TBody"), "THead")],
  [["09-005 Div in L", "09-005 LBody in Div"], (d) => become(tag(d, "LI"), "Div")],
  [["10-001 a sign of FONT means nothing"], (d) => meanings(d, "0 beginbfchar endbfchar")],
  [
    [
      "11-001 text without a language",
      "11-002 words for something without a language",
      "11-003 an outline without a language",
      "11-004 words of a link without a language on page 1",
      "11-006 no language of the metadata",
    ],
    (d) => drop(d.catalog, "Lang"),
  ],
  [["11-001 the language of P is none"], (d) => tag(d, "P").set(name("Lang"), PDFString.of("pas une langue"))],
  [["13-004 a figure without words"], (d) => drop(tag(d, "Figure"), "Alt")],
  [["14-002 the first heading is H2"], (d) => become(tag(d, "H1"), "H2")],
  [["14-003 H4 after H1"], (d) => become(tag(d, "H2"), "H4")],
  [["14-006 two H side by side"], (d) => [become(tag(d, "H1"), "H"), become(tag(d, "H2"), "H")]],
  [["14-007 both H and numbered headings"], (d) => become(tag(d, "H2"), "H")],
  [
    ["15-003 a title cell that says not which way it heads"],
    (d) => {
      for (const cell of [...all(d, "S", "TD"), ...all(d, "S", "TH")])
        for (const each of listAt(cell, "A")) drop(asDict(each) ?? cell, "Headers", "Scope");
    },
  ],
  [["15-005 a cell below a title that is not there"], (d) => drop(tag(d, "TH"), "ID")],
  [
    ["17-002 a formula without words"],
    (d) => {
      drop(tag(d, "Figure"), "Alt");
      become(tag(d, "Figure"), "Formula");
    },
  ],
  [["19-003 a note without an ID"], (d) => become(tag(d, "P"), "Note")],
  [
    ["19-004 two notes of one ID"],
    (d) => {
      for (const each of [tag(d, "P"), tag(d, "P", 1)]) each.set(name("ID"), PDFString.of("n"));
      become(tag(d, "P"), "Note");
      become(tag(d, "P"), "Note");
    },
  ],
  [["20-001 a configuration of optional content without a name"], (d) => configured(d, {})],
  [["20-003 optional content that switches by itself"], (d) => configured(d, { Name: PDFString.of("Calques"), AS: [] })],
  [["25-001 a form of XFA"], (d) => d.catalog.set(name("AcroForm"), d.context.obj({ Fields: [], XFA: PDFString.of("x") }))],
  [["28-002 Stamp outside of an Annot on page 1"], (d) => one(d, "Subtype", "Link").set(name("Subtype"), name("Stamp"))],
  [
    ["28-002 Stamp outside of an Annot on page 1", "28-004 Stamp without words on page 1"],
    (d) => {
      drop(one(d, "Subtype", "Link"), "Contents");
      one(d, "Subtype", "Link").set(name("Subtype"), name("Stamp"));
    },
  ],
  [
    ["28-005 a field without words on page 1", "28-010 a field outside of a Form on page 1"],
    (d) => {
      drop(one(d, "Subtype", "Link"), "Contents");
      one(d, "Subtype", "Link").set(name("Subtype"), name("Widget"));
    },
  ],
  [["28-007 an annotation of TrapNet on page 1"], (d) => one(d, "Subtype", "Link").set(name("Subtype"), name("TrapNet"))],
  [["28-008 no order of tabs on page 1"], (d) => drop(page(d), "Tabs")],
  [["28-009 tabs in another order than the tags on page 1"], (d) => page(d).set(name("Tabs"), name("R"))],
  [["28-011 a link outside of a Link on page 1"], (d) => become(tag(d, "Link"), "Span")],
  [["28-012 a link without words on page 1"], (d) => drop(one(d, "Subtype", "Link"), "Contents")],
  [["28-015 a printer’s mark in the tree of tags on page 1"], (d) => one(d, "Subtype", "Link").set(name("Subtype"), name("PrinterMark"))],
  [["30-001 a form that shows another file"], (d) => d.context.register(d.context.stream("", { Subtype: "Form", Ref: {} }))],
  [["30-002 what is tagged inside of a form on page 1"], (d) => inForm(d)],
  [["31-004 the glyphs of FONT are not told"], (d) => one(d, "Subtype", "CIDFontType2").set(name("CIDToGIDMap"), name("Autre"))],
  [["31-005 the glyphs of FONT are not told"], (d) => drop(one(d, "Subtype", "CIDFontType2"), "CIDToGIDMap")],
  [["31-009 FONT is not in the file"], (d) => drop(under(one(d, "Subtype", "CIDFontType2"), "FontDescriptor"), "FontFile2")],
  [["31-027 FONT says not what its signs mean"], (d) => drop(font(d), "ToUnicode")],
  [["31-028 a sign of FONT means zero"], (d) => meanings(d, everyCode("0000"))],
  [["31-029 a sign of FONT means no character"], (d) => meanings(d, everyCode("FEFF"))],
  [["31-030 FONT shows .notdef"], (d) => rewrite(d, (c) => `${c}\n/Artifact BMC BT /f0 8 Tf <0000> Tj ET EMC`)],
];

/** What the first link shows. */
const linked = (d: PDFDocument): PDFDict =>
  listAt(tag(d, "Link"), "K")
    .map(asDict)
    .find((each) => nameAt(each, "Type") === "StructElem") ?? tag(d, "Span");

/** The attributes of the cell that covers two columns. */
const spanning = (d: PDFDocument): PDFDict => {
  const attributes = all(d, "S", "TD").flatMap((cell) => listAt(cell, "A").flatMap((each) => asDict(each) ?? []));
  return attributes.find((each) => entry(each, "ColSpan") instanceof PDFNumber) ?? tag(d, "TD");
};

/** Moves what a page shows into a form that it shows. */
const inForm = (d: PDFDocument): void =>
  rewrite(d, (content) => {
    const resources = page(d).Resources();
    const form = d.context.flateStream(content, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, 600, 850],
      Resources: resources?.clone(),
    });
    under(resources, "XObject").set(name("Tout"), d.context.register(form));
    return "/Tout Do";
  });

describe("the check of PDF/UA-1", () => {
  const opened = async () => PDFDocument.load(whole, { updateMetadata: false });
  const saved = (document: PDFDocument) => document.save({ useObjectStreams: false });

  test("finds nothing where nothing is broken", async () => {
    expect(await failuresOf(whole)).toEqual([]);
    expect(await failuresOf(await saved(await opened()))).toEqual([]);
  });

  test.each(broken)("says %s", async (failures, break_) => {
    const document = await opened();
    await break_(document);
    const said = await failuresOf(await saved(document));
    expect(said.map((failure) => failure.replace(/\w{6}\+Archivo[\w-]*/, "FONT"))).toEqual(failures);
  });

  test("says that a file is closed to assistive technology", async () => {
    const document = await opened();
    document.encrypt({ ownerPassword: "secret", userPassword: "", permissions: { contentAccessibility: false } });
    expect(await failuresOf(await saved(document))).toContain("26-002 encrypted against assistive technology");
  });

  test("says of what was drawn without tags that it has none", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Sans balises");
    expect((await failuresOf(await document.save())).map((failure) => failure.slice(0, 6))).toEqual(
      expect.arrayContaining(["01-005", "06-001", "07-001", "11-006", "31-009"]),
    );
  });
});
