import { formatCount } from "../../ui/text/format.ts";

const MOST_NAMED = 12;

export function chosenNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${named} et ${formatCount(rest, "autre", "autres")}.` : `${named}.`;
}
