/** What the server asks for before it does what was asked: a second factor to set up, or a proof of who one is. */
export type Demand = "setUp" | "proof" | "secondFactorProof";

type Meeting = (demand: Demand) => Promise<boolean>;

let meeting: Meeting | undefined;
const under = new Map<Demand, Promise<boolean>>();

/** Says what meets demands, in the place where somebody is; gives how to stop. */
export function meetDemands(by: Meeting): () => void {
  meeting = by;
  return () => {
    if (meeting === by) meeting = undefined;
  };
}

export const isDemand = (value: unknown): value is Demand => value === "setUp" || value === "proof" || value === "secondFactorProof";

/** Whether a demand has been met. All calls that meet the same one wait for one answer. */
export function isMet(demand: Demand): Promise<boolean> {
  const known = under.get(demand);
  if (known !== undefined) return known;
  const answer = (meeting?.(demand) ?? Promise.resolve(false)).finally(() => under.delete(demand));
  under.set(demand, answer);
  return answer;
}
