export type Demand = "setUp" | "proof" | "secondFactorProof";

type Meeting = (demand: Demand) => Promise<boolean>;

let meeting: Meeting | undefined;
const under = new Map<Demand, Promise<boolean>>();
const declined = new Set<Demand>();

export function meetDemands(by: Meeting): () => void {
  meeting = by;
  declined.clear();
  return () => {
    if (meeting === by) meeting = undefined;
  };
}

export const isDemand = (value: unknown): value is Demand => value === "setUp" || value === "proof" || value === "secondFactorProof";

let ahead = false;

export const isAhead = (): boolean => ahead;

/** Asks ahead: nobody is there yet to meet a demand, who comes asks again. */
export function askAhead<T>(ask: () => T): T {
  ahead = true;
  try {
    return ask();
  } finally {
    ahead = false;
  }
}

/** Whether a demand has been met. All calls that meet the same one wait for one answer. */
export function isMet(demand: Demand): Promise<boolean> {
  const known = under.get(demand);
  if (known !== undefined) return known;
  const answer = (meeting?.(demand) ?? Promise.resolve(false))
    .then((met) => {
      if (met) declined.delete(demand);
      else declined.add(demand);
      return met;
    })
    .finally(() => under.delete(demand));
  under.set(demand, answer);
  return answer;
}

/** The same for what is read, of which much is read by itself: who declined a demand is not asked again until they act. */
export const isMetForRead = (demand: Demand): Promise<boolean> =>
  declined.has(demand) && !under.has(demand) ? Promise.resolve(false) : isMet(demand);
