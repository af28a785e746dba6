import { addressOf } from "./addresses.ts";

/** Stands in addresses for the matches without a round. */
export const NO_ROUND = "-";

interface BoardPlaceAddress {
  season: string;
  /** Null for the matches without a round; left out, the board opens on the next round to play. */
  round?: string | null;
  fixture?: string;
  /** With `fixture`: the referee or delegate whose cell has the focus. */
  official?: string;
}

export function boardAddress({ season, round, ...cell }: BoardPlaceAddress): string {
  const search = new URLSearchParams({ season, ...(round !== undefined && { round: round ?? NO_ROUND }), ...cell });
  return `${addressOf("/fixtures/designations")}?${search}`;
}
