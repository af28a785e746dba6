const kinds = {
  region: 1,
  organization: 2,
  person: 3,
  contact: 4,
  user: 5,
  club: 6,
  team: 7,
  venue: 8,
  venueSector: 9,
  venueParking: 10,
  service: 11,
  competition: 12,
  season: 13,
  fixture: 14,
  fixtureParking: 15,
  referee: 16,
  delegate: 17,
  fixtureItem: 18,
  supportersGroup: 19,
  fixturePack: 20,
  accessRequest: 21,
  runningOrderMark: 22,
  runningOrderModelLine: 23,
  ownPoint: 24,
  ownPointTick: 25,
  userNotice: 26,
  dutyModel: 27,
  visitorLink: 28,
  seasonBreak: 29,
  announcement: 30,
  clubCalendar: 31,
  webhook: 32,
} as const;

/** A uuid that one can read: the kind first, the number last. */
export function uuidOf(kind: keyof typeof kinds, number: number): string {
  return `${String(kinds[kind]).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
