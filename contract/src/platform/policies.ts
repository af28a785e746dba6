import { type Answer, refusedByProfile } from "../kit/answer.ts";
import type { Actor } from "../kit/caller.ts";

/** What the platform is told is for its administrators alone. */
export const mayWatchPlatform = (actor: Actor): Answer => actor.platform || refusedByProfile;
