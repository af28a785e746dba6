import { expect, vi } from "vitest";
import { demo } from "../demo/names.ts";
import { formRequest } from "./calendars.ts";
import { contactsSheet, importUrl } from "./contacts-import.ts";
import type { World } from "./world.ts";

type DemoUser = (typeof demo.users)["lensOwner"];
export const contactOf = (user: DemoUser) => `/api/organizations/contacts/${user.contact_uuid}`;
export const personOf = (user: { person_uuid: string }) => `/api/persons/${user.person_uuid}`;

/** How somebody’s address is moved in a world, and the links that the e-mails about it carry. */
export function addressesOf(world: World) {
  const as = ({ username }: { username: string }) => world.as(username);
  const mails = (recipient: string, subject: string) =>
    world.database.query<{ text: string }>("select text from kept_mail where recipient = $1 and subject = $2 order by at", [
      recipient,
      subject,
    ]);
  const linkTo = async (recipient: string, subject: string, path: string) => {
    const link = new RegExp(`/${path}/([\\w-]{43})`);
    await vi.waitFor(async () => expect((await mails(recipient, subject)).at(-1)?.text).toMatch(link), 20_000);
    return `/api/${path}/${link.exec((await mails(recipient, subject)).at(-1)?.text ?? "")?.[1]}`;
  };
  const toConfirm = (recipient: string) => linkTo(recipient, "Confirmez votre nouvelle adresse e-mail", "confirm-email");
  const toRefuse = (recipient: string) => linkTo(recipient, "Un changement de votre adresse e-mail est demandé", "refuse-email");
  const press = (url: string, password?: string) => world.as(null).put(url, password === undefined ? undefined : { password });
  const imports = async (user: DemoUser, by: DemoUser, email: string) => {
    const [line] = await world.database.query<{ text: string }>(
      "select concat_ws(';', p.firstname, p.lastname, $2::text, p.phone, c.job) as text from contact c join person p on p.uuid = c.person_uuid where c.uuid = $1",
      [user.contact_uuid, email],
    );
    const doubles = JSON.stringify({ 2: user.contact_uuid });
    return as(by).send(await formRequest(importUrl, { file: contactsSheet(line?.text ?? ""), doubles }));
  };
  const mergeInto = async (user: DemoUser, by: DemoUser, email: string) => {
    const double = { firstname: "Thomas", lastname: "Delattre", email, phone: "01 99 00 00 09", job: "Double" };
    const made = await as(by).post("/api/organizations/contacts", { ...double, organizationUuid: demo.organizations.lens });
    return as(by).post(`${contactOf(user)}/merge`, { otherUuid: made.body.uuid });
  };
  return { as, toConfirm, toRefuse, press, imports, mergeInto, forget: () => forget(world) };
}

/** Everybody has the address of their user name again, and no e-mail was sent. */
async function forget({ database }: World): Promise<void> {
  await database.query("update person p set pending_email = null, email = u.username from user_account u where u.person_uuid = p.uuid");
  await database.query("truncate attempt, kept_mail, email_change, moved_email");
}
