import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget();
const { lensOwner } = demo.users;
const json = { "content-type": "application/json" };
const fixtureUuid = demo.fixtures.lensToulouse;

/** What a fixture keeps a number of, and how one more is asked for. */
const limits = [
  { url: "/api/fixtures/documents", most: 100, body: (n: number) => ({ fixtureUuid, name: `Document ${n}` }) },
  { url: "/api/fixtures/delegates", most: 12, body: () => ({ fixtureUuid, role: "referent", delegateUuid: demo.delegates[0] }) },
];

test.each(limits)("three times as many as a fixture keeps, all at once at $url, leave $most", async ({ url, most, body }) => {
  const kept = async () => {
    const answer = await target.ask(`${url}?fixture.uuid=${fixtureUuid}`, { as: lensOwner.username });
    return ((await answer.json()) as { totalItems: number }).totalItems;
  };
  const before = await kept();
  const answers = await Promise.all(
    Array.from({ length: 3 * most }, async (_, n) => {
      const answer = await target.ask(url, { as: lensOwner.username, method: "POST", headers: json, body: JSON.stringify(body(n)) });
      await answer.text();
      return answer.status;
    }),
  );
  expect(await kept()).toBe(most);
  expect(answers.filter((status) => status === 201)).toHaveLength(most - before);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
});

test("an address of a calendar is read a number of times only, known or not", async () => {
  const made = await target.ask(`/api/organizations/${demo.organizations.lens}/calendar`, {
    as: lensOwner.username,
    method: "PUT",
    headers: json,
    body: "{}",
  });
  const { pathname } = new URL(((await made.json()) as { url: string }).url);
  const etag = String((await target.ask(pathname)).headers.get("etag"));
  const statuses: number[] = [];
  for (let n = 0; n < 200; n += 1) statuses.push((await target.ask(pathname, { headers: { "if-none-match": etag } })).status);
  expect(statuses.slice(0, 119)).toEqual(Array.from({ length: 119 }, () => 304));
  expect(new Set(statuses.slice(119))).toEqual(new Set([429]));
});
