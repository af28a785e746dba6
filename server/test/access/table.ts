import { accountRows } from "./accounts.ts";
import { administrationRows } from "./administration.ts";
import { announcementRows } from "./announcements.ts";
import { debriefRows } from "./debrief.ts";
import { designationRows } from "./designations.ts";
import { documentationRows } from "./documentation.ts";
import { documentRows } from "./documents.ts";
import { dutyRows } from "./duties.ts";
import { fileRows } from "./files.ts";
import { unnamedLists } from "./fixture-list.ts";
import { fixtureRows } from "./fixtures.ts";
import { lifeRows } from "./life.ts";
import { logbookRows } from "./logbook.ts";
import { maintenanceRows } from "./maintenance.ts";
import { matchPageRows } from "./match-pages.ts";
import { organizationRows } from "./organizations.ts";
import { ownPointRows } from "./own-points.ts";
import { packRows } from "./packs.ts";
import { preparationRows } from "./preparation.ts";
import { referenceRows } from "./reference.ts";
import { type AccessRow, kinds } from "./rows.ts";
import { runningOrderRows } from "./running-order.ts";
import { signOnRows } from "./sign-on.ts";
import { visitorRows } from "./visitors.ts";
import { webhookRows } from "./webhooks.ts";

const named = {
  Fixtures: [...fixtureRows, ...lifeRows],
  Preparation: preparationRows,
  "Running order": runningOrderRows,
  "Points of a club": ownPointRows,
  Duties: dutyRows,
  "Match packs": packRows,
  "Page of a match": matchPageRows,
  Designations: designationRows,
  "Form of the visitors": visitorRows,
  "Debrief and away end": debriefRows,
  "Log of the day": logbookRows,
  Announcements: announcementRows,
  Documents: [...documentRows, ...fileRows],
  Organisations: organizationRows,
  Webhooks: webhookRows,
  "Reference data": referenceRows,
  Administration: [...administrationRows, ...maintenanceRows],
  Accounts: accountRows,
  "Sign-on": signOnRows,
  Documentation: documentationRows,
} satisfies Record<string, readonly AccessRow[]>;

/** What every operation answers to every kind of user. */
export const accessTable: Readonly<Record<string, readonly AccessRow[]>> = {
  ...named,
  Preparation: [...preparationRows, ...unnamedLists(Object.values<readonly AccessRow[]>(named).flat())],
};

const tokens = [
  ["read token", "read"],
  ["write token", "write"],
] as const;

const introduction = `# Access

What each operation answers to each kind of user, tried over HTTP on the demo world by \`server/test/access/\`, which this page is written from
(\`npm run generate\`). Lens plays at home, Rennes visits, the league organises; the stranger owns a club that takes no part.
200, 201, 204: done. 401: sign in first. 403: seen, but not theirs to change. 404: not for their eyes. 409: nobody may, as things stand.
The last two columns are access tokens of the owner of Lens, one to read and one to write: \`server/test/access/tokens.test.ts\`.
`;

/** The table as a page. */
export function accessPage(): string {
  const sections = Object.entries(accessTable).map(([title, rows]) => `## ${title}\n\n${tableOf(rows)}`);
  return `${[introduction, ...sections].join("\n")}`;
}

function tableOf(rows: readonly AccessRow[]): string {
  const columns = [...kinds, ...tokens.map(([name]) => name)];
  const head = `| Operation | On | ${columns.join(" | ")} |\n| --- | --- |${columns.map(() => " --- |").join("")}\n`;
  const statuses = ({ expected, expectedByToken }: AccessRow) => [
    ...kinds.map(expected),
    ...tokens.map(([, scope]) => expectedByToken(scope)),
  ];
  const lines = rows.map((row) => `| \`${row.operation}\` | ${row.on} | ${statuses(row).join(" | ")} |\n`);
  return head + lines.join("");
}

/** Where the API begins: read by anybody, yet a bearer that is no token is refused, as everywhere below. */
export const isEntry = (operation: string): boolean => /^GET (\/index\.jsonld)?$/.test(operation);
