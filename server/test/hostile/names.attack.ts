import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget({ MAIL_LIMIT_PER_KIND: "1000" });
const { lensOwner, leagueOwner, rennesOwner } = demo.users;
const json = { "content-type": "application/json" };

/** What ends a line, or has no place, in the files of others. */
const marks = ["\uffff", "\ufdd0", "\r", "\r\n", "\u000b", "\u0007", "\u2028", "\u2029", "\u0085", "\u{1fffe}"];

test("a name breaks neither the workbooks nor the calendars of the league and of other clubs", async () => {
  const feed = await secretCalendar();
  for (const mark of marks) {
    const name = `RC Lens${mark}END:VEVENT${mark}BEGIN:VEVENT`;
    const url = `/api/organizations/clubs/teams/${demo.teams.lens}`;
    const { status } = await target.ask(url, { as: lensOwner.username, method: "PUT", headers: json, body: JSON.stringify({ name }) });
    expect([200, 422], JSON.stringify(mark)).toContain(status);
    const text = await (await target.ask(feed)).text();
    expect(text.replaceAll("\r\n", ""), JSON.stringify(mark)).not.toMatch(/(?!\t)\p{Cc}|[\u2028\u2029]|\p{Noncharacter_Code_Point}/u);
    expect(text.split(/\r\n|\r|\n/).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(text.match(/^UID:/gm)?.length ?? 0);
    const table = await (
      await target.ask(`/api/competitions/seasons/${demo.seasons.current}/fixtures.csv`, { as: leagueOwner.username })
    ).text();
    expect(table, JSON.stringify(mark)).not.toMatch(/(?![\t\r\n])\p{Cc}|\p{Noncharacter_Code_Point}/u);
    await assertReadable(`/api/competitions/seasons/${demo.seasons.current}/fixtures.xlsx`, leagueOwner.username);
  }
});

test("a friendly’s round breaks neither the workbook of the preparation nor the calendar of the other club", async () => {
  const feed = await secretCalendar();
  for (const [n, mark] of marks.slice(0, 8).entries()) {
    const round = `J1${mark}END:VEVENT${mark}BEGIN:VEVENT`;
    const kickoffAt = new Date(Date.now() + (30 + n) * 86_400_000).toISOString();
    const body = JSON.stringify({ homeTeamUuid: demo.teams.lens, awayTeamUuid: demo.teams.rennes, round, kickoffAt });
    const made = await target.ask("/api/fixtures", { as: lensOwner.username, method: "POST", headers: json, body });
    expect([201, 422], JSON.stringify(mark)).toContain(made.status);
    const { uuid } = (await made.json()) as { uuid?: string };
    if (uuid) await assertReadable(`/api/fixtures/${uuid}/preparation.xlsx`, lensOwner.username);
    const text = await (await target.ask(feed)).text();
    expect(text.replaceAll("\r\n", ""), JSON.stringify(mark)).not.toMatch(/(?!\t)\p{Cc}|[\u2028\u2029]|\p{Noncharacter_Code_Point}/u);
    expect(text.split(/\r\n|\r|\n/).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(text.match(/^UID:/gm)?.length ?? 0);
  }
});

/** A workbook whose every sheet is well-formed, without what XML has no place for. */
async function assertReadable(url: string, as: string): Promise<void> {
  const answer = await target.ask(url, { as });
  expect([url, answer.status]).toEqual([url, 200]);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets.length).toBeGreaterThan(0);
  const texts = sheets.flatMap(({ rows }) => rows.flat()).join(" ");
  expect(texts).not.toMatch(/(?![\t\r\n])\p{Cc}|\p{Noncharacter_Code_Point}/u);
}

/** The address of a calendar that another club reads. */
async function secretCalendar(): Promise<string> {
  const url = `/api/organizations/${demo.organizations.rennes}/calendar`;
  const answer = await target.ask(url, { as: rennesOwner.username, method: "PUT", headers: json, body: "{}" });
  return new URL(((await answer.json()) as { url: string }).url).pathname;
}
