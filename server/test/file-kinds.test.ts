import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { parseCalendar } from "../src/fixtures/calendars/parse.ts";
import { parsePeople } from "../src/kit/imports/parse-people.ts";
import { kindOfFile } from "../src/kit/tables/file-kind.ts";
import { contactsFile } from "../src/organizations/contacts-in/contact-line.ts";
import { parseSheets } from "../src/sheets/parse.ts";

const sheets = [{ name: "Calendrier", rows: [["date"], ["22/08/2026"]] }];
const bytesOf = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : Buffer.from(part))));
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** An archive of empty files. */
function archive(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(name.length);
    const own = Buffer.concat([Buffer.alloc(16), length]);
    return {
      local: bytesOf([0x50, 0x4b, 3, 4], Buffer.alloc(6), own, Buffer.alloc(0), [0, 0], name),
      listed: bytesOf([0x50, 0x4b, 1, 2], Buffer.alloc(8), own, Buffer.alloc(16), name),
    };
  });
  const [files, list] = [Buffer.concat(entries.map(({ local }) => local)), Buffer.concat(entries.map(({ listed }) => listed))];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, list, end]);
}

describe("a file that is not read is known by its first bytes, and it is said what to do:", () => {
  test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
    ["OpenDocument", writeOds({ sheets }), "au format OpenDocument (.ods), qui n’est pas lu"],
    ["OpenDocument in another order", archive("META-INF/manifest.xml", "content.xml"), "au format OpenDocument (.ods)"],
    ["Excel 97", bytesOf(ole, Buffer.alloc(600)), "à l’ancien format d’Excel (.xls)"],
    ["Excel 5", bytesOf([0x09, 0x08, 0x08, 0x00, 0x00, 0x05]), "à l’ancien format d’Excel (.xls)"],
    ["a password", bytesOf(ole, Buffer.from("EncryptedPackage", "utf16le")), "protégé par un mot de passe"],
    ["binary Excel", archive("[Content_Types].xml", "xl/workbook.bin"), "au format binaire d’Excel (.xlsb)"],
    ["Numbers", archive("Index/Document.iwa"), "au format de Numbers (.numbers)"],
    ["a text document", archive("[Content_Types].xml", "word/document.xml"), "n’est pas un classeur"],
    ["a PDF", bytesOf("%PDF-1.7\n"), "est un PDF"],
    ["a web page", bytesOf("\ufeff\r\n<html><table><tr><td>date</td></tr></table>"), "est une page web ou du XML"],
    ["a web page in UTF-16", Buffer.from("\ufeff<TABLE border=1>", "utf16le"), "est une page web ou du XML"],
    [
      "Excel 2003",
      bytesOf('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      "est une page web ou du XML",
    ],
  ])("%s", async (_, given, said) => {
    const bytes = await given;
    const text = expect.stringMatching(new RegExp(`${said.replace(/[().]/g, "\\$&")}.*au format \\.xlsx ou \\.csv`));
    expect(await parseCalendar({ bytes, fileName: "calendrier.xlsx" })).toMatchObject({ readable: false, errors: [{ text }] });
    expect(await parsePeople({ ...contactsFile, bytes })).toEqual({ problem: text });
    expect(await parseSheets({ bytes })).toEqual({ problem: text });
  });
});

test("a workbook, a damaged one and text are taken for what they are", async () => {
  expect(kindOfFile(await writeXlsx({ sheets }))).toBe("workbook");
  expect(kindOfFile(bytesOf("PK\u0003\u0004", [1, 2, 3]))).toBe("workbook");
  for (const text of ["", "\tdate\theure\n", "<3;22/08/2026", "date;heure\n<td>;", "BEGIN:VCARD", "[{}]"])
    expect(kindOfFile(bytesOf(text))).toBe("text");
});
