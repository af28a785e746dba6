import { conflict } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { refused } from "./problem.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/** Makes the answer to deleting what is referred to elsewhere. */
export const inUse =
  (resource: AnyResource) =>
  (error: { code?: string }): never => {
    if (error.code !== FOREIGN_KEY_VIOLATION) throw error;
    throw refused(conflict("Suppression impossible", `${resource.label} : cet élément est utilisé ailleurs et ne peut pas être supprimé.`));
  };
