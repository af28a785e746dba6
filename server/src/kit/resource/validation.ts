import { type Checked, sentName } from "@avant-match/contract/kit/check.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { AnyResource, Violation } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows } from "../database/database.ts";
import { type Prepared, prepare } from "../database/statement.ts";
import { type Caller, type CallerKind, kindOf } from "../http/caller.ts";
import { invalid } from "../http/problem.ts";
import type { SentInput } from "./policy.ts";
import type { Choice, Choices } from "./serving.ts";
import type { AnyStore } from "./store.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Draft extends Pick<Checked<never>, "violations"> {
  body: Row;
  sent: Row;
}

/** Throws a 422 with the violations of the body, and of relations that the caller may not choose. */
export async function validate(on: Connection, store: AnyStore, caller: Caller, draft: Draft, stored: Row): Promise<void> {
  const violations = [...draft.violations, ...(await refusedReferences(on, store, caller, draft, stored))];
  if (violations.length > 0) throw invalid(violations);
}

async function refusedReferences(
  on: Connection,
  { resource, serving: { references = {} }, prepared }: AnyStore,
  caller: Caller,
  { body, sent }: Draft,
  stored: Row,
): Promise<Violation[]> {
  const changed = Object.entries(references).filter(([name]) => sent[name] != null && sent[name] !== stored[name]);
  if (changed.length === 0) return [];
  const kind = kindOf(caller);
  const names = changed.map(([name]) => name);
  const asked = changed.flatMap(([name, given]) => conditionsOf(given).map((choice) => ({ name, ...choice })));
  const statement = prepared(`references ${kind} ${names}`, () => referencesStatement(asked, kind));
  const [answer] = await rows<Record<string, boolean>, SentInput>(on, statement, { caller, sent: { ...stored, ...sent } });
  const refused = asked.filter((_, index) => answer?.[`r${index}`] !== true);
  return names.flatMap((name) => {
    const first = refused.find((choice) => choice.name === name);
    return first ? [violationOf(resource, first, body)] : [];
  });
}

function violationOf({ fields }: AnyResource, { name, message: said }: Asked, body: Row): Violation {
  const field = fields[name];
  return { propertyPath: field ? sentName(body, name, field) : name, message: said, code: "relation" };
}

interface Asked extends Choice {
  name: string;
}

const conditionsOf = (given: Choices): readonly Choice[] => {
  if (typeof given === "function") return [{ among: given, message: message("relation") }];
  return "among" in given ? [given] : given;
};

const referencesStatement = (asked: readonly Asked[], kind: CallerKind): Prepared<SentInput> =>
  prepare((q) => {
    const binders = new Map(asked.map(({ name }) => [name, ({ sent }: SentInput) => sent[name]]));
    const columns = asked.map(
      ({ name, among }, index) => `exists (${among(q.bind(binders.get(name) ?? (() => null)), q, kind)}) r${index}`,
    );
    return { text: `select ${columns.join(", ")}` };
  });
