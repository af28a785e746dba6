import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";

/** Somebody else changed the same fields meanwhile; nothing was written. */
export class Conflict extends Error {
  readonly theirs: Read<AnyResource>;
  readonly names: readonly string[];

  constructor(theirs: Read<AnyResource>, names: readonly string[]) {
    super("Ces informations ont été modifiées entre-temps.");
    this.theirs = theirs;
    this.names = names;
  }
}
