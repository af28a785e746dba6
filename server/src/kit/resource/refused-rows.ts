import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { Problem } from "../http/problem.ts";

/** The refusal of the whole row; `explainUse` may word it better. */
export interface RefusedRow extends Violation {
  because?: Problem;
}

export class RefusedRows extends Problem {
  readonly rows: readonly RefusedRow[];

  constructor({ status, title }: Problem, rows: readonly RefusedRow[]) {
    const violations = rows.map(({ because: _, ...said }) => said);
    super(status, title, violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("\n"), { violations });
    this.rows = rows;
  }
}
