import { type Checked, sentName } from "@avant-match/contract/kit/check.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { AnyResource, Violation } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows } from "../database/database.ts";
import { type Prepared, prepare, shapes } from "../database/statement.ts";
import { type Caller, type CallerKind, kindOf } from "../http/caller.ts";
import { invalid } from "../http/problem.ts";
import type { SentInput } from "./policy.ts";
import type { AnyServing, Choice, Choices } from "./serving.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a body was found to be, with the body itself: its names stand in the violations. */
export interface Draft extends Pick<Checked<never>, "violations"> {
  body: Row;
  sent: Row;
}

/** Throws a 422 with every violation at once: those of the body, and the relations whose targets the caller may not choose. */
export type Validate = (on: Connection, caller: Caller, draft: Draft, stored: Row) => Promise<void>;

export function validationOf(resource: AnyResource, serving: AnyServing): Validate {
  const remember = shapes();
  const choices = Object.fromEntries(Object.entries(serving.references ?? {}).map(([name, given]) => [name, conditionsOf(given)]));

  const refusedReferences = async (on: Connection, caller: Caller, { body, sent }: Draft, stored: Row): Promise<Violation[]> => {
    const names = Object.keys(choices).filter((name) => sent[name] != null && sent[name] !== stored[name]);
    if (names.length === 0) return [];
    const kind = kindOf(caller);
    const asked = names.flatMap((name) => (choices[name] ?? []).map((choice) => ({ name, ...choice })));
    const statement = remember(`${kind} ${names}`, () => referencesStatement(asked, kind));
    const [answer] = await rows<Record<string, boolean>, SentInput>(on, statement, { caller, sent: { ...stored, ...sent } });
    const refused = asked.filter((_, index) => answer?.[`r${index}`] !== true);
    return names.flatMap((name) => {
      const first = refused.find((choice) => choice.name === name);
      return first ? [violationOf(first, body)] : [];
    });
  };

  const violationOf = ({ name, message: said }: Asked, body: Row): Violation => {
    const field = resource.fields[name];
    return { propertyPath: field ? sentName(body, name, field) : name, message: said, code: "relation" };
  };

  return async (on, caller, draft, stored) => {
    const violations = [...draft.violations, ...(await refusedReferences(on, caller, draft, stored))];
    if (violations.length > 0) throw invalid(violations);
  };
}

interface Asked extends Choice {
  name: string;
}

const conditionsOf = (given: Choices): readonly Choice[] => {
  if (typeof given === "function") return [{ among: given, message: message("relation") }];
  return "among" in given ? [given] : given;
};

/** One boolean per condition: whether the caller may choose the target. */
const referencesStatement = (asked: readonly Asked[], kind: CallerKind): Prepared<SentInput> =>
  prepare((q) => {
    const binders = new Map(asked.map(({ name }) => [name, ({ sent }: SentInput) => sent[name]]));
    const columns = asked.map(
      ({ name, among }, index) => `exists (${among(q.bind(binders.get(name) ?? (() => null)), q, kind)}) r${index}`,
    );
    return { text: `select ${columns.join(", ")}` };
  });
