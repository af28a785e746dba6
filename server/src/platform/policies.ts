import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { Policy } from "../kit/resource/policy.ts";

/** What only the platform's administrators see. */
export const watchedPolicy: Policy<object> = {
  joins: "",
  visible: (_q, kind) => `${kind === "platform"}`,
  facts: () => ({}),
  edit: mayWatchPlatform,
  subject: {},
};
