import { Problem, tooLarge } from "../http/problem.ts";
import { beside, isolate, type Limits } from "../process/isolate.ts";
import type { Drawing } from "./draw-pdf.ts";
import { levelled } from "./levelled.ts";
import type { Paper } from "./paper.ts";
import { sizeOf } from "./size.ts";

/** Two at a time, owners in turn. Throws a 413 if too long, 503 if too slow, 429 if many wait. */
export const printed = printedWithin({ cpuSeconds: 15 });

export function printedWithin(limits: Limits): (owner: string, paper: Paper) => Promise<Drawing> {
  const bounds = { ...limits, megabytes: 128, resident: 700, whenOvertaxed: overtaxed };
  const draw = isolate<Paper, Drawing>(beside(import.meta, "print-work"), bounds);
  return async (owner, paper) => {
    const { blocks, letters, bytes } = sizeOf(paper);
    if (blocks > MOST_BLOCKS || letters > MOST_LETTERS || bytes > MOST_BYTES) throw tooLarge(TOO_MUCH);
    return draw(owner, { ...paper, blocks: levelled(paper.blocks) });
  };
}

const MOST_BLOCKS = 20_000;
const MOST_LETTERS = 2_000_000;
const MOST_BYTES = 100 * 1024 * 1024;

const TOO_MUCH = "Ce document est trop long pour un seul PDF\u00a0: merci de le partager en plusieurs.";

function overtaxed(): never {
  const detail = "Ce document est trop lourd pour être mis en page\u00a0: merci de l’alléger, puis de réessayer.";
  throw new Problem(503, "Mise en page impossible", detail, { headers: { "retry-after": "30" } });
}
