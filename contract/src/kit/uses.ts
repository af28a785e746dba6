import { action, told } from "./action.ts";
import type { AnyResource } from "./resource.ts";

/** Asks, before a deletion, for the refusal that it would get. */
/* @__NO_SIDE_EFFECTS__ */
export const usesOf = ({ path }: AnyResource) => action("GET", `${path}/{uuid}/uses`);

/** The documentation of `usesOf`. */
export const toldUses = (resource: AnyResource) =>
  told(usesOf(resource), resource, `${resource.label}\u00a0: ce qui s’oppose à la suppression`, { errors: [403, 404, 409] });
