import { type PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { asDict, dictAt, entry, flagAt, listAt, numberAt, says, textAt } from "./objects.ts";
import { around, type Tree } from "./tree.ts";
import { unpacked } from "./unpacked.ts";

/** What is wrong with what a document says of itself. */
export function documentFailures(document: PDFDocument, tree: Tree): string[] {
  const { catalog } = document;
  const found: string[] = [];
  const mark = dictAt(catalog, "MarkInfo");
  if (flagAt(mark, "Suspects")) found.push("01-007 the tags are suspect");
  if (flagAt(mark, "Marked") !== true || !tree.root) found.push("01-005 the document is not tagged");
  const metadata = entry(catalog, "Metadata");
  const xmp = metadata instanceof PDFRawStream ? unpacked(metadata, "utf8") : undefined;
  if (xmp === undefined) found.push("06-001 no metadata");
  else {
    if (!/<pdfuaid:part>1<\/pdfuaid:part>|pdfuaid:part="1"/.test(xmp)) found.push("06-002 the metadata claim no PDF/UA-1");
    if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]*\S[^<]*<\/rdf:li>/.test(xmp)) found.push("06-003 the metadata have no title");
  }
  const shown = flagAt(dictAt(catalog, "ViewerPreferences"), "DisplayDocTitle");
  if (shown === undefined) found.push("07-001 whether the title is shown is not said");
  if (shown === false) found.push("07-002 the title is not shown");
  return [...found, ...languageFailures(document, tree), ...optionalFailures(document), ...closedFailures(document)];
}

/** Without a language of the document each piece needs one, and what has no element around it has none. */
function languageFailures({ catalog }: PDFDocument, { elements }: Tree): string[] {
  if (isLanguage(textAt(catalog, "Lang")))
    return elements
      .filter(({ dict }) => entry(dict, "Lang") && !isLanguage(textAt(dict, "Lang")))
      .map(({ given }) => `11-001 the language of ${given} is none`);
  const silent = elements.filter((element) => !around(element).some(({ dict }) => isLanguage(textAt(dict, "Lang"))));
  const found = ["11-006 no language of the metadata"];
  if (silent.some(({ marked }) => marked.length > 0)) found.push("11-001 text without a language");
  if (silent.some(({ dict }) => entry(dict, "Alt") || entry(dict, "ActualText")))
    found.push("11-002 words for something without a language");
  if (dictAt(catalog, "Outlines", "First")) found.push("11-003 an outline without a language");
  return found;
}

function isLanguage(tag: string | undefined): boolean {
  try {
    return says(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Content that can be switched off says what it is called, and does not switch by itself. */
function optionalFailures({ catalog }: PDFDocument): string[] {
  const properties = dictAt(catalog, "OCProperties");
  const configurations = [dictAt(properties, "D"), ...listAt(properties, "Configs").map(asDict)].filter((each) => each !== undefined);
  return configurations.flatMap((each) => [
    ...(says(textAt(each, "Name")) ? [] : ["20-001 a configuration of optional content without a name"]),
    ...(entry(each, "AS") ? ["20-003 optional content that switches by itself"] : []),
  ]);
}

const ACCESSIBLE = 1 << 9;

function closedFailures({ catalog, context }: PDFDocument): string[] {
  const found: string[] = [];
  if (entry(dictAt(catalog, "AcroForm"), "XFA")) found.push("25-001 a form of XFA");
  const { Encrypt } = context.trailerInfo;
  const encryption = Encrypt && asDict(context.lookup(Encrypt));
  if (!encryption) return found;
  if (((numberAt(encryption, "P") ?? 0) & ACCESSIBLE) === 0) found.push("26-002 encrypted against assistive technology");
  return found;
}
