import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const { lensOwner, lensAdmin, lensMember, rennesOwner } = demo.users;
const PIRATE = "pirate@ailleurs.example";
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });

const json = { "content-type": "application/json" };
const send = (url: string, method: string, body: object, as?: string, headers: object = {}) =>
  target.ask(url, { method, headers: { ...json, ...headers }, body: JSON.stringify(body), ...(as && { as }) });
const statusOf = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return status;
};

/** All mails that were kept, as the mailbox of the demo world shows them. */
async function mailbox(): Promise<string> {
  const page = await (await target.ask("/dev/mailbox", { headers: { accept: "text/html" } })).text();
  return page.replaceAll("&#64;", "@");
}

/** The token of the link in the newest e-mail to an address. */
async function tokenTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`/${path}/([\\w-]{43})`);
  let token = "";
  const find = async () => {
    const row = (await mailbox()).split("<tr").find((each) => each.includes(address));
    const mail = /href="([^"]+)"/.exec(row ?? "")?.[1];
    token = (mail && link.exec(await (await target.ask(mail, { headers: { accept: "text/html" } })).text())?.[1]) || "";
    return token;
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe("");
  return token;
}

const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in on a browser that keeps its cookies. */
async function browser(username: string, jar: Record<string, string>): Promise<number> {
  const answer = await send("/api/login", "POST", { username, password: demo.password }, undefined, { cookie: cookieHeader(jar) });
  keep(jar, answer);
  return answer.status;
}

const cookieHeader = (jar: Record<string, string>): string =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

function keep(jar: Record<string, string>, answer: Response): void {
  for (const [, name = "", value = ""] of cookiesIn(answer).matchAll(/([\w-]+)=([^;]*)/g)) jar[name] = value;
}

test("an admin does not become the owner by moving where their links go, by any way in", async () => {
  const contact = `/api/organizations/contacts/${lensOwner.contact_uuid}`;
  const person = `/api/persons/${lensOwner.person_uuid}`;
  for (const url of [contact, person])
    for (const method of ["PATCH", "PUT"])
      for (const change of [{ email: PIRATE }, { email: null }, { email: PIRATE, job: "Président" }, { phone: "06 66 66 66 66" }])
        expect([403, 415, 422], `${method} ${url} ${JSON.stringify(change)}`).toContain(
          await statusOf(send(url, method, change, lensAdmin.username)),
        );
  const user = `/api/organizations/users/${lensOwner.uuid}`;
  for (const change of [{ profile: "member" }, { locked: true }])
    expect(await statusOf(send(user, "PUT", change, lensAdmin.username))).toBe(403);
  expect(await statusOf(target.ask(user, { method: "DELETE", as: lensAdmin.username }))).toBe(409);
  const owner = `/api/organizations/${demo.organizations.lens}/owner`;
  expect(await statusOf(send(owner, "PUT", { userUuid: lensAdmin.uuid }, lensAdmin.username))).toBe(403);
  const { email, pendingEmail } = (await (await target.ask(contact, { as: lensOwner.username })).json()) as Record<string, unknown>;
  expect({ email, pendingEmail }).toEqual({ email: lensOwner.username, pendingEmail: null });
});

test("a member whose address is moved keeps the links to their password until the new address has confirmed", async () => {
  const moved = await target.ask(`/api/organizations/contacts/${lensMember.contact_uuid}`, {
    method: "PUT",
    headers: json,
    body: JSON.stringify({ email: PIRATE }),
    as: lensAdmin.username,
  });
  expect((await moved.json()) as object).toMatchObject({ email: lensMember.username, pendingEmail: PIRATE });
  await send("/api/reset-password/request", "POST", { username: lensMember.username });
  await expect.poll(mailbox, { timeout: 10_000 }).toContain("Choisir un nouveau mot de passe");
  const rows = (await mailbox()).split("<tr").filter((row) => row.includes("Choisir un nouveau mot de passe"));
  expect(rows.every((row) => !row.includes(PIRATE))).toBe(true);
});

test("a session that was stolen does not move its own address, by any way in, once its proof is old", async () => {
  if (!target.database) return;
  await target.cookieOf(lensOwner.username);
  await target.database.query("update session set created_at = now() - interval '11 minutes' where user_uuid = $1", [lensOwner.uuid]);
  for (const url of [`/api/persons/${lensOwner.person_uuid}`, `/api/organizations/contacts/${lensOwner.contact_uuid}`])
    for (const change of [{ email: PIRATE }, { email: PIRATE, firstname: "Jean" }])
      expect(await statusOf(send(url, "PUT", change, lensOwner.username)), `${url} ${JSON.stringify(change)}`).toBe(403);
  for (const body of [{}, { password: "" }, { password: null }, { password: "hors-jeu" }, { code: "000000" }, { credential: {} }])
    expect([403, 422]).toContain(await statusOf(send(`/api/users/${lensOwner.uuid}/proof`, "POST", body, lensOwner.username)));
  expect(await statusOf(send(`/api/users/${lensOwner.uuid}/password`, "PUT", { password: "lampiste du puits" }, lensOwner.username))).toBe(
    422,
  );
  const [person] = await target.database.query("select email, pending_email from person where uuid = $1", [lensOwner.person_uuid]);
  expect(person).toEqual({ email: lensOwner.username, pending_email: null });
});

test("a known browser gives no more tries than another, whoever else signs in there", async () => {
  const jar: Record<string, string> = {};
  expect(await browser(rennesOwner.username, jar)).toBe(204);
  const { secret } = (await (
    await send(`/api/users/${rennesOwner.uuid}/totp`, "POST", {}, undefined, { cookie: cookieHeader(jar) })
  ).json()) as {
    secret: string;
  };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  expect(
    await statusOf(send(`/api/users/${rennesOwner.uuid}/totp`, "PUT", { code: totp.generate() }, undefined, { cookie: cookieHeader(jar) })),
  ).toBe(200);
  const judged: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    await browser(rennesOwner.username, jar);
    const wrong = totp.generate() === "000000" ? "111111" : "000000";
    judged.push(await statusOf(send("/api/login/code", "POST", { code: wrong }, undefined, { cookie: cookieHeader(jar) })));
    await browser(lensMember.username, jar);
  }
  expect(judged.filter((status) => status === 401)).toHaveLength(10);
  expect(judged.filter((status) => status === 429)).toHaveLength(15);
});

test("what is no six digits is a wrong code, and never an error of the server", async () => {
  const jar: Record<string, string> = {};
  await browser(rennesOwner.username, jar);
  for (const code of ["１２３４５６", "١٢٣٤٥٦", "12345\u0666", "1".repeat(100), "\ud800", "1e5", "-1", "      "])
    expect([401, 422, 429], JSON.stringify(code)).toContain(
      await statusOf(send("/api/login/code", "POST", { code }, undefined, { cookie: cookieHeader(jar) })),
    );
  for (const code of ["１２３４５６", "١٢٣٤٥٦"])
    expect(await statusOf(send(`/api/users/${lensMember.uuid}/totp`, "PUT", { code }, lensMember.username))).toBe(422);
});

test("requests for a link that come at once leave one that is good", async () => {
  await Promise.all(Array.from({ length: 5 }, () => send("/api/reset-password/request", "POST", { username: lensAdmin.username })));
  if (!target.database) return;
  const { database } = target;
  const good = () =>
    database.query<{ good: number; all: number }>(
      "select count(*) filter (where expires_at > now())::int4 as good, count(*)::int4 as all from password_link where user_uuid = $1",
      [lensAdmin.uuid],
    );
  await expect.poll(async () => (await good())[0]?.all, { timeout: 10_000 }).toBe(5);
  expect((await good())[0]?.good).toBe(1);
});

test("a peer admin whose second factor an admin took away is not entered by another address", async () => {
  const address = "pair@ailleurs.example";
  const own = "lampiste du puits";
  const jar: Record<string, string> = {};
  const mine = (url: string, method: string, body: object) => send(url, method, body, undefined, { cookie: cookieHeader(jar) });
  expect(await statusOf(send(`/api/organizations/users/${lensMember.uuid}`, "PUT", { profile: "admin" }, lensOwner.username))).toBe(200);
  expect(await browser(lensMember.username, jar)).toBe(204);
  const changed = await mine(`/api/users/${lensMember.uuid}/password`, "PUT", { current: demo.password, password: own });
  expect(changed.status).toBe(204);
  keep(jar, changed);
  const { secret } = (await (await mine(`/api/users/${lensMember.uuid}/totp`, "POST", {})).json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await statusOf(mine(`/api/users/${lensMember.uuid}/totp`, "PUT", { code }))).toBe(200);

  const user = `/api/organizations/users/${lensMember.uuid}`;
  expect(await statusOf(send(`${user}/second-factor`, "DELETE", { password: demo.password }, lensAdmin.username))).toBe(204);
  expect(await statusOf(send(user, "PUT", { profile: "member" }, lensAdmin.username))).toBe(200);
  expect(
    await statusOf(send(`/api/organizations/contacts/${lensMember.contact_uuid}`, "PUT", { email: address }, lensAdmin.username)),
  ).toBe(200);
  const confirm = `/api/confirm-email/${await tokenTo(address, "confirm-email")}`;
  expect(await (await target.ask(confirm)).json()).toMatchObject({ after: address, asksPassword: true });
  for (const body of [{}, { password: "" }, { password: demo.password }, { password: null }, { password: [own] }, { password: { own } }])
    expect(await statusOf(send(confirm, "PUT", body)), JSON.stringify(body)).toBe(422);
  expect(await statusOf(send(confirm, "PUT", { password: demo.password }, lensAdmin.username))).toBe(422);
  await send("/api/reset-password/request", "POST", { username: address });
  await send("/api/reset-password/request", "POST", { username: lensMember.username });
  const person = (await (await target.ask(`/api/persons/${lensMember.person_uuid}`, { as: lensOwner.username })).json()) as object;
  expect(person).toMatchObject({ email: lensMember.username });
  const rows = (await mailbox()).split("<tr").filter((row) => row.includes("Choisir un nouveau mot de passe"));
  expect(rows.filter((row) => row.includes(address))).toEqual([]);
  expect(await statusOf(send(confirm, "PUT", { password: own }))).toBe(204);
});
