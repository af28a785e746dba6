export interface Meaning {
  readonly short?: string | undefined;
  /** False for an instant that stays when the kickoff moves. */
  readonly hangs?: false | undefined;
  /** The hour that a day alone means. */
  readonly usualHour?: string | undefined;
  /** False for what no later match takes over. */
  readonly copied?: boolean | undefined;
  /** Says which packs show the field when not all do: only the complete one, or none, with the reason. */
  readonly pack?: "complete" | { readonly leftOut: string } | undefined;
}
