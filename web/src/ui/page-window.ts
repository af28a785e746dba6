export type PageStep = { page: number } | { gap: string };

/** The page numbers to show: first, last, two on each side of the present one, and a gap for what lies between. */
export function pageWindow(page: number, pageCount: number): PageStep[] {
  const shown = new Set([1, pageCount]);
  for (let near = Math.max(1, page - 2); near <= Math.min(pageCount, page + 2); near++) shown.add(near);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const number of [...shown].sort((one, other) => one - other)) {
    if (number - previous === 2) steps.push({ page: number - 1 });
    if (number - previous > 2) steps.push({ gap: `${previous}-${number}` });
    steps.push({ page: number });
    previous = number;
  }
  return steps;
}
