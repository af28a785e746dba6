import type { ScreenAddress } from "@avant-match/contract/addresses.ts";
import { NO_ROUND } from "@avant-match/contract/board-address.ts";
import { readCompletion } from "@avant-match/contract/fixtures/completion/completion-action.ts";
import { readNextDuties } from "@avant-match/contract/fixtures/duties/next-duties.ts";
import { askedAround, askedPeriod } from "@avant-match/contract/fixtures/fixture/asked.ts";
import { readSeasonRound } from "@avant-match/contract/fixtures/league/season-round.ts";
import { readFixtureChoices } from "@avant-match/contract/fixtures/list/fixture-choices.ts";
import { readMatchDay } from "@avant-match/contract/fixtures/match-day/match-day-action.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paramsOf } from "../kit/http/requests.ts";

/** What the page at an address brings beside who is signed in: without it the scripts ask for it. */
export interface FirstView {
  path: "" | "/*" | ScreenAddress | `${ScreenAddress}/*`;
  screens: readonly string[];
  /** What they ask of the API first; in their words, or they ask again. */
  asks(params: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>): readonly string[];
  rendered?: true;
  kept?: true;
}

const ofFixture = ({ fixtureUuid: uuid = "" }) => [`/api/fixtures/${uuid}`, urlOf(readCompletion, { uuid })];
const list = { screens: ["src/fixtures/FixturesScreen.tsx"], rendered: true } as const;
const fixture = "src/fixtures/FixtureScreen.tsx";

export const firstViews: readonly FirstView[] = [
  { path: "", ...list, asks: () => ofList({ status: "scheduled" }) },
  { path: "/fixtures", ...list, asks: (_params, query) => ofList(query) },
  {
    path: "/fixtures/round",
    screens: ["src/fixtures/round/RoundScreen.tsx"],
    rendered: true,
    asks: (_params, { season, round }) => [
      withQuery(urlOf(readSeasonRound, {}), { "season.uuid": season, ...(round === NO_ROUND ? { rounds: "none" } : { round }) }),
    ],
  },
  {
    path: "/fixtures/$fixtureUuid/match-day",
    screens: [fixture, "src/fixtures/match-day/MatchDayScreen.tsx"],
    asks: (params) => [...ofFixture(params), urlOf(readMatchDay, { uuid: params.fixtureUuid ?? "" })],
    kept: true,
  },
  { path: "/fixtures/$fixtureUuid/*", screens: [fixture], asks: ofFixture },
  { path: "/*", screens: [], asks: () => [] },
];

function ofList({ status, side, round, q, page = "1", ...period }: Readonly<Record<string, string>>): string[] {
  const asked = { status, side, round, q, page, itemsPerPage: "30", ...askedPeriod(period) };
  const lists = [asked, askedAround(new Date())].map((each) => withQuery("/api/fixtures", each));
  return [...lists, urlOf(readNextDuties, {}), withQuery(urlOf(readFixtureChoices, {}), { "season.uuid": period.season })];
}

function withQuery(path: string, asked: object): string {
  const given = Object.entries(asked).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
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
