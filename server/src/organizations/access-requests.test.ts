import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;
const path = "/api/organizations/access-requests";
const asked = {
  organizationName: "US Boulogne",
  firstname: "Léa",
  lastname: "Martin",
  email: "Lea.Martin@us-boulogne.example",
  phone: "06 11 22 33 44",
  tos: true,
};

describe("a request for access", () => {
  const world = useWorld({ limits: { guests: 1000 } });
  const admin = () => world.as(users.admin.username);
  interface Request {
    "@id": string;
    organization: { uuid: string; name: string };
    person: { "@id": string };
    [field: string]: unknown;
  }
  const requests = async () => (await admin().get(path)).body.member as unknown as Request[];
  const named = async (name: string) => (await requests()).find(({ organization }) => organization.name === name);
  const requestOf = async (name: string): Promise<Request> => {
    const request = await named(name);
    if (!request) throw new Error(`Nobody asked for ${name}.`);
    return request;
  };
  const ask = (body: object = {}) => world.as(null).post("/api/organizations/register", { ...asked, ...body });
  const mails = (to: string) =>
    world.database.query<{ subject: string; text: string }>("select subject, text from kept_mail where recipient = $1 order by at", [to]);
  beforeEach(() => world.database.query("truncate attempt, kept_mail"));

  test("shows who asked, when and how they are reached, the newest first; a club that an import made is none", async () => {
    await world.database.query("insert into organization (name, type, status) values ('A Club d’un calendrier', 'club', 'inactive')");
    await ask();
    const [first, ...others] = await requests();
    expect(first).toMatchObject({
      organization: { name: "US Boulogne", status: "inactive" },
      person: { displayName: "Léa Martin", email: asked.email, phone: asked.phone },
      requestedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(others).toMatchObject([{ organization: { name: "Union sportive des Terrils" }, person: { displayName: "Ludovic Petit" } }]);
    expect((await world.as(users.lensOwner.username).get(path)).body).toMatchObject({ totalItems: 0 });
    const [mail] = await mails(users.admin.username);
    expect(mail?.text).toContain(`/app/admin/organizations/${first?.organization.uuid}`);
  });

  test("ends when its organisation is let in", async () => {
    await ask({ organizationName: "Admis", email: "admis@x.example" });
    const request = await requestOf("Admis");
    const { uuid } = request.organization;
    expect((await admin().post(`/api/organizations/${uuid}/update-status`, { status: "active" })).status).toBe(200);
    expect(await named("Admis")).toBeUndefined();
    expect((await mails("admis@x.example")).at(-1)).toMatchObject({ subject: "Bienvenue sur Avant-match" });
  });

  test("is refused with a mail, and nothing of it stays", async () => {
    await ask({ organizationName: "https://piege.example", email: "refus@x.example" });
    const request = await requestOf("https://piege.example");
    expect((await world.as(users.lensOwner.username).delete(request["@id"])).status).toBe(404);
    expect((await admin().delete(request["@id"])).status).toBe(204);
    const [, refusal] = await mails("refus@x.example");
    expect(refusal?.text).toMatch(/^Bonjour Léa,\n\nNous n’avons pas donné suite à votre demande d’accès pour votre organisation\./);
    expect(await named("https://piege.example")).toBeUndefined();
    const left = await world.database.query(
      "select 1 from user_account where username = 'refus@x.example' union all select 1 from person where email = 'refus@x.example'",
    );
    expect(left).toEqual([]);
    expect((await admin().get(`/api/organizations/${request.organization.uuid}`)).status).toBe(404);
  });

  test("in somebody's name keeps no club from giving them access, and can still be let in with another address", async () => {
    const email = "nouvelle.recrue@rc-lens.example";
    await ask({ organizationName: "Usurpateur", email });
    const lens = world.as(users.lensOwner.username);
    const contact = {
      organizationUuid: organizations.lens,
      firstname: "Nina",
      lastname: "Recrue",
      email,
      phone: "01 99 00 77 77",
      job: "Stadière",
    };
    const { body } = await lens.post("/api/organizations/contacts", contact);
    const user = { organizationUuid: organizations.lens, contactUuid: body["@id"], profile: "member" };
    expect(await lens.post("/api/organizations/users", user)).toMatchObject({ status: 201, body: { username: email } });
    expect((await mails(email)).at(-1)).toMatchObject({ subject: "Bienvenue sur Avant-match" });
    const request = await requestOf("Usurpateur");
    const { uuid } = request.organization;
    const activate = () => admin().post(`/api/organizations/${uuid}/update-status`, { status: "active" });
    expect(await activate()).toMatchObject({ status: 409, body: { title: "Activation impossible" } });
    await admin().patch(request.person["@id"], { email: "usurpateur@x.example" });
    expect((await activate()).status).toBe(200);
    expect(await world.database.query("select username, profile from user_account where organization_uuid = $1", [uuid])).toEqual([
      { username: "usurpateur@x.example", profile: "owner" },
    ]);
  });
});
