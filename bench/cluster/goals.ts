import { type Answer, type Kind, quantile, quantileOf } from "./answers.ts";

/** What a cluster owes 200 people at work for five minutes; milliseconds where nothing else is said. */
const GOALS = {
  /** Ninety-nine of a hundred answers come within. */
  p99: { reads: 100, writes: 200 },
  /** As many times what the bare server takes, in the middle one of all rounds. */
  timesBare: 4,
  /** Memory of a node after the last round, by that after the first. */
  growth: 1.25,
  /** Milliseconds by which whoever waits has an answer of some kind: five seconds in HAProxy's queue, three for a connection, and the work. */
  latest: 15_000,
  /** Seconds after which all is as before, once no more is asked than both take: what still waits comes first. */
  calmAfter: 15,
};

/** Two nodes at work for a while, and the bare server right before and after. */
export interface Round {
  ours: readonly Answer[];
  bare: readonly Answer[];
  /** Megabytes that each node held at its end. */
  memory: readonly number[];
}

/** More than two nodes take. */
export interface Past {
  title: string;
  answers: readonly Answer[];
  /** Seconds. */
  calmAfter: number;
}

/** A goal, with what was measured. */
export interface Line {
  goal: string;
  measured: string;
  met: boolean;
}

/** Judges a run by all goals. */
export function judge(rounds: readonly Round[], pasts: readonly Past[]): Line[] {
  const all = rounds.flatMap(({ ours }) => ours);
  const errors = all.filter(({ came }) => came !== "done").length;
  return [
    { goal: "no error", measured: `${errors} of ${all.length}`, met: errors === 0 && all.length > 0 },
    ...(["reads", "writes"] as const).flatMap((kind) => [quickness(all, kind), ratio(rounds, kind)]),
    ...(rounds[0]?.memory ?? []).map((_, node) => flatness(rounds, node)),
    ...pasts.flatMap(bounds),
  ];
}

/** One table of them, as Markdown has it. */
export const tableOf = (lines: readonly Line[]): string =>
  [["goal", "measured", ""], ["---", "---", "---"], ...lines.map(({ goal, measured, met }) => [goal, measured, met ? "met" : "MISSED"])]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** The seconds after which no more was wrong or late than the goals have it, until the end; infinite where that was never so. */
export function calmAfter(answers: readonly Answer[], from: number, until: number): number {
  for (let start = from; start < until - LEAST_CALM; start += 100) {
    const rest = answers.filter(({ since }) => since >= start);
    const quick = (["reads", "writes"] as const).every((kind) => quantileOf(rest, kind, 0.99) < GOALS.p99[kind]);
    if (quick && rest.every(({ came }) => came === "done")) return (start - from) / 1000;
  }
  return Number.POSITIVE_INFINITY;
}

/** Milliseconds that are too short to call anything calm. */
const LEAST_CALM = 5000;

function quickness(all: readonly Answer[], kind: Kind): Line {
  const [half, most] = [quantileOf(all, kind, 0.5), quantileOf(all, kind, 0.99)];
  const measured = `p50 ${half.toFixed(0)}, p99 ${most.toFixed(0)} ms`;
  return { goal: `p99 of ${kind} below ${GOALS.p99[kind]} ms`, measured, met: most < GOALS.p99[kind] };
}

function ratio(rounds: readonly Round[], kind: Kind): Line {
  const times = rounds.map(({ ours, bare }) => quantileOf(ours, kind, 0.99) / quantileOf(bare, kind, 0.99));
  const middle = quantile(times, 0.5);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return {
    goal: `p99 of ${kind} at most ${GOALS.timesBare} times the bare server’s, in the middle round`,
    measured: `${middle.toFixed(1)} times (${least.toFixed(1)} to ${most.toFixed(1)})`,
    met: middle <= GOALS.timesBare,
  };
}

function flatness(rounds: readonly Round[], node: number): Line {
  const held = rounds.map(({ memory }) => memory[node] ?? Number.NaN);
  const growth = (held.at(-1) ?? Number.NaN) / (held[0] ?? Number.NaN);
  return {
    goal: `memory of node ${node + 1} after the last round at most ${percent(GOALS.growth)} above that after the first`,
    measured: `${held.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB (${percent(growth)})`,
    met: growth <= GOALS.growth,
  };
}

const percent = (growth: number): string => `${((growth - 1) * 100).toFixed(0)} %`;

function bounds({ title, answers, calmAfter }: Past): Line[] {
  const count = (came: Answer["came"]) => answers.filter((answer) => answer.came === came).length;
  const [sentAway, forEver, errors] = [count("sent away"), count("sent away for ever"), count("error")];
  const longest = answers.reduce((most, { took }) => Math.max(most, took), 0);
  const line = (goal: string, measured: string, met: boolean) => ({ goal: `${title}: ${goal}`, measured, met });
  return [
    line("who has no place is told when to come back", `${sentAway} of ${answers.length} by 503 with Retry-After`, sentAway > 0),
    line("no 503 without Retry-After", String(forEver), forEver === 0),
    line("no other error", String(errors), errors === 0),
    line(`every answer within ${seconds(GOALS.latest)} s`, `${seconds(longest)} s at most`, longest <= GOALS.latest),
    line(
      `calm again within ${GOALS.calmAfter} s`,
      Number.isFinite(calmAfter) ? `after ${calmAfter.toFixed(1)} s` : "not while it was looked at",
      calmAfter <= GOALS.calmAfter,
    ),
  ];
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).replace(/\.0$/, "");
