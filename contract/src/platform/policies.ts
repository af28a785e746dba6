import { type Answer, refusedByProfile } from "../kit/answer.ts";
import type { Actor } from "../kit/caller.ts";

export const mayWatchPlatform = (actor: Actor): Answer => actor.platform || refusedByProfile;
