import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { rows, type Transaction } from "../database/database.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { assertMay, notFound } from "../http/problem.ts";
import { readFacts } from "./policy.ts";
import type { AnyStore } from "./store.ts";
import type { Draft } from "./validation.ts";
import type { PlaceInput } from "./write-inputs.ts";
import { placeStatement } from "./write-statements.ts";

type Place = Readonly<Record<string, string>>;

export async function findPlace(tx: Transaction, { resource, serving, prepared }: AnyStore, caller: Caller, draft: Draft): Promise<Place> {
  const { policy } = serving;
  if (!policy.parent) {
    const answer = policy.create?.(caller);
    if (answer === undefined) throw new Error(`Nothing says who creates a ${resource.type}.`);
    assertMay(answer);
    return {};
  }
  const { field } = policy.parent;
  const uuid = namedParent(resource, field, draft);
  if (uuid === null) return {};
  const kind = kindOf(caller);
  const statement = prepared(`place ${kind}`, () => placeStatement(resource, serving, kind));
  const [row] = await rows<Record<string, unknown>, PlaceInput>(tx, statement, { caller, uuid, sent: draft.sent });
  if (!row) throw notFound();
  assertMay(policy.edit(caller, readFacts<never>(row)));
  const taken = Object.entries(policy.takes ?? {}).map(([name, fact]) => [name, String(row[`fact.${fact}`])]);
  return { ...Object.fromEntries(taken), [field]: uuid };
}

/** Returns the parent's uuid; null if a violation already reports its absence. Throws a 404. */
export function namedParent({ fields }: AnyResource, name: string, { sent, violations }: Omit<Draft, "body">): string | null {
  const uuid = sent[name];
  if (typeof uuid === "string") return uuid;
  const required = fields[name]?.required;
  if (violations.some(({ code, message }) => code === "required" && message === required)) return null;
  throw notFound();
}
