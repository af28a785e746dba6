import { type Checked, sentName } from "@avant-match/contract/kit/check.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { AnyResource, Violation } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows } from "../database/database.ts";
import { type Prepared, prepare, shapes } from "../database/statement.ts";
import { type Caller, type CallerKind, kindOf } from "../http/caller.ts";
import { invalid } from "../http/problem.ts";
import type { SentInput } from "./policy.ts";
import type { AnyServing } from "./serving.ts";

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
  const choices = serving.references ?? {};

  const refusedReferences = async (on: Connection, caller: Caller, { body, sent }: Draft, stored: Row): Promise<Violation[]> => {
    const names = Object.keys(choices).filter((name) => sent[name] != null && sent[name] !== stored[name]);
    if (names.length === 0) return [];
    const kind = kindOf(caller);
    const statement = remember(`${kind} ${names}`, () => referencesStatement(choices, names, kind));
    const [answer] = await rows<Record<string, boolean>, SentInput>(on, statement, { caller, sent });
    return names.filter((_, index) => answer?.[`r${index}`] !== true).map((name) => violationOf(name, body));
  };

  const violationOf = (name: string, body: Row): Violation => {
    const [field, choice] = [resource.fields[name], choices[name]];
    const said = typeof choice === "object" ? choice.message : message("relation");
    return { propertyPath: field ? sentName(body, name, field) : name, message: said, code: "relation" };
  };

  return async (on, caller, draft, stored) => {
    const violations = [...draft.violations, ...(await refusedReferences(on, caller, draft, stored))];
    if (violations.length > 0) throw invalid(violations);
  };
}

/** One boolean per relation: whether the caller may choose its target. */
const referencesStatement = (
  choices: NonNullable<AnyServing["references"]>,
  names: readonly string[],
  kind: CallerKind,
): Prepared<SentInput> =>
  prepare((q) => {
    const columns = names.map((name, index) => {
      const choice = choices[name];
      const among = typeof choice === "object" ? choice.among : choice;
      return `exists (${among?.(
        q.bind(({ sent }) => sent[name]),
        q,
        kind,
      )}) r${index}`;
    });
    return { text: `select ${columns.join(", ")}` };
  });
