import type { Expected, Pattern } from "./rows.ts";

/** A fixture of RC Lens against Stade rennais, and what all of its sides read. */
export const read: Expected = { anonymous: 401, stranger: 404, others: 200 };

/** What the home club prepares and the other sides read. */
export const shared: Pattern = { read, edit: { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 200 } };

/** What the home club prepares and the organiser reads: the away club does not know of it. */
export const homeAndOrganizer: Pattern = {
  read: { anonymous: 401, away: 404, stranger: 404, others: 200 },
  edit: { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 200 },
};

/** What an organisation keeps to itself. */
export const own: Expected = { anonymous: 401, platform: 200, home: 200, others: 404 };

/** What the home club keeps to itself. */
export const homeOnly: Pattern = { read: own, edit: own };

/** What both clubs prepare and the organiser reads. */
export const visitors: Pattern = { read, edit: { anonymous: 401, organizer: 403, stranger: 404, others: 200 } };

/** A change of an archived fixture of RC Lens against another club. */
export const locked: Expected = { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 409 };
