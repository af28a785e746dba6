import { createHash } from "node:crypto";
import type { Sum } from "./format.ts";

const NEWLINE = 10;

export function summing() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(piece: Buffer): void {
      hash.update(piece);
      for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) rows++;
    },
    rows: () => rows,
    sum: (): Sum => ({ rows, sha256: hash.digest("hex") }),
  };
}
