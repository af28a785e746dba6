import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { sessionOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { users, organizations, contacts } = demo;

describe("the contacts of an organisation, given away", () => {
  const world = useWorld();
  const get = async (extension: string) => {
    const cookie = await sessionOf(world.database, users.lensOwner.username);
    return world.app.inject({ url: `/api/organizations/${organizations.lens}/contacts.${extension}`, headers: { cookie } });
  };
  const hostile = { organizationUuid: organizations.lens, firstname: "=cmd|' /C calc'!A0", lastname: '@Somme;"quotes"', job: "-1+1" };

  beforeAll(async () => {
    await world
      .as(users.lensOwner.username)
      .post("/api/organizations/contacts", { ...hostile, email: "h@x.example", phone: "+33 1 99 00 00 99" });
  });

  test("as CSV opens in a French spreadsheet, and no cell is a formula", async () => {
    const { body, headers } = await get("csv");
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="contacts.csv"',
      "cache-control": "private, no-store",
    });
    const lines = body.split("\r\n");
    expect(lines[0]).toBe(
      "\ufeffPrénom;Nom;Email;Téléphone;Poste;Contact externe;Entreprise;Proposer dans les contacts utiles des rencontres;Profil public;Services",
    );
    const { stewards } = contacts.lens;
    expect(lines).toContain(
      `${stewards.firstname};${stewards.lastname};${stewards.email};${stewards.phone};${stewards.job};Non;;Oui;Non;Sécurité`,
    );
    expect(body).not.toMatch(/(^|;|")[=+\-@\t]/m);
    expect(body).toContain("'+33 1 99 00 00 99");
  });

  test("as a workbook has texts only", async () => {
    const { rawPayload, headers } = await get("xlsx");
    expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(sheets[0]?.rows[0]?.[0]).toBe("Prénom");
    expect(sheets[0]?.rows.find((row) => row[2] === "h@x.example")?.slice(0, 5)).toEqual([
      hostile.firstname,
      hostile.lastname,
      "h@x.example",
      "+33 1 99 00 00 99",
      hostile.job,
    ]);
    expect(rawPayload.toString("latin1")).not.toContain("<f>");
  });

  test("as vCards has lines of 75 bytes at most, and nothing that ends a card before its end", async () => {
    const { body, headers } = await get("vcf");
    expect(headers["content-type"]).toBe("text/vcard; charset=utf-8");
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(body.match(/^END:VCARD\r$/gm)?.length ?? 0);
    expect(body).toContain("ORG:RC Lens\r\n");
    expect(body).toContain("ORG:Police nationale\r\n");
  });
});
