import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, fixtures } = demo;
const path = "/api/organizations/contacts";
const person = { firstname: "Éloïse", lastname: "Carlier", email: "eloise.carlier@rc-lens.example", phone: "01 99 00 01 60" };
const sent = { organizationUuid: organizations.lens, ...person, job: "Intendante" };

describe("a contact, for those who read and write it", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const create = async (body: object = {}) => (await owner().post(path, { ...sent, ...body })).body;

  test.each([
    ["at home", `/api/organizations/${organizations.lens}/contacts`],
    ["in the directory", "/api/contacts"],
  ])("is listed by job or company as well %s, either way, those without one last", async (_where, list) => {
    const given = { "agent de sécurité 9": null, "Agent de sécurité 10": "Préfecture", Éclairagiste: "SDIS 62", Ébéniste: "Atelier" };
    const made = new Set<unknown>();
    for (const [job, externalCompany] of Object.entries(given))
      made.add((await create({ job, externalCompany, external: externalCompany !== null })).uuid);
    const listed = async (order: string) => {
      const { member } = (await owner().get(`${list}?itemsPerPage=100&order[${order}`)).body;
      return member.filter(({ uuid }) => made.has(uuid)).map(({ job }) => job);
    };
    const byJob = ["agent de sécurité 9", "Agent de sécurité 10", "Ébéniste", "Éclairagiste"];
    expect(await listed("job]=asc")).toEqual(byJob);
    expect(await listed("job]=desc")).toEqual(byJob.toReversed());
    expect(await listed("externalCompany]=asc")).toEqual(["Ébéniste", "Agent de sécurité 10", "Éclairagiste", "agent de sécurité 9"]);
    expect(await listed("externalCompany]=desc")).toEqual(["Éclairagiste", "Agent de sécurité 10", "Ébéniste", "agent de sécurité 9"]);
  });

  test("hides the e-mail and phone of a private profile from other organisations, flat as well", async () => {
    const { stewards } = contacts.lens;
    await owner().put(`/api/fixtures/${fixtures.lensRennes}/context/pitch`, { pitchManagerUuid: stewards.uuid });
    const seen = (await world.as(users.rennesOwner.username).get(`${path}/${stewards.uuid}`)).body;
    expect(seen).toMatchObject({ firstname: stewards.firstname, email: null, phone: null, person: { email: null, phone: null } });
    expect((await owner().get(`${path}/${stewards.uuid}`)).body).toMatchObject({ email: stewards.email, phone: stewards.phone });
  });
});
