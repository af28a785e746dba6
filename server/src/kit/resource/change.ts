import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { toldBy } from "./heavy.ts";
import type { Found } from "./store.ts";
import type { ChangeInput } from "./write-inputs.ts";

type Row = Record<string, unknown>;

export const lineOf = (resource: AnyResource, action: string, uuid: string, before: Row | null, after: Row | null) => ({
  action,
  resource: resource.type,
  resourceUuid: uuid,
  before: toldBy(resource, before),
  after: toldBy(resource, after),
});

export function changeOf<R extends AnyResource, Facts>(
  { store: { resource, serving }, caller, item, values, facts }: Found<R, Facts>,
  sent: Row,
): ChangeInput | null {
  const stored: Row = { ...(item as Row), ...values };
  const { before, after } = differences(stored, serving.instead?.(facts, stored, sent) ?? sent);
  if (Object.keys(after).length === 0) return null;
  const { uuid, version } = item;
  return { caller, uuid, version, values: after, change: lineOf(resource, "update", uuid, before, after) };
}

function differences(stored: Row, sent: Row): { before: Row; after: Row } {
  const changed = Object.keys(sent).filter((name) => !isSame(sent[name], stored[name]));
  const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(stored), after: pick(sent) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
