import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { keptOutbox } from "../mail/kept.ts";
import { tellRequests } from "./tell-requests.ts";

describe("administrators", () => {
  const world = useWorld({ limits: { guests: 100, mails: { perKind: 5, perRecipient: 20, perSender: 1000 } } });
  const told = () =>
    world.database.query<{ subject: string; text: string }>(
      "select subject, text from kept_mail where recipient = $1 and subject like '%d’accès%' order by at",
      [demo.users.admin.username],
    );
  const ask = async (n: number) =>
    expect(
      (
        await world.as(null).post("/api/organizations/register", {
          organizationName: `Club ${n}`,
          firstname: "Léa",
          lastname: "Martin",
          email: `club${n}@exemple.example`,
          phone: "0611223344",
          tos: true,
        })
      ).status,
    ).toBe(201);
  const job = () =>
    world.database.transaction((tx) => tellRequests(tx, { outbox: keptOutbox, origin: () => "https://avant-match.example" }));
  beforeEach(() => world.database.query("truncate kept_mail, attempt"));

  test("hear of a request at once, then every quarter of an hour of those that gathered", async () => {
    for (let n = 0; n < 24; n += 1) await ask(n);
    await job();
    expect(await told()).toMatchObject([{ subject: "Demande d’accès – Club 0" }]);
    await world.database.query("update access_request set told_at = told_at - interval '16 minutes'");
    await job();
    const [, several] = await told();
    expect(several?.subject).toBe("23 demandes d’accès");
    expect(several?.text).toContain("Club 20\u00a0: Léa Martin, club20@exemple.example");
    expect(several?.text).toContain("Et 3\u00a0autres.");
    await world.database.query("update access_request set told_at = told_at - interval '16 minutes'");
    await job();
    expect(await told()).toHaveLength(2);
  });

  test("hear of none while their access is suspended", async () => {
    const locked = (is: boolean) =>
      world.database.query("update user_account set locked = $2 where username = $1", [demo.users.admin.username, is]);
    await world.database.query("delete from access_request");
    await locked(true);
    await ask(30);
    await job();
    expect(await told()).toEqual([]);
    expect(await world.database.query("select told_at is not null as told from access_request")).toEqual([{ told: true }]);
    await locked(false);
  });
});
