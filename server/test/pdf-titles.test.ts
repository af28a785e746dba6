import { packReaders } from "@avant-match/contract/fixtures/packs/packs.ts";
import { expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { writtenOut } from "../src/documentation/index.ts";
import { readPdf } from "./read-pdf.ts";
import { useWorld } from "./world.ts";

const { lensRennes, lensBrest } = demo.fixtures;

/** Every PDF of a match that the API describes: where it is read here, and what its title says before the two clubs. */
const asked: Readonly<Record<string, (of: { document: string; pack: string; token: string }) => Record<string, string>>> = {
  "/api/fixtures/documents/{uuid}.pdf": ({ document }) => ({ [`${document}.pdf`]: "Réunion – RC Lens – Stade rennais FC" }),
  "/api/fixtures/{uuid}/debrief.pdf": () => ({ [`/api/fixtures/${lensBrest}/debrief.pdf`]: "Débrief – RC Lens – Stade brestois 29" }),
  "/api/fixtures/{uuid}/logbook.pdf": () => ({
    [`/api/fixtures/${lensRennes}/logbook.pdf`]: "Main courante – RC Lens – Stade rennais FC",
  }),
  "/api/fixtures/{uuid}/running-order.pdf": () => ({
    [`/api/fixtures/${lensRennes}/running-order.pdf`]: "Déroulé – RC Lens – Stade rennais FC",
  }),
  "/api/fixtures/packs/{uuid}.pdf": ({ pack }) =>
    Object.fromEntries(packReaders.map((reader) => [`${pack}.pdf?reader=${reader}`, titleFor[reader]])),
  "/api/packs/{token}": ({ token }) => ({ [token]: titleFor.security }),
};

const titleFor = {
  complete: "Dossier de match – RC Lens – Stade rennais FC",
  officials: "Dossier de match (délégués et arbitres) – RC Lens – Stade rennais FC",
  away: "Dossier de match (club visiteur) – RC Lens – Stade rennais FC",
  security: "Dossier de match (sécurité) – RC Lens – Stade rennais FC",
};

const world = useWorld();

test("every PDF names its match in its title and in its file", async () => {
  const lens = world.as(demo.users.lensMember.username);
  const { paths } = writtenOut(world.app.operationsServed());
  const known = Object.entries(paths).flatMap(([path, { get }]) =>
    // A season's is of many.
    JSON.stringify(get?.responses ?? {}).includes('"application/pdf"') && !path.includes("/seasons/") ? [path] : [],
  );
  expect(known.toSorted()).toEqual(Object.keys(asked).toSorted());
  const { body: document } = await lens.post("/api/fixtures/documents", {
    fixtureUuid: lensRennes,
    name: "Réunion",
    htmlContent: "<p>x</p>",
  });
  const { body: pack } = await lens.post(`/api/fixtures/${lensRennes}/packs`, {});
  await lens.post(`${pack["@id"]}/send`, { reader: "security", contactUuids: [demo.contacts.lens.controlRoom.uuid] });
  const [mail] = await world.database.query<{ text: string }>("select text from kept_mail order by at desc limit 1");
  const token = /\/api\/packs\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  for (const addresses of Object.values(asked))
    for (const [address, title] of Object.entries(addresses({ document: document["@id"], pack: pack["@id"], token }))) {
      const clubs = title
        .slice(title.indexOf(" – ") + 3)
        .replace(" – ", "-")
        .replaceAll(" ", "-")
        .toLowerCase();
      const { headers } = await lens.get(address);
      expect([address, headers["content-disposition"]]).toEqual([address, expect.stringContaining(clubs)]);
      expect([address, (await readPdf(await lens.bytes(address))).title]).toEqual([address, title]);
    }
});
