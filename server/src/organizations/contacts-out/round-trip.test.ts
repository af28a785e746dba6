import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { formRequest } from "../../../test/calendars.ts";
import { sessionOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { users, organizations } = demo;

interface Stored {
  firstname: string;
  lastname: string;
  email?: string;
  phone?: string;
  job?: string;
  external?: boolean;
  company?: string;
  publicProfile?: boolean;
}

const switchboard = "+33 3 99 00 00 00";
/** What forms, files and merges left in some organisation, and would refuse today. */
const hard: readonly Stored[] = [
  { firstname: "Sans", lastname: "Adresse", phone: switchboard, job: "Stadier" },
  { firstname: "Sans", lastname: "Adresse", phone: switchboard, job: "Stadière" },
  { firstname: "Sans", lastname: "Adresse", email: "sans@x.example", phone: switchboard, job: "Stadier" },
  { firstname: "Sans", lastname: "Rien" },
  { firstname: "Deux", lastname: "Fois", job: "Stadier" },
  { firstname: "Deux", lastname: "Fois", job: "Stadier" },
  { firstname: "Deux", lastname: "Fois", email: "deux@x.example", phone: switchboard, job: "Stadier", publicProfile: true },
  { firstname: "Deux", lastname: "Fois", email: "deux@x.example", phone: switchboard, job: "Stadier", external: true, company: "Milo" },
  { firstname: "Fois", lastname: "Deux", email: "DEUX@x.example", job: "Cheffe" },
  { firstname: "Ancien", lastname: "Numéro", email: "ancien@x.example", phone: "abc", job: "Stadier" },
  { firstname: "Zéro", lastname: "Perdu", email: "zero@x.example", phone: "612345678", job: "Stadier" },
  { firstname: "Plus", lastname: "Perdu", email: "plus@x.example", phone: "33612345678", job: "Stadier" },
  { firstname: "=1+1", lastname: '@Somme;"quotes"', email: "f@x.example", phone: "+33 1 99 00 00 99", job: "-1+1" },
  { firstname: "'=1", lastname: "'+1", email: "g@x.example", job: "'-1" },
  { firstname: "Barre\\", lastname: "Oblique\\", email: "b@x.example", job: "a;b,c\\n\\" },
  { firstname: "Deux", lastname: "Lignes", email: "l@x.example", job: "Une ligne\nune autre" },
  {
    firstname: "Très",
    lastname: "Long".repeat(60),
    email: "long@x.example",
    job: "é".repeat(255),
    external: true,
    company: "😀".repeat(60),
  },
  { firstname: "😀", lastname: "🎉", phone: "18 18", job: "Mascotte" },
  { firstname: "علي", lastname: "Ильин", email: "ali@x.example", job: "QUOTED-PRINTABLE: =" },
  { firstname: "Externe", lastname: "Sans société", email: "e@x.example", job: "Policier", external: true },
  { firstname: "Interne", lastname: "Avec société", email: "i@x.example", job: "Stadier", company: "Autre maison" },
  { firstname: "Externe", lastname: "De la maison", email: "m@x.example", job: "Prêt", external: true, company: "RC Lens" },
];

const INSERT = `with p as (insert into person (firstname, lastname, email, phone) values ($1, $2, $3, $4) returning uuid)
  insert into contact (organization_uuid, person_uuid, job, external, external_company, public_profile)
  select $5, uuid, $6, $7, $8, $9 from p`;

describe("what an export of contacts gives, its import takes without error, question or change", () => {
  const world = useWorld();

  beforeAll(async () => {
    for (const { firstname, lastname, email, phone, job, external = false, company, publicProfile = false } of hard) {
      const values = [firstname, lastname, email, phone, organizations.lens, job, external, company, publicProfile];
      await world.database.query(
        INSERT,
        values.map((value) => value ?? null),
      );
    }
  });

  const roundTrip = async (organization: string, extension: string) => {
    const cookie = await sessionOf(world.database, users.admin.username);
    const { rawPayload } = await world.app.inject({
      url: `/api/organizations/${organization}/contacts.${extension}`,
      headers: { cookie },
    });
    const file = new File([new Uint8Array(rawPayload)], `contacts.${extension}`);
    const url = `/api/organizations/${organization}/contacts/import?dryRun=true`;
    return world.as(users.admin.username).send(await formRequest(url, { file }));
  };

  for (const extension of ["csv", "xlsx", "vcf"]) {
    test.each(Object.entries(organizations))(`as ${extension}, of %s`, async (_, organization) => {
      const [stored] = await world.database.query("select count(*)::int4 as n from contact where organization_uuid = $1", [organization]);
      const { status, body } = await roundTrip(organization, extension);
      const { total, unchanged, errors, doubles, creations, updates } = body;
      if (stored?.n === 0) return expect([status, total]).toEqual([200, 0]);
      expect({ status, errors, doubles, creations, updates }).toEqual({ status: 200, errors: [], doubles: [], creations: [], updates: [] });
      expect([total, unchanged]).toEqual([stored?.n, stored?.n]);
    });
  }
});
