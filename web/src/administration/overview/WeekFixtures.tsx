import { addressOf } from "@avant-match/contract/addresses.ts";
import { competitionOf, Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.tsx";
import { ItemList } from "../../kit/lists/ItemList.tsx";
import { listQuery } from "../../kit/server/queries.ts";
import { stringifySearch } from "../../kit/server/query-string.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { formatCardDate, formatCount, formatHour, formatPercent } from "../../ui/text/format.ts";
import { today } from "../../ui/text/match-day.ts";

export function WeekFixtures() {
  const days = weekFrom(today());
  const query = useQuery(weekQuery(days));
  const total = query.data?.totalItems;
  return (
    <ItemList
      resource={Fixture}
      label="Rencontres de la semaine"
      titled
      note={
        <PageLink className="am-link" href={weekHref(days)}>
          {total === undefined ? "Toutes les rencontres" : formatCount(total, "rencontre", "rencontres")}
        </PageLink>
      }
      dialog={{ opens: null, list: addressOf("/fixtures"), screen: addressOf("/admin"), pages: { searched: "" } }}
      query={query}
      columns={columns}
      readOnly={null}
      empty="Aucune rencontre dans les sept jours."
    />
  );
}

const MOST = 20;

const weekQuery = ({ after, before }: Week) =>
  listQuery(Fixture, { "kickoffAt[after]": after, "kickoffAt[before]": before, "order[kickoffAt]": "asc", itemsPerPage: MOST });

const columns: readonly Column<typeof Fixture>[] = [
  {
    label: "Rencontre",
    kind: "name",
    width: "minmax(40%, 1fr)",
    show: (fixture) => nameOf(Fixture, fixture),
    note: (fixture) => [competitionOf(fixture), fixture.round].filter(Boolean).join(" · "),
  },
  {
    field: "kickoffAt",
    width: 200,
    show: ({ kickoffAt, status, timeZone }) =>
      kickoffAt &&
      `${formatCardDate(kickoffAt, timeZone)} · ${status === "unscheduled" ? "heure à fixer" : formatHour(kickoffAt, timeZone)}`,
  },
  {
    label: "Préparation",
    kind: "count",
    width: 130,
    show: ({ completionScore, completionScoreMax }) => formatPercent(completionScoreMax === 0 ? 0 : completionScore / completionScoreMax),
    note: ({ warningsCount }) => (warningsCount > 0 ? formatCount(warningsCount, "avertissement", "avertissements") : null),
  },
];

interface Week {
  after: string;
  before: string;
}

export const weekFrom = (day: string): Week => ({
  after: day,
  before: new Date(Date.parse(day) + 7 * DAY).toISOString().slice(0, 10),
});

const DAY = 86_400_000;

export const weekHref = (week: Week): string => addressOf("/fixtures") + stringifySearch({ page: 1, ...week });
