import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import { readCompletion } from "@avant-match/contract/fixtures/completion/completion-action.ts";
import { readNextDuties } from "@avant-match/contract/fixtures/duties/next-duties.ts";
import { readFixtureChoices } from "@avant-match/contract/fixtures/list/fixture-choices.ts";
import { readMatchDay } from "@avant-match/contract/fixtures/match-day/match-day-action.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paramsOf } from "../kit/http/requests.ts";

/** What the page at an address brings beside who is signed in: without it the scripts ask for it. */
export interface FirstView {
  /** Below `/app`. */
  path: "" | "/*" | ScreenAddress | `${ScreenAddress}/*`;
  /** The modules of its screens, whose files it names. */
  screens: readonly string[];
  /** What they ask of the API first; in the words of `fixturesQuery` and the like on the web, or they ask again. */
  asks(params: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>): readonly string[];
  /** Whether the server renders it. */
  rendered?: true;
  /** Whether it opens without network. */
  kept?: true;
}

const ofFixture = ({ fixtureUuid: uuid = "" }) => [`/api/fixtures/${uuid}`, urlOf(readCompletion, { uuid })];
const list = { screens: ["src/fixtures/FixturesScreen.tsx"], rendered: true } as const;
const fixture = "src/fixtures/FixtureScreen.tsx";

export const firstViews: readonly FirstView[] = [
  { path: "", ...list, asks: () => ofList({ status: "scheduled" }) },
  { path: "/fixtures", ...list, asks: (_params, query) => ofList(query) },
  {
    path: "/fixtures/$fixtureUuid/match-day",
    screens: [fixture, "src/fixtures/match-day/MatchDayScreen.tsx"],
    asks: (params) => [...ofFixture(params), urlOf(readMatchDay, { uuid: params.fixtureUuid ?? "" })],
    kept: true,
  },
  { path: "/fixtures/$fixtureUuid/*", screens: [fixture], asks: ofFixture },
  { path: "/*", screens: [], asks: () => [] },
];

const FILTERS = { season: "season.uuid", after: "kickoffAt[after]", before: "kickoffAt[before]" };

function ofList({ status, side, round, q, page = "1", ...more }: Readonly<Record<string, string>>): string[] {
  const periods = Object.entries(FILTERS).map(([name, parameter]) => [parameter, more[name]] as const);
  const asked = { status, side, round, q, page, itemsPerPage: "30", ...Object.fromEntries(periods) };
  const given = Object.entries(asked).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const next = { status: "scheduled", page: "1", itemsPerPage: "3" };
  const choices = `${urlOf(readFixtureChoices, {})}${more.season ? `?${new URLSearchParams({ "season.uuid": more.season })}` : ""}`;
  return [`/api/fixtures?${new URLSearchParams(given)}`, `/api/fixtures?${new URLSearchParams(next)}`, urlOf(readNextDuties, {}), choices];
}

/**
 * The API's own answers, by their addresses. Null for a navigation that another site started
 * (docs/decisions/0005-compressed-answers.md). A refusal is left out, so that the view asks again and shows it.
 */
export async function answersFor(app: FastifyInstance, request: FastifyRequest, { asks }: FirstView, user: string): Promise<string | null> {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return null;
  const { cookie, host } = request.headers;
  const headers = { accept: "application/ld+json", ...(cookie && { cookie }), ...(host && { host }) };
  const params = Object.entries(paramsOf(request)).map(([name, value]) => [name, encodeURIComponent(value)]);
  const query = Object.fromEntries(new URLSearchParams(request.url.split("?")[1]));
  const answers = await Promise.all(
    [`/api/users/${user}`, ...asks(Object.fromEntries(params), query)].map(async (url) => {
      const { statusCode, body } = await app.inject({ url, headers });
      return statusCode === 200 || statusCode === 503 ? [`${JSON.stringify(url)}:${body}`] : [];
    }),
  );
  return `{${answers.flat().join(",")}}`;
}

export const blockOf = (answers: string): string =>
  `<script type="application/json" id="first-answers">${answers.replaceAll("<", "\\u003c")}</script>`;
