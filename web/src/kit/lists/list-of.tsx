import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { formOf } from "../forms/form-of.tsx";
import { ItemBlock, type ItemBlockProps } from "./ItemBlock.tsx";

export type PlacedBelow<Above extends string> = Record<Above, string> & Pick<ItemBlockProps<AnyResource>, "dialog" | "readOnly">;

/** The forms of a resource, and its list under a title with the dialog of its rows. Call it once per module. */
export const listOf = <R extends AnyResource>(resource: R) => ({
  ...formOf(resource),
  List: (props: Omit<ItemBlockProps<R>, "resource">) => <ItemBlock {...props} resource={resource} />,
});
