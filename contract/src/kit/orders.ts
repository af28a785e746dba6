import { isHeavy } from "./html.ts";
import type { AnyResource, Field } from "./resource.ts";

/** The names and labels of the orders that the lists of a resource accept. */
export const ordersOf = ({ fields = {}, orders = {} }: Partial<AnyResource>): [name: string, label: string][] => [
  ...Object.entries(fields).flatMap(([name, field]): [string, string][] => (isSortable(field) ? [[name, field.label]] : [])),
  ...Object.entries(orders),
];

const isSortable = (field: Field): boolean => field.sorted ?? hasOwnOrder(field);

const hasOwnOrder = (field: Field): boolean =>
  !field.to && !("computed" in field) && !field.via && !field.below && !field.sensitive && field.control !== "comments" && !isHeavy(field);
