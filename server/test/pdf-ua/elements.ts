import { dictAt, entry, nameAt, says, textAt } from "./objects.ts";
import { blockTypes, inlineTypes, standardTypes } from "./standard-types.ts";
import { around, type Element, standardOf, type Tree } from "./tree.ts";

/** What is wrong with the tags themselves: what they are, what stands in what, and the words of what is no text. */
export function elementFailures({ root, elements }: Tree): string[] {
  const roles = dictAt(root, "RoleMap");
  const remapped = [...standardTypes].filter((type) => entry(roles, type));
  return [
    ...remapped.map((type) => `02-004 ${type} is made something else`),
    ...elements.flatMap((element) => [...roleFailures(element, roles), ...nestingFailures(element), ...wordFailures(element)]),
    ...headingFailures(elements),
    ...noteFailures(elements),
  ];
}

function roleFailures({ given }: Element, roles: Parameters<typeof standardOf>[1]): string[] {
  if (standardOf(given, roles)) return [];
  const passed: string[] = [];
  for (let type: string | undefined = given; type !== undefined; type = nameAt(roles, type)) {
    if (passed.includes(type)) return [`02-003 the role of ${given} goes round in circles`];
    passed.push(type);
  }
  return [`02-001 ${given} is no structure type`];
}

interface Rule {
  failure: string;
  /** What it may stand in; anywhere where nothing is said. */
  within?: string;
  /** What may stand in it. */
  holds?: string;
}

const rules: Readonly<Record<string, Rule>> = {
  L: { failure: "09-005", holds: "LI L Caption" },
  LI: { failure: "09-005", within: "L", holds: "Lbl LBody" },
  LBody: { failure: "09-005", within: "LI" },
  Ruby: { failure: "09-007", holds: "RB RT RP" },
  Warichu: { failure: "09-008", holds: "WT WP" },
};

function nestingFailures(element: Element): string[] {
  const { type, parent, children } = element;
  const { failure, within, holds } = rules[type] ?? {};
  const found: string[] = [];
  if (within !== undefined && !within.split(" ").includes(parent?.type ?? ""))
    found.push(`${failure} ${type} in ${parent?.type ?? "the root"}`);
  for (const child of children)
    if (holds !== undefined && !holds.split(" ").includes(child.type)) found.push(`${failure} ${child.type} in ${type}`);
  const line = around(element)
    .slice(1)
    .find((each) => inlineTypes.has(each.type));
  if (line && blockTypes.has(type)) found.push(`09-002 ${type} in ${line.type}`);
  return found;
}

function wordFailures({ type, dict }: Element): string[] {
  if (says(textAt(dict, "Alt")) || says(textAt(dict, "ActualText"))) return [];
  if (type === "Figure") return ["13-004 a figure without words"];
  return type === "Formula" ? ["17-002 a formula without words"] : [];
}

function headingFailures(elements: readonly Element[]): string[] {
  const levels = elements.map(({ type }) => Number(/^H([1-6])$/.exec(type)?.[1] ?? 0)).filter((level) => level > 0);
  const skipped = levels.flatMap((level, place) => {
    const before = levels[place - 1];
    return before !== undefined && level > before + 1 ? [`14-003 H${level} after H${before}`] : [];
  });
  const first = levels[0] ?? 1;
  const plain = elements.filter(({ type }) => type === "H");
  const several = elements.some(({ children }) => children.filter(({ type }) => type === "H").length > 1);
  return [
    ...(first > 1 ? [`14-002 the first heading is H${first}`] : []),
    ...skipped,
    ...(several ? ["14-006 two H side by side"] : []),
    ...(plain.length > 0 && levels.length > 0 ? ["14-007 both H and numbered headings"] : []),
  ];
}

function noteFailures(elements: readonly Element[]): string[] {
  const ids = elements.filter(({ type }) => type === "Note").map(({ dict }) => textAt(dict, "ID"));
  return [
    ...(ids.includes(undefined) ? ["19-003 a note without an ID"] : []),
    ...(new Set(ids).size < ids.length ? ["19-004 two notes of one ID"] : []),
  ];
}
