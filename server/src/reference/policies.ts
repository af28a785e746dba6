import { mayKeepReference } from "@avant-match/contract/reference/policies.ts";
import type { Policy } from "../kit/resource/policy.ts";

/** Reference data is known to every signed-in user; platform administrators write it. */
export const referencePolicy: Policy<object> = {
  joins: "",
  visible: () => "true",
  facts: () => ({}),
  edit: mayKeepReference,
  subject: {},
  create: mayKeepReference,
};
