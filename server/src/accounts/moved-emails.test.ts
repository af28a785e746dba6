import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { keptOutbox } from "../mail/kept.ts";
import { tellMovedEmails } from "./moved-emails.ts";

const { lensMember, rennesMember } = demo.users;

describe("of an address that moves several times before its holder is told", () => {
  const world = useWorld();
  const moves = async ({ person_uuid }: { person_uuid: string }, ...addresses: string[]) => {
    for (const address of addresses) await world.database.query("update person set email = $2 where uuid = $1", [person_uuid, address]);
  };
  /** To whom mails left, each with the address that it tells. */
  const told = async () => {
    await tellMovedEmails(world.database, { outbox: keptOutbox, origin: () => "http://club.example" });
    const mails = await world.database.query<{ recipient: string; text: string }>(
      "select recipient, text from kept_mail order by recipient",
    );
    return mails.map(({ recipient, text }) => [recipient, /Nouvelle adresse\u00a0: (\S+)/.exec(text)?.[1]]);
  };
  beforeEach(async () => {
    await moves(lensMember, lensMember.username);
    await moves(rennesMember, rennesMember.username);
    await world.database.query("truncate moved_email, kept_mail");
  });

  test("one e-mail goes to the first and one to the last, and none to those between", async () => {
    await moves(lensMember, "un@rc-lens.example", "deux@rc-lens.example", "trois@rc-lens.example");
    expect(await told()).toEqual([
      [lensMember.username, "trois@rc-lens.example"],
      ["trois@rc-lens.example", "trois@rc-lens.example"],
    ]);
  });

  test("none leaves where it comes back, and another’s is told all the same", async () => {
    await moves(lensMember, "un@rc-lens.example");
    await moves(rennesMember, "un@stade-rennais.example");
    await moves(lensMember, lensMember.username);
    expect(await told()).toEqual([
      [rennesMember.username, "un@stade-rennais.example"],
      ["un@stade-rennais.example", "un@stade-rennais.example"],
    ]);
  });
});
