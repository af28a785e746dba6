import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";

export class Conflict extends Error {
  readonly theirs: Read<AnyResource>;
  readonly names: readonly string[];

  constructor(theirs: Read<AnyResource>, names: readonly string[]) {
    super("Ces informations ont été modifiées entre-temps.");
    this.theirs = theirs;
    this.names = names;
  }
}
