import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { parsedContacts } from "../../../test/contacts-import.ts";
import { contactFields } from "./contact-line.ts";

const parsed = (bytes: Uint8Array | string) => parsedContacts(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
const valuesOf = async (bytes: Uint8Array | string) => {
  const { readable, errors, lines } = await parsed(bytes);
  expect({ readable, errors }).toEqual({ readable: true, errors: [] });
  return lines.map(({ values }) => values);
};
const workbook = (rows: (string | number | boolean | null)[][]) => writeXlsx({ sheets: [{ name: "Annuaire", rows }] });

const helene = {
  firstname: "Hélène",
  lastname: "Lefèvre",
  email: "helene.lefevre@club.example",
  phone: "01 99 00 12 34",
  job: "Chargée d’accueil",
};
const french = "Prénom;Nom;Email;Téléphone;Poste\r\nHélène;Lefèvre;helene.lefevre@club.example;01 99 00 12 34;Chargée d’accueil\r\n";

/** A text as old Excel for Windows saves it. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll("’", "\u0092").replaceAll("œ", "\u009c"), "latin1");

/** The same as Excel for Mac saves it. */
const macRoman = (text: string) =>
  Buffer.from(text.replaceAll("é", "\u008e").replaceAll("è", "\u008f").replaceAll("’", "\u00d5"), "latin1");

describe("a file of contacts is read", () => {
  test.each([
    ["UTF-8", Buffer.from(french)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${french}`)],
    ["Windows-1252, as Excel saves « CSV (séparateur : point-virgule) »", windows1252(french)],
    ["Mac Roman with its line ends, as Excel for Mac saves « CSV »", macRoman(french.replaceAll("\r\n", "\r"))],
    ["UTF-16 with tabs, as Excel saves « Texte Unicode »", Buffer.from(`\ufeff${french.replaceAll(";", "\t")}`, "utf16le")],
    ["commas, as Google Sheets", Buffer.from(french.replaceAll(";", ","))],
    ["a first line that names the separator", Buffer.from(`sep=;\r\n${french}`)],
    ["old line ends", Buffer.from(french.replaceAll("\r\n", "\r"))],
  ])("in %s", async (_, bytes) => {
    expect(await valuesOf(bytes)).toEqual([helene]);
  });

  test("under the words that clubs use, in any order, below a title, with columns that mean nothing", async () => {
    const sheet = `ANNUAIRE 2026-2027;;;;;
;;;;;
N°;Fonction;Adresse e-mail;NOM DE FAMILLE;Prénom(s);Portable
1;Chargée d’accueil;helene.lefevre@club.example;Lefèvre;Hélène;01 99 00 12 34
;;;;;
`;
    expect(await valuesOf(sheet)).toEqual([helene]);
  });

  test.each([
    ["Nom et prénom", "LEFÈVRE Hélène"],
    ["Nom Prénom", "Lefèvre Hélène"],
    ["Nom complet", "Hélène Lefèvre"],
    ["Contact", "Lefèvre, Hélène"],
  ])("with both names in one column « %s »", async (heading, name) => {
    const [values] = await valuesOf(`${heading};Mail;Tél;Poste\n"${name}";helene.lefevre@club.example;0199001234;Accueil\n`);
    expect([values?.firstname, values?.lastname?.toLowerCase()]).toEqual(["Hélène", "lefèvre"]);
  });

  test("with the first number that is there, and the zero that the spreadsheet took", async () => {
    const sheet = `Prénom;Nom;Email;Tél. fixe;Portable;Poste\nA;Bé;a@b.example;0321000001;612345678;X\nC;Dé;c@d.example;0321000002;;X\nE;Fé;e@f.example;;33612345678;X\n`;
    expect((await valuesOf(sheet)).map(({ phone }) => phone)).toEqual(["06 12 34 56 78", "03 21 00 00 02", "06 12 34 56 78"]);
  });

  test("as a workbook, numbers and yes and no as Excel keeps them", async () => {
    const rows = [
      ["Prénom", "Nom", "Email", "Téléphone", "Poste", "Contact externe", "Entreprise", "Profil public"],
      ["Hélène", "Lefèvre", "helene.lefevre@club.example", 612345678, "Chargée d’accueil", true, "Sécurité du Nord", "non"],
    ];
    expect(await valuesOf(await workbook(rows))).toEqual([
      { ...helene, phone: "06 12 34 56 78", external: true, externalCompany: "Sécurité du Nord", publicProfile: false },
    ]);
  });

  test("with what an export put before a number or a formula taken off", async () => {
    const [values] = await valuesOf("Prénom;Nom;Email;Téléphone;Poste\nA;Bé;a@b.example;'+33 6 12 34 56 78;'=Chef\n");
    expect(values).toMatchObject({ phone: "06 12 34 56 78", job: "=Chef" });
  });

  test("as vCards of a telephone, of Outlook and of an address book", async () => {
    const cards = [
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lefèvre;Hélène;;;\r\nFN:Hélène Lefèvre\r\nTEL;TYPE=FAX:0199009999\r\nTEL;TYPE=CELL:01 99 00 12 34\r\nitem1.EMAIL;type=INTERNET:helene.lefevre@\r\n club.example\r\nTITLE:Chargée d’accueil\r\nNOTE:une\\nnote\r\nPHOTO;ENCODING=b:AAAA\r\n BBBB\r\nEND:VCARD",
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Lef=E8vre;H=E9l=E8ne\nEMAIL;PREF;INTERNET:helene.lefevre@club.example\nTEL;WORK;VOICE:01 99 00 12 34\nTITLE;ENCODING=QUOTED-PRINTABLE:Charg=C3=A9e d=E2=80=99ac=\ncueil\nORG:Pr=E9fecture;Cabinet\nEND:VCARD",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Hélène Lefèvre\nEMAIL:helene.lefevre@club.example\nTEL;VALUE=uri:tel:01 99 00 12 34\nROLE:Chargée d’accueil\nEND:VCARD",
    ];
    const [phone, outlook, book] = await valuesOf(cards.join("\r\n"));
    expect([phone, book]).toEqual([helene, helene]);
    expect(outlook).toMatchObject(helene);
    expect(outlook?.externalCompany).toMatch(/^Pr/);
  });

  test.each([
    ["each with its byte order mark", (cards: string[]) => cards.map((card) => `\ufeff${card}\r\n`).join("")],
    ["with no line end between them", (cards: string[]) => cards.join("")],
    ["with a byte order mark in place of a line end", (cards: string[]) => cards.join("\ufeff")],
    ["indented", (cards: string[]) => cards.join("\n").replaceAll("BEGIN", "  BEGIN")],
  ])("as cards that were put together %s", async (_, together) => {
    const names = ["Alix Renouvin", "Bruno Renouvel", "Chloé Renouard"];
    const cards = names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:06 39 98 02 11\r\nEND:VCARD`);
    const read = await parsed(together(cards));
    expect(read).toMatchObject({ readable: true, total: 3, errors: [] });
    expect(read.lines.map(({ values }) => `${values.firstname} ${values.lastname}`)).toEqual(names);
  });

  test("as cards with byte order marks, one of them in the encoding of old Outlook", async () => {
    const card = (name: string) => `BEGIN:VCARD\r\nN:Lefèvre;${name}\r\nTEL:06 39 98 02 11\r\nEND:VCARD\r\n`;
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    const bytes = Buffer.concat([mark, Buffer.from(card("Alix")), mark, Buffer.from(card("Bruno"), "latin1")]);
    expect((await parsed(bytes)).lines.map(({ values }) => values.firstname)).toEqual(["Alix", "Bruno"]);
  });

  test("though nobody has an address, or a job", async () => {
    expect(await valuesOf("Prénom;Nom;Tél\nHélène;Lefèvre;0199001234\n")).toEqual([
      { firstname: "Hélène", lastname: "Lefèvre", phone: "01 99 00 12 34" },
    ]);
  });

  test("though nobody has a phone", async () => {
    expect(await valuesOf("Prénom;Nom;Email;Poste\nHélène;Lefèvre;h@l.example;Accueil\n")).toMatchObject([{ lastname: "Lefèvre" }]);
  });
});

describe("what is wrong with a file of contacts is said", () => {
  const errorsOf = async (bytes: Uint8Array | string) => (await parsed(bytes)).errors.map(({ line, text }) => [line, text]);

  test("line by line, all of it", async () => {
    const sheet = `Prénom;Nom;Email;Téléphone;Poste;Profil public
;Lefèvre;helene@club.example;;Accueil;oui
Hélène;Lefèvre;helene(at)club;;;peut-être
"Hélène

Anne";Lefèvre;h@l.example;;Accueil;
Hélène;${"x".repeat(256)};h@l.example;;Accueil;
`;
    expect(await errorsOf(sheet)).toEqual([
      [2, "Le prénom est obligatoire"],
      [3, "Profil public\u00a0: «\u00a0peut-être\u00a0» n’est ni oui ni non"],
      [3, "Adresse email invalide\u00a0: «\u00a0helene(at)club\u00a0»"],
      [7, `255 caractères au maximum\u00a0: «\u00a0${"x".repeat(60)}\u00a0»`],
    ]);
  });

  test("at a card that has no end", async () => {
    const cards = "BEGIN:VCARD\nN:A;B\nTEL:0199001234\nBEGIN:VCARD\nN:C;D\nTEL:0199001235\nEND:VCARD\nBEGIN:VCARD\nFN:E F";
    const read = await parsed(cards);
    expect(read).toMatchObject({ readable: true, total: 3 });
    expect(read.lines.map(({ values }) => values.lastname)).toEqual(["C"]);
    expect(read.errors).toEqual([
      { line: 1, name: "B A", text: "Cette carte n’a pas de fin (END:VCARD)" },
      { line: 8, name: "E F", text: "Cette carte n’a pas de fin (END:VCARD)" },
    ]);
  });

  test.each([
    ["nothing", "", "Le fichier est vide."],
    ["a picture", "\u0000\u0001PNG", /^Ce format n’est pas pris en charge/],
    ["a broken workbook", "PK\u0003\u0004nothing", "Le classeur Excel est illisible."],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /^Ce fichier est à l’ancien format d’Excel/],
  ])("as a whole: %s", async (_name, bytes, text) => {
    expect(await parsed(bytes)).toMatchObject({ readable: false, problem: expect.stringMatching(text) });
  });

  test("where no row has titles", async () => {
    expect(await errorsOf("Bonjour;\nceci n’est pas;une liste\n")).toEqual([[1, expect.stringMatching(/^Aucune ligne de titres/)]]);
  });

  test("naming the columns that are missing", async () => {
    expect(await errorsOf("Prénom;Nom;Ville\nHélène;Lefèvre;Lens\n")).toEqual([
      [1, "Il manque une colonne «\u00a0Email\u00a0» ou «\u00a0Téléphone\u00a0»."],
    ]);
  });

  test("of 5,000 lines at most", async () => {
    const sheet = (lines: number) =>
      `Prénom;Nom;Email;Poste\n${Array.from({ length: lines }, (_, n) => `P${n};N;p${n}@club.example;Stadier`).join("\n")}\n`;
    expect((await parsed(sheet(5000))).lines).toHaveLength(5000);
    expect(await parsed(sheet(5001))).toMatchObject({ problem: expect.stringMatching(/^Le fichier dépasse 5\s000\slignes\.$/u) });
    const cards = Array.from({ length: 5001 }, () => "BEGIN:VCARD\nN:A;B\nEND:VCARD").join("\n");
    expect((await parsed(cards)).readable).toBe(false);
  });
});

test("files have the fields of the form of a contact", () => {
  expect(contactFields.map(([name]) => name)).toEqual([
    "firstname",
    "lastname",
    "email",
    "phone",
    "job",
    "external",
    "externalCompany",
    "useInContactsFixture",
    "publicProfile",
  ]);
});
