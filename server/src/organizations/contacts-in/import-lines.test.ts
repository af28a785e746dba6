import { describe, expect, test } from "vitest";
import { contactsHead as head, importing, newcomer, contactsSheet as sheet } from "../../../test/contacts-import.ts";
import { useWorld } from "../../../test/world.ts";

describe("the lines of an import of contacts", () => {
  const { send, stored } = importing(useWorld());

  test("whom the directory of all clubs shows is said by the file, else by the form, for those alone who are new", async () => {
    const file = () =>
      new File(
        [
          `${head};Profil public\nAda;Ouverte;ada@x.example;;Stadière;oui\nBob;Fermé;bob@x.example;;Stadier;non\nCléo;Muette;cleo@x.example;;Stadière;\n`,
        ],
        "annuaire.csv",
      );
    expect(await send(file(), { dryRun: true, publicProfile: "true" })).toMatchObject({
      status: 200,
      body: { creations: [{ publicProfile: true }, { publicProfile: false }, { publicProfile: null }] },
    });
    await send(file(), { publicProfile: "true" });
    const shown = async () => Promise.all(["Ouverte", "Fermé", "Muette"].map(async (name) => (await stored(name))[0]?.public_profile));
    expect(await shown()).toEqual([true, false, true]);
    const again = sheet("Bob;Fermé;bob@x.example;;Chef stadier");
    expect(await send(again, { publicProfile: "true" })).toMatchObject({ body: { updated: 1 } });
    expect(await shown()).toEqual([true, false, true]);
    expect(await send(sheet(newcomer), { publicProfile: "peut-être" })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "publicProfile" }] },
    });
  });

  test("lines of one switchboard that each name a stored contact are no doubles", async () => {
    const phone = "03 99 00 00 00";
    const people = ["Yann;Standard;yann@x.example", "Yves;Standard;yves@x.example"];
    const lines = (job: string) => sheet(...people.map((one) => `${one};${phone};${job}`));
    expect(await send(lines("Stadier"), { doubles: { 3: "create" } })).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await send(lines("Chef stadier"))).toMatchObject({ status: 200, body: { updated: 2, doubles: [] } });
    expect((await stored("Standard")).map(({ job }) => job)).toEqual(["Chef stadier", "Chef stadier"]);
  });

  test("an error names the person, and a telephone is one", async () => {
    const file = sheet(
      "Léa;Courte;lea@x.example;abc;Stadière",
      ";;perdu@x.example;;Stadier",
      "Luc;Bon;luc@x.example;(03) 99.00-00 18;Stadier",
    );
    const { body } = await send(file, { dryRun: true });
    expect(body).toMatchObject({
      created: 1,
      errors: [
        { line: 2, name: "Léa Courte", text: expect.stringMatching(/^Numéro de téléphone invalide.*«\u00a0abc\u00a0»$/) },
        { line: 3, name: "perdu@x.example", text: "Le prénom est obligatoire" },
        { line: 3, name: "perdu@x.example", text: "Le nom est obligatoire" },
      ],
    });
  });

  test("the columns that are left aside are named", async () => {
    const file = new File([`${head};Service;;Remarques\nNina;Colonne;nina@x.example;;Stadière;Billetterie;;Très bien\n`], "annuaire.csv");
    expect(await send(file, { dryRun: true })).toMatchObject({ body: { created: 1, ignoredColumns: ["Service", "Remarques"] } });
  });
});
