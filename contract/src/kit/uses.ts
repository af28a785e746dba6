import { action, told } from "./action.ts";
import type { AnyResource } from "./resource.ts";

/** Asks what needs an item, before anybody deletes it: nothing, or the refusal that its deletion would get. */
/* @__NO_SIDE_EFFECTS__ */
export const usesOf = ({ path }: AnyResource) => action("GET", `${path}/{uuid}/uses`);

/** The same with what the documentation says of it. */
export const toldUses = (resource: AnyResource) =>
  told(usesOf(resource), resource, `${resource.label}\u00a0: ce qui s’oppose à la suppression`, { errors: [403, 404, 409] });
