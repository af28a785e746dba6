import { clubs, type DemoClub } from "./clubs.ts";

export interface Pairing {
  /** From 1 to 34. */
  round: number;
  /** The place of the fixture in its round, from 0 to 8. */
  place: number;
  home: DemoClub;
  away: DemoClub;
}

const { lens } = clubs;

/** Whom RC Lens meets in rounds 1 to 17, in even ones at home; the second half has the same clubs with sides swapped. */
const opponents: readonly DemoClub[] = [
  clubs.toulouse,
  clubs.angers,
  clubs.monaco,
  clubs.strasbourg,
  clubs.lorient,
  clubs.nice,
  clubs.auxerre,
  clubs.brest,
  clubs.parisFc,
  clubs.leHavre,
  clubs.lyon,
  clubs.rennes,
  clubs.psg,
  clubs.marseille,
  clubs.leMans,
  clubs.lille,
  clubs.troyes,
];

const half = opponents.length;

/** A double round robin: one club stays, the others turn around it. */
export function drawPairings(): Pairing[] {
  const first = opponents.flatMap((_, turn) => roundOf(turn).map(([home, away], place) => ({ round: turn + 1, place, home, away })));
  return [...first, ...first.map(({ round, place, home, away }) => ({ round: round + half, place, home: away, away: home }))];
}

function roundOf(turn: number): [DemoClub, DemoClub][] {
  const at = (index: number): DemoClub => opponents[(index + half) % half] ?? lens;
  const others = Array.from({ length: (half - 1) / 2 }, (_, index) => inOrder(at(turn + index + 1), at(turn - index - 1), index % 2 === 0));
  return [inOrder(lens, at(turn), turn % 2 === 1), ...others];
}

const inOrder = (a: DemoClub, b: DemoClub, firstAtHome: boolean): [DemoClub, DemoClub] => (firstAtHome ? [a, b] : [b, a]);
