import { action, takes, told } from "./action.ts";
import type { AnyResource } from "./resource.ts";
import { nullableValue, record, shape, uuid } from "./shape.ts";

/** Null puts the row first. */
interface Placing {
  after: string | null;
}

/** Moves a row within its list; the resource is `movable`. */
/* @__NO_SIDE_EFFECTS__ */
export const movingOf = ({ path }: AnyResource) => action("POST", `${path}/{uuid}/move`, takes<Placing>);

/** The documentation of `movingOf`. */
export const toldMoving = (resource: AnyResource) =>
  told(movingOf(resource), resource, `${resource.label}\u00a0: place dans la liste`, {
    expects: shape(null, "Place", record({ after: nullableValue(uuid("La ligne qui précède\u00a0; null pour la première place")) })),
    errors: [403, 404, 409, 422],
  });

/** Puts the rows in `wanted` in that order, within the places that they have in `all`. */
export function arranged(all: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(all);
  const named = new Set(wanted.filter((uuid) => there.has(uuid)));
  const inTurn = named.values();
  return all.map((uuid) => (named.has(uuid) ? (inTurn.next().value ?? uuid) : uuid));
}
