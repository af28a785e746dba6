import { expect, test } from "vitest";
import { zipOf } from "../../test/zip.ts";
import { recogniseFile } from "./recognise-file.ts";

const types = { "[Content_Types].xml": "<Types/>" };
const old = (...parts: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    ...parts.map((part) => Buffer.from(`\0${part}`, "utf16le")),
  ]);
const openDocument = (kind: string, more = {}) =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<x/>", ...more });

test.each([
  ["%PDF-1.7\n…", "arrete.docx", "pdf"],
  ["\x89PNG\r\n\x1a\n…", "plan", "png"],
  ["\xff\xd8\xff\xe0", "photo.jpeg", "jpg"],
  ["RIFF\0\0\0\0WEBPVP8 ", "plan.webp", "webp"],
  ["Consignes : « gilet »", "consignes.TXT", "txt"],
  ["Poste;Effectif\r\n", "postes.csv", "csv"],
])("%j, sent as %s, is a %s", (bytes, name, kind) => {
  expect(recogniseFile(Buffer.from(bytes, "latin1"), name)).toBe(kind);
});

test("documents are known by what is in them, whatever they are called", () => {
  expect(recogniseFile(zipOf({ ...types, "word/document.xml": "<x/>" }), "devis.xlsx")).toBe("docx");
  expect(recogniseFile(zipOf({ ...types, "xl/workbook.xml": "<x/>" }), "devis.pdf")).toBe("xlsx");
  expect(recogniseFile(openDocument("text"), "devis.zip")).toBe("odt");
  expect(recogniseFile(openDocument("spreadsheet"), "devis")).toBe("ods");
  expect(recogniseFile(old("WordDocument"), "devis.xls")).toBe("doc");
  expect(recogniseFile(old("Workbook"), "devis.xls")).toBe("xls");
});

test.each([
  ["an archive", zipOf({ "lettre.docx": "x" }), "lettres.zip", "n’est pas accepté"],
  ["an archive without its directory", Buffer.from("PK\x03\x04…"), "devis.docx", "n’est pas accepté"],
  ["a document with macros", zipOf({ ...types, "word/document.xml": "x", "word/vbaProject.bin": "x" }), "devis.docx", "macros"],
  ["an old one with macros", old("WordDocument", "_VBA_PROJECT"), "devis.doc", "macros"],
  ["an OpenDocument with macros", openDocument("text", { "Basic/Standard/a.xml": "x" }), "devis.odt", "macros"],
  ["an e-mail of Outlook", old("__substg1.0_0037001F"), "message.msg", "mot de passe"],
  ["a page of the web", Buffer.from("<html><script>alert(1)</script>"), "plan.html", "n’est pas accepté"],
  ["a drawing with scripts", Buffer.from("<svg onload='alert(1)'/>"), "plan.svg", "n’est pas accepté"],
  ["a program called a text", Buffer.from("MZ\x90\0\x03"), "lisez.txt", "n’est pas accepté"],
  ["nothing", Buffer.alloc(0), "vide.pdf", "vide"],
])("%s is refused, in words", (_what, bytes, name, words) => {
  expect(() => recogniseFile(bytes, name)).toThrow(words);
});
