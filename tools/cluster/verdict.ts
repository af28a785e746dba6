/** A write as its client saw it: milliseconds from when it was first sent until somebody said that it is done. */
export interface Done {
  /** Which it was, of whom: no other write has the same. */
  mark: string;
  begun: number;
  acknowledged: number;
  /** What it met before: each try that was for nothing, and after how many milliseconds. */
  met: readonly string[];
}

/** What became of the writes of some time. */
export interface Verdict {
  acknowledged: number;
  lost: string[];
  twice: string[];
  /** Seconds that the unluckiest of all writes took. */
  longestWait: number;
  /** What that one met before. */
  met: readonly string[];
  /** Seconds in which none of all was acknowledged. */
  silence: number;
}

/** Judges what clients were told against what the database has: each mark as often as it stands there. */
export function judge(done: readonly Done[], kept: readonly string[], { from, to }: { from: number; to: number }): Verdict {
  const times = new Map<string, number>();
  for (const mark of kept) times.set(mark, (times.get(mark) ?? 0) + 1);
  const within = done.filter(({ acknowledged }) => acknowledged >= from && acknowledged <= to);
  const waited = ({ begun, acknowledged }: Done) => acknowledged - Math.max(begun, from);
  const [longest] = within.toSorted((one, other) => waited(other) - waited(one));
  return {
    acknowledged: done.length,
    lost: done.map(({ mark }) => mark).filter((mark) => !times.has(mark)),
    twice: [...times].flatMap(([mark, often]) => (often > 1 ? [mark] : [])),
    longestWait: longest ? seconds(waited(longest)) : 0,
    met: longest?.met ?? [],
    silence: seconds(longestGap([from, ...within.map(({ acknowledged }) => acknowledged), to])),
  };
}

/** The changes that a follower of their fixture does not know: neither told, nor found where all was to be read again. */
export const missedOf = (
  changes: readonly { uuid: string; fixture: string }[],
  readers: readonly { fixture: string; seen: ReadonlySet<string> }[],
): string[] =>
  readers.flatMap(({ fixture, seen }) =>
    changes.flatMap((change) => (change.fixture === fixture && !seen.has(change.uuid) ? [change.uuid] : [])),
  );

function longestGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  return Math.max(0, ...sorted.slice(1).map((moment, at) => moment - (sorted[at] ?? moment)));
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
