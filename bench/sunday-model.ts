/** Milliseconds of processor of one of each, as measured. */
interface Cost {
  node: number;
  database: number;
}

export interface Costs {
  measuredAt: string;
  actions: Record<"list" | "fixture" | "runningOrder" | "logbook" | "section" | "save" | "log" | "presence" | "signIn", Cost>;
  /** Of one stream held open for a second. */
  streamSecond: Cost;
  /** Of one event told to one stream. */
  delivery: Cost;
  streamMegabytes: number;
  told: { silent: number; telling: number };
}

export interface Country {
  clubs: number;
  /** The part of them that receives on a Sunday. */
  playing: number;
  /** Who works on a match with the application, of both clubs. */
  staff: number;
}

export interface Design {
  databases: number;
  /** Of each database, that take the reads whose writer has been caught up with. */
  replicas: number;
  /** Milliseconds for which events are gathered and told by one for all; null: told by each transaction. */
  batch: number | null;
  /** How long a commit waits for the disks. */
  commitMilliseconds: number;
}

export interface Sunday {
  peaks: Record<"people" | "streams" | "requests" | "writes" | "telling" | "delivered", number>;
  /** When the requests were most, HH:MM. */
  minute: string;
  needed: Record<"nodes" | "streamMegabytes" | "connections" | "primaryCores" | "tellingMost" | "digests" | "digestMinutes", number>;
  /** What has no room; null where all have. */
  full: string | null;
}

const MINUTE = 60;
const FROM = 8 * 60;
const TO = 22 * 60;
/** Kickoffs, in minutes of the day, and their part of the matches. */
const KICKOFFS: readonly (readonly [number, number])[] = [
  [12 * 60 + 30, 0.12],
  [13 * 60, 0.1],
  [15 * 60, 0.68],
  [17 * 60, 0.07],
  [20 * 60, 0.03],
];
/** Who comes does so around ninety minutes before, give or take; a third has to sign in again that day. */
const ARRIVAL = { before: 90, spread: 35, signIn: 0.35 };
/** The screen of a telephone is looked at in turns: what part of the time, and how often a minute it is opened again. */
const LOOKED = { part: 0.3, again: 0.2 };
/** Writes of one person a minute, by the minutes around the kickoff. */
const WRITES: readonly (readonly [from: number, to: number, rate: number])[] = [
  [-180, -30, 1 / 6],
  [-30, 10, 1 / 2],
  [10, 45, 1 / 10],
  [45, 60, 1 / 4],
  [60, 105, 1 / 10],
  [105, 125, 1 / 2],
  [125, 180, 1 / 15],
];
/** What opening « Jour de match » asks for, and what opening it again does. */
const OPENING = ["list", "fixture", "runningOrder", "logbook", "section"] as const;
const AGAIN = ["runningOrder", "logbook"] as const;
/** How often a screen says again who is there, in seconds; no commit of that waits for a disk. */
const PRESENCE = { every: 30, milliseconds: 0.1 };
/** What may be full before it is too much: one has to live with an hour that is busier than foreseen. */
const ROOM = { node: 0.5, primary: 0.6, telling: 0.8 };
/** Those of a node, where no pooler stands between. */
const CONNECTIONS = 22;
/** The largest machine that one would run a database on. */
const MOST_CORES = 64;
const DIGEST = { part: 0.2, aSecond: 20 };

/** What of a match's people is at work so many minutes after its kickoff, and how many come in that second. */
function presence(minutes: number): { here: number; coming: number } {
  const deviations = (minutes + ARRIVAL.before) / ARRIVAL.spread;
  const here = minutes > 150 ? 0 : 1 / (1 + Math.exp(-1.702 * deviations));
  const coming = Math.exp(-(deviations ** 2) / 2) / (ARRIVAL.spread * MINUTE * Math.sqrt(2 * Math.PI));
  return { here, coming };
}

const writesOf = (minutes: number): number => (WRITES.find(([from, to]) => minutes >= from && minutes < to)?.[2] ?? 0) / MINUTE;

interface Second {
  people: number;
  streams: number;
  reads: number;
  writes: number;
  delivered: number;
  node: number;
  primary: number;
  elsewhere: number;
}

/** A second of the day: what is asked of nodes and databases by all matches together, in milliseconds of processor. */
function secondOf(
  at: number,
  { actions, streamSecond, delivery }: Costs,
  { clubs, playing, staff }: Country,
  { replicas }: Design,
): Second {
  const second: Second = { people: 0, streams: 0, reads: 0, writes: 0, delivered: 0, node: 0, primary: 0, elsewhere: 0 };
  const away = replicas / (replicas + 1);
  const spend = (cost: Cost, times: number, read: boolean) => {
    second.node += cost.node * times;
    second.primary += cost.database * times * (read ? 1 - away : 1);
    second.elsewhere += cost.database * times * (read ? away : 0);
  };
  for (const [kickoff, part] of KICKOFFS) {
    const minutes = at / MINUTE - kickoff;
    const people = clubs * playing * part * staff;
    const { here, coming } = presence(minutes);
    const streams = people * here * LOOKED.part;
    const comes = people * coming;
    const again = (people * here * LOOKED.again) / MINUTE;
    const writes = people * here * writesOf(minutes);
    const delivered = writes * Math.max(0, staff * here * LOOKED.part - LOOKED.part);
    spend(actions.signIn, comes * ARRIVAL.signIn, false);
    for (const name of OPENING) spend(actions[name], comes, true);
    for (const name of AGAIN) spend(actions[name], again, true);
    // Half of what is written are entries and marks, half are sections; who hears of it asks for it.
    spend(actions.log, writes / 2, false);
    spend(actions.save, writes / 2, false);
    spend(delivery, delivered, false);
    spend(actions.logbook, delivered / 2, true);
    spend(actions.section, delivered / 2, true);
    spend(streamSecond, streams, false);
    spend(actions.presence, streams / PRESENCE.every, false);
    second.people += people * here;
    second.streams += streams;
    second.reads += comes * OPENING.length + again * AGAIN.length + delivered + streams / PRESENCE.every;
    second.writes += writes;
    second.delivered += delivered;
  }
  return second;
}

/** Plays the day, second by second. What waits at the end of a second waits in the next: one that ends with a queue is full. */
export function playSunday(costs: Costs, country: Country, design: Design): Sunday {
  const peaks = { people: 0, streams: 0, requests: 0, writes: 0, telling: 0, delivered: 0 };
  const most = { node: 0, primary: 0, elsewhere: 0, at: 0 };
  for (let at = FROM * MINUTE; at < TO * MINUTE; at++) {
    const second = secondOf(at, costs, country, design);
    const requests = second.reads + second.writes;
    if (requests > peaks.requests) most.at = at;
    for (const name of ["people", "streams", "writes", "delivered"] as const) peaks[name] = Math.max(peaks[name], second[name]);
    peaks.requests = Math.max(peaks.requests, requests);
    for (const name of ["node", "primary", "elsewhere"] as const) most[name] = Math.max(most[name], second[name] / 1000);
  }
  peaks.telling = design.batch === null ? peaks.writes : Math.min(peaks.writes, 1000 / design.batch);
  const said = design.batch !== null ? 0 : (peaks.streams / PRESENCE.every) * PRESENCE.milliseconds;
  // One commit that tells waits for the one before it, until that is on the disks (`PreCommit_Notify` of PostgreSQL).
  const shared = design.batch === null ? design.databases : 1;
  const tellingMost = (1000 - Math.min(1000, said / design.databases)) / design.commitMilliseconds;
  const nodes = Math.ceil(most.node / ROOM.node);
  const digests = country.clubs * country.playing * DIGEST.part * 2;
  const needed = {
    nodes,
    streamMegabytes: peaks.streams * costs.streamMegabytes,
    connections: nodes * CONNECTIONS,
    primaryCores: most.primary,
    tellingMost,
    digests,
    digestMinutes: digests / DIGEST.aSecond / 60,
  };
  const perDatabase = { telling: peaks.telling / shared, primary: most.primary / design.databases };
  const full = [
    perDatabase.telling > tellingMost * ROOM.telling && "commits that tell, one after another",
    perDatabase.primary > MOST_CORES * ROOM.primary && `the processor of the primary (${MOST_CORES} cores)`,
    most.elsewhere / (design.databases * Math.max(1, design.replicas)) > MOST_CORES * ROOM.primary && "the processor of the replicas",
  ].find((each) => each !== false);
  const clock = Math.floor(most.at / MINUTE);
  return { peaks, minute: `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, "0")}`, needed, full: full || null };
}
