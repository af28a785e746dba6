import { hash } from "node:crypto";
import type { DemoFixture } from "./fixtures.ts";

/** A page with a few lines, as small as a PDF can be. */
function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line}) Tj T*`).join(" ");
  const text = `BT /F1 14 Tf 20 TL 60 760 Td ${shown} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
}

const order = pdf(["Arrêté préfectoral", "Encadrement du déplacement des supporters visiteurs", "Spécimen du monde de démonstration"]);
const convention = pdf(["Convention de premiers secours", "Dispositif de moyenne envergure", "Spécimen du monde de démonstration"]);
const shifts = Buffer.from(
  "\ufeffPoste;Effectif;Prise de poste\r\nTribune Marek;24;17:30\r\nTribune Xercès;18;17:30\r\nParvis;12;17:00\r\n",
);

const attached = [
  {
    title: "Arrêté préfectoral",
    section: "awayFans",
    readers: ["complete", "officials", "away", "security"],
    file_name: "arrete-prefectoral.pdf",
    kind: "pdf",
    bytes: order,
  },
  {
    title: "Convention de premiers secours",
    section: "securityPrivate",
    readers: ["complete", "security"],
    file_name: "convention-secours.pdf",
    kind: "pdf",
    bytes: convention,
  },
  {
    title: "Prises de poste",
    section: "securityPrivate",
    readers: ["complete"],
    file_name: "prises-de-poste.csv",
    kind: "csv",
    bytes: shifts,
  },
];

const sumOf = (bytes: Buffer): string => hash("sha256", bytes);

/** What the files hold, once for all fixtures. */
export const contentRows = attached.map(({ bytes }) => ({ hash: sumOf(bytes), bytes: `\\x${bytes.toString("hex")}` }));

/** SQL that gives each file what it holds. */
export const contentsHeld = `insert into fixture_file_content (file_uuid, hash)
  select f.uuid, h.hash from fixture_file f join (values ${attached.map(({ file_name, bytes }) => `('${file_name}', '${sumOf(bytes)}')`).join(", ")}) h (name, hash)
    on h.name = f.file_name`;

/** What a club has attached to a fixture whose preparation is finished. */
export const files = ({ uuid }: DemoFixture) => ({
  fixture_file: attached.map(({ bytes, ...file }) => ({ ...file, fixture_uuid: uuid, size: bytes.length })),
});
