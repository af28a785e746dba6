import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that last longest, each a minute or more: what begins late with nothing beside it leaves a processor idle. */
export const slow = [
  "server/test/plans.test.ts",
  "server/src/commands/operator.test.ts",
  "server/test/instance.test.ts",
  "e2e/double-press.test.ts",
  "e2e/crowded.test.ts",
  "e2e/screens.test.ts",
  "e2e/saving.test.ts",
  "e2e/match-day-kept.test.ts",
  "e2e/api-client.test.ts",
  "e2e/match-day-waits.test.ts",
  "e2e/designations.test.ts",
  "e2e/designations-by-hand.test.ts",
  "e2e/match-day-offline.test.ts",
  "e2e/visitors.test.ts",
  "e2e/match-day.test.ts",
  "e2e/taking-over.test.ts",
];

/** Runs the slow files first, the others in the usual order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What is not among them comes after all that is.
    const rank = ({ moduleId }: TestSpecification) => slow.findIndex((name) => moduleId.endsWith(name)) >>> 0;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
