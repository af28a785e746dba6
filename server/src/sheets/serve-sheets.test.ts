import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { formRequest } from "../../test/calendars.ts";
import { useWorld } from "../../test/world.ts";

const { lensMember } = demo.users;

describe("reading a workbook", () => {
  const world = useWorld();
  const send = async (fields: Parameters<typeof formRequest>[1]) =>
    world.as(lensMember.username).send(await formRequest("/api/sheets", fields));

  test("answers its cells and writes nothing", async () => {
    const changes = () => world.database.query("select count(*)::int4 as n from change");
    const before = await changes();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Postes",
          rows: [
            ["Poste", "Effectif prévu"],
            ["=1+1", 12],
          ],
        },
      ],
    });
    const { status, body } = await send({ file: new File([bytes], "postes.xlsx") });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        sheets: [
          {
            name: "Postes",
            rows: [
              ["Poste", "Effectif prévu"],
              ["=1+1", "12"],
            ],
          },
        ],
      },
    });
    expect(await changes()).toEqual(before);
  });

  test("says at the field what is wrong with the file, or that there is none", async () => {
    const problem = (message: string) => ({ status: 422, body: { violations: [{ propertyPath: "file", message }] } });
    expect(await send({ file: new File(["PK\u0003\u0004"], "postes.xlsx") })).toMatchObject(problem("Le classeur Excel est illisible."));
    expect(await send({ file: "rien" })).toMatchObject(problem("Le fichier est requis"));
  });

  test("refuses a file above its size before anything is read of it", async () => {
    expect(await send({ file: new File([new Uint8Array(5 * 1024 * 1024 + 1)], "postes.xlsx") })).toMatchObject({ status: 413 });
  });
});
