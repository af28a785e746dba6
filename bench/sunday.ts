import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Costs, type Country, type Design, playSunday, type Sunday } from "./sunday-model.ts";

/**
 * A Sunday of every amateur club of a country, by the second, from what `npm run bench:costs` measured: `npm run bench:sunday`.
 * It says what a Sunday needs, what breaks first when more come, and how far each change of the design moves that.
 */
const costs: Costs = JSON.parse(readFileSync(join(import.meta.dirname, "costs.json"), "utf8"));
const country: Country = { clubs: 12_000, playing: 0.5, staff: 6 };
/** A commit that waits for the disk of a second machine (`synchronous_mode` of Patroni). */
const today: Design = { databases: 1, replicas: 0, batch: null, commitMilliseconds: 2 };

const designs: Readonly<Record<string, Design>> = {
  "as it is": today,
  "events told in batches of 100 ms": { ...today, batch: 100 },
  "the same, reads of two replicas": { ...today, batch: 100, replicas: 2 },
  "the same, a database for each of 13 regions": { ...today, batch: 100, replicas: 2, databases: 13 },
  "a database for each of 13 regions, nothing else": { ...today, databases: 13 },
};

function told({ peaks, minute, needed }: Sunday): string[] {
  return [
    `people at work ${count(peaks.people)}, streams ${count(peaks.streams)}, requests ${count(peaks.requests)} a second, of which ${count(peaks.writes)} write; ${count(peaks.delivered)} events told a second (busiest minute: ${minute})`,
    `nodes of one core, loaded by half: ${needed.nodes}; memory of streams ${count(needed.streamMegabytes)} MB; connections ${needed.connections} without a pooler`,
    `primary: ${needed.primaryCores.toFixed(1)} cores; commits that tell ${count(peaks.telling)} a second of ${count(needed.tellingMost)} at most; digests at 07:30: ${count(needed.digests)}, sent in ${count(needed.digestMinutes)} min at 20 a second`,
  ];
}

const count = (value: number): string => Math.round(value).toLocaleString("en-GB");

console.log(`${count(country.clubs)} clubs, costs measured ${costs.measuredAt}`);
for (const line of told(playSunday(costs, country, today))) console.log(`  ${line}`);
console.log("\nHow many times so many clubs before something is full, and what that is:");
for (const [name, design] of Object.entries(designs)) {
  const { times, full } = until(design);
  console.log(`  ${name}: ${times.toFixed(1)} times, then ${full}`);
}

/** The largest multiple at which all is served, by halves, and what is full just after. */
function until(design: Design): { times: number; full: string } {
  const fullAt = (times: number) => playSunday(costs, { ...country, clubs: country.clubs * times }, design).full;
  let [low, high] = [0.01, 0.02];
  while (fullAt(high) === null && high < 10_000) [low, high] = [high, high * 2];
  for (let step = 0; step < 8; step++) {
    const between = (low + high) / 2;
    if (fullAt(between) === null) low = between;
    else high = between;
  }
  return { times: low, full: fullAt(high) ?? "nothing" };
}
