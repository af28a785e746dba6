import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { Policy } from "../kit/resource/policy.ts";

export const watchedPolicy: Policy<object> = {
  joins: "",
  visible: (_q, kind) => `${kind === "platform"}`,
  facts: () => ({}),
  edit: mayWatchPlatform,
  subject: {},
};
