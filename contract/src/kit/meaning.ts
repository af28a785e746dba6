/** What a field means for a match: its readers ask the field, so that a new one is missing in none of them. */
export interface Meaning {
  /** Its head where a column is narrower than its label. */
  readonly short?: string | undefined;
  /** Of an instant, that it is no hour of the match: it stays where it is when the kickoff moves. */
  readonly hangs?: false | undefined;
  /** Of an instant, the hour that a day alone means. */
  readonly usualHour?: string | undefined;
  /** Whether a match prepared after this one may take it over, of a resource any of it; no where it is said match by match. */
  readonly copied?: boolean | undefined;
  /** Which match packs tell it, where not all do that may: the complete one alone, or none, and why. */
  readonly pack?: "complete" | { readonly leftOut: string } | undefined;
}
