import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { Problem } from "../http/problem.ts";

/** What is said against one row, and what refused it as a whole, which may be told better once it is answered. */
export interface RefusedRow extends Violation {
  because?: Problem;
}

/** A refusal that names rows. */
export class RefusedRows extends Problem {
  readonly rows: readonly RefusedRow[];

  constructor({ status, title }: Problem, rows: readonly RefusedRow[]) {
    const violations = rows.map(({ because: _, ...said }) => said);
    super(status, title, violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("\n"), { violations });
    this.rows = rows;
  }
}
