import { type Answer, type Kind, quantile, quantileOf } from "./answers.ts";
import type { Past, Round } from "./goals.ts";

/** What of each kind a place did in each round, and of each thing that was asked for in all of them. */
export function tellRounds(rounds: readonly Round[]): void {
  for (const [n, { ours, bare }] of rounds.entries()) {
    console.log(`round ${n + 1}, two nodes: ${ofBoth(ours)}`);
    console.log(`round ${n + 1}, bare server: ${ofBoth(bare)}`);
  }
  const all = rounds.flatMap(({ ours }) => ours);
  console.log(`all rounds, two nodes: ${ofBoth(all)}`);
  for (const [what, answers] of Map.groupBy(all, ({ what }) => what)) {
    const [kind] = answers.map(({ kind }) => kind);
    if (kind) console.log(`  ${what}: ${ofKind(answers, kind)}`);
  }
  tellErrors("two nodes", all);
  tellErrors(
    "bare server",
    rounds.flatMap(({ bare }) => bare),
  );
}

/** What became of too many. */
export function tellPast({ title, answers }: Past): void {
  const came = Map.groupBy(answers, ({ came }) => came);
  console.log(`${title}: ${[...came].map(([how, those]) => `${those.length} ${how}`).join(", ")}; ${ofBoth(answers)}`);
  tellErrors(title, answers);
}

const ofBoth = (answers: readonly Answer[]): string =>
  `reads ${ofKind(answers, "reads")}; writes ${ofKind(answers, "writes")}; not done ${answers.filter(({ came }) => came !== "done").length}`;

function ofKind(answers: readonly Answer[], kind: Kind): string {
  const [half, most] = [quantileOf(answers, kind, 0.5), quantileOf(answers, kind, 0.99)];
  return `${answers.filter((answer) => answer.kind === kind).length}, p50 ${half.toFixed(1)}, p99 ${most.toFixed(1)} ms`;
}

function tellErrors(title: string, answers: readonly Answer[]): void {
  const said = Map.groupBy(
    answers.filter(({ came }) => came !== "done"),
    ({ what, said }) => `${what}: ${said.replaceAll(/\s+/g, " ")}`,
  );
  for (const [why, those] of said) {
    const [least, most] = [
      quantile(
        those.map(({ took }) => took),
        0,
      ),
      quantile(
        those.map(({ took }) => took),
        1,
      ),
    ];
    console.log(`  ${title}: ${those.length} × ${why} (after ${least.toFixed(0)} to ${most.toFixed(0)} ms)`);
  }
}
