import { type Answer, refusedByProfile } from "../kit/answer.ts";
import type { Actor } from "../kit/caller.ts";

/** Every signed-in user reads regions, competitions, seasons, delegates and referees; platform administrators keep them. */
export const mayKeepReference = (actor: Actor): Answer => actor.platform || refusedByProfile;
