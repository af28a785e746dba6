import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { formOf } from "../forms/form-of.tsx";
import { ItemBlock, type ItemBlockProps } from "./ItemBlock.tsx";

/** The forms of a resource, and its list under a title with the dialog of its rows. Call it once per module. */
export const listOf = <R extends AnyResource>(resource: R) => ({
  ...formOf(resource),
  List: (props: Omit<ItemBlockProps<R>, "resource">) => <ItemBlock {...props} resource={resource} />,
});
