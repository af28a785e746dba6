import { globSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "./run.ts";

/**
 * Which tests run when, and on which database. Each folder of the server's tests stands in one of `onBoth`, `onEmbedded` and `onOne`
 * (without the folders in it); a file says more than its folder. `slow` and `essentialOnEmbedded` choose among these.
 */

/**
 * Where the embedded database may answer otherwise than a PostgreSQL: where it is opened, where values go in and out, and where
 * statements wait, because all share its one connection. It is the same engine: triggers, keys and locks are not tried twice. `npm run test:full` runs these on both.
 */
export const onBoth: Readonly<Record<string, string>> = {
  "server/demo": "the demo world as it is read",
  "server/src/accounts/tokens": "tokens that are made, used and told of by several at once",
  "server/src/accounts/sign-on": "sessions that are opened while the rule that ends them is being made",
  "server/src/backup": "all rows in and out, by COPY",
  "server/src/backup/bring-back": "rows of one database into another, by the catalogue",
  "server/src/fixtures/calendars/by-hand": "makes many things in one transaction",
  "server/src/fixtures/calendars/public": "statements of its own, with rows as JSON and stamps",
  "server/src/fixtures/visitors": "codes, saves and reminders that two take at the same time, under locks",
  "server/src/fixtures/designations": "many matches in one transaction, under locks",
  "server/src/fixtures/duties/digest": "rows that two nodes take, locked and skipped, and a queue in the same transaction",
  "server/src/fixtures/files": "bytes in and out, and a trigger that lets them go",
  "server/src/fixtures/list/fixtures.test.ts": "the longest list, and its searches",
  "server/src/fixtures/calendars/import": "long transactions, with others beside them",
  "server/src/fixtures/live": "what is told of a change, over a connection or within the process",
  "server/src/fixtures/match-mails": "rows that two nodes take, locked and skipped",
  "server/src/fixtures/moves": "two clubs write one fixture at once",
  "server/src/fixtures/take-over": "many things made in one transaction, and undone as a whole",
  "server/src/jobs": "the queue of jobs runs on the application’s connection",
  "server/src/kit/database": "the connection itself",
  "server/src/kit/resource": "the statements of all resources: lists, searches, writes at once",
  "server/src/mail": "the queue of e-mails, emptied while others write",
  "server/src/media": "bytes in and out",
  "server/src/objects": "bytes out of rows and back into them, and a foreign key that keeps them",
  "server/src/platform": "the room on the disk, and what is removed in bulk",
  "server/src/push": "deliveries that two nodes claim, locked and skipped, and a queue that a notification wakes",
  "server/src/search": "what resembles a word, by an extension that each brings",
  "server/src/webhooks": "deliveries that one node holds at a time, and a queue that a change wakes",
  "server/src/watch": "what the two databases tell of themselves, and mails queued beside it",
  "server/test/api": "every resource is read and written",
  "server/test/contract-tables.test.ts": "the types of all columns",
  "server/test/access/disguises.test.ts": "each operation in every disguise; the access table asks each once",
  "server/test/documentation/hostile.test.ts": "values that no column takes",
  "server/test/events.test.ts": "writes and their history in one transaction",
  "server/test/folding.test.ts": "the order of letters",
  "server/test/instance.test.ts": "a server from its start to its end",
  "server/test/world.test.ts": "the copies that tests work on",
};

const stores = "its statements are made as those of server/src/kit/resource are";
const journeys = "read by the journeys, whose servers are embedded";
const engine = "triggers, keys and locks, which are the same PostgreSQL’s on both";
const none = "asks no database, or none that answers for it";

/** What opens an embedded database itself, whatever the run: it runs there alone. */
export const onEmbedded: Readonly<Record<string, string>> = {
  "server/demo/demo.test.ts": "fills an empty database, around several days",
  "server/src/kit/database/end-with-database.test.ts": "a process whose embedded database breaks",
  "server/src/kit/database/lock.test.ts": "the folder of an embedded database",
  "server/src/push/killed.test.ts": "a process that is killed at work on an embedded database",
  "server/src/webhooks/killed.test.ts": "a process that is killed at work on an embedded database",
  "server/test/schema.test.ts": "what the migrations make",
};

/** What runs on PostgreSQL alone, and why that is enough. */
export const onOne: Readonly<Record<string, string>> = {
  "server/src/commands": "each command opens an embedded database of its own, whatever the run",
  "server/src/application": journeys,
  "server/src/configuration": none,
  "server/src/pages": journeys,
  "server/src/start": none,
  "server/src/accounts": stores,
  "server/src/accounts/factors": stores,
  "server/src/documents": none,
  "server/src/fixtures/feedback": stores,
  "server/src/fixtures/fixture": none,
  "server/src/fixtures/list": stores,
  "server/src/fixtures/announcements": engine,
  "server/src/fixtures/assignments": stores,
  "server/src/fixtures/completion": engine,
  "server/src/fixtures/designation-notices": engine,
  "server/src/fixtures/duties": engine,
  "server/src/fixtures/match-pages": engine,
  "server/src/fixtures/logbook": engine,
  "server/src/fixtures/own-points": engine,
  "server/src/fixtures/notices": engine,
  "server/src/organizations/competition-clubs": engine,
  "server/src/fixtures/papers": none,
  "server/src/fixtures/papers/debrief": journeys,
  "server/src/fixtures/papers/documents": journeys,
  "server/src/fixtures/preparation": stores,
  "server/src/fixtures/preparation/autofill": journeys,
  "server/src/fixtures/preparation/away-end": stores,
  "server/src/fixtures/calendars": none,
  "server/src/fixtures/calendars/import/simulated-season.test.ts": "a season of what those beside it import by parts",
  "server/src/fixtures/debrief": journeys,
  "server/src/fixtures/documents": journeys,
  "server/src/fixtures/calendars/feeds": stores,
  "server/src/fixtures/figures": journeys,
  "server/src/fixtures/history": journeys,
  "server/src/fixtures/league": journeys,
  "server/src/fixtures/lifecycle": journeys,
  "server/src/fixtures/match-day": stores,
  "server/src/fixtures/papers/logbook": journeys,
  "server/src/fixtures/papers/packs": journeys,
  "server/src/fixtures/papers/running-order": journeys,
  "server/src/fixtures/papers/season": journeys,
  "server/src/fixtures/running-order": "one statement as that of server/src/fixtures/warnings is, and stores",
  "server/src/fixtures/warnings": engine,
  "server/src/help": none,
  "server/src/kit/database/again.test.ts": none,
  "server/src/kit/http": none,
  "server/src/kit/imports": none,
  "server/src/kit/outbound": none,
  "server/src/kit/pdf": none,
  "server/src/kit/process": none,
  "server/src/kit/tables": none,
  "server/src/kit/workbooks": none,
  "server/src/media/picture.test.ts": none,
  "server/src/organizations": stores,
  "server/src/organizations/contacts-in": "a transaction as those of server/src/fixtures/calendars/import are",
  "server/src/organizations/contacts-out": journeys,
  "server/src/reference": stores,
  "server/src/reference/officials-in": none,
  "server/src/sheets": none,
  "server/test": stores,
  "server/test/access": "who is let in, by statements as those of server/test/api are, which journeys read as well",
  "server/test/documentation": "what is said of routes",
  "server/test/pdf-ua": none,
};

/** What `npm test` leaves to `npm run test:full`: it starts processes, or takes over five seconds of processor. */
export const slow: Readonly<Record<string, string>> = {
  "server/demo/demo.test.ts": "three demo worlds, each on an embedded database of its own",
  "server/src/backup": "whole databases, written, read and compared",
  "server/src/backup/bring-back": "whole databases, one beside the other",
  "server/src/commands": "each test starts a process, as npm does",
  "server/src/fixtures/calendars/import/simulated-season.test.ts": "weeks of a season",
  "server/src/fixtures/completion/keeping.test.ts": "each point of many matches, counted anew beside what is kept",
  "server/src/fixtures/designations/planted-season.test.ts": "a season that a league plants",
  "server/src/fixtures/designations/whole-season.test.ts": "a season, designated whole",
  "server/src/fixtures/league/whole-files.test.ts": "files of a whole league",
  "server/src/fixtures/papers/logbook/long-log.test.ts": "five thousand entries, printed",
  "server/src/fixtures/papers/packs/deliveries.test.ts": "a PDF for each reader; a journey makes and sends one",
  "server/src/fixtures/papers/packs/former-versions.test.ts": "packs of former versions, printed again",
  "server/src/fixtures/papers/packs/friendly-packs.test.ts": "packs of friendlies; a journey makes and sends one",
  "server/src/fixtures/papers/packs/gather.test.ts": "full matches in each version; a journey makes and sends one",
  "server/src/fixtures/papers/packs/packs.test.ts": "forty PDFs; a journey makes and sends one",
  "server/src/kit/database/end-with-database.test.ts": "processes whose database breaks",
  "server/src/kit/pdf/print.test.ts": "PDFs of all that may be typed",
  "server/src/kit/process/isolate.test.ts": "processes that spin, fill memory and are ended",
  "server/src/mail/queue.test.ts": "servers of e-mail that are slow, refuse and go away",
  "server/src/media/picture.test.ts": "pictures that take as long as they may",
  "server/src/objects/move.test.ts": "many bytes, moved from rows to files and back",
  "server/src/objects/outside.test.ts": "a store of its own for many bytes",
  "server/src/push/killed.test.ts": "a process that is killed at work",
  "server/src/webhooks/killed.test.ts": "a process that is killed at work",
  "server/test/documentation/hostile.test.ts": "hundreds of wrong values for each operation; `npm run test:hostile` has more",
  "server/test/documentation/links.test.ts": "every link of every answer, followed",
  "server/test/documentation/openapi.test.ts": "the whole document, held to the rules of others",
  "server/test/documentation/walk.test.ts": "the whole API, walked from its entry",
  "server/test/duty-plans.test.ts": "plans among very many rows",
  "server/test/fixture-lists.test.ts": "every list of a match, filtered and ordered in each way",
  "server/test/in-use.test.ts": "all that may be in use, deleted with each of its uses",
  "server/test/instance.test.ts": "whole servers, started, killed and started at once",
  "server/test/lists-in-order.test.ts": "every list in each of its orders",
  "server/test/pdf-titles.test.ts": "each PDF, printed and read",
  "server/test/pdf-ua": "PDFs, held to the whole of PDF/UA",
  "server/test/plans.test.ts": "plans among very many rows",
  "server/test/pooler.test.ts": "a pooler of its own",
  "server/test/search-plans.test.ts": "plans among very many rows",
  "server/test/stopping.test.ts": "whole servers that are stopped at work",
};

/** Of `onBoth`, what `npm test` runs on the embedded database as well: the connection, values in and out, writes and their history. */
export const essentialOnEmbedded = [
  "server/src/kit/database",
  "server/src/media",
  "server/test/api/writing.test.ts",
  "server/test/events.test.ts",
  "server/test/world.test.ts",
];

/** All other tests, by their workspace: units that need no database run each time; of the journeys, `npm test` runs those with the tag `essential`. */
export const others = ["contract/src/**/*.test.ts", "web/**/*.test.{ts,tsx}", "{tools,bench}/**/*.test.ts", "e2e/**/*.test.ts"];

export const serverTests = (): string[] => globSync("server/{demo,src,test}/**/*.test.ts", { cwd: root }).sort();

/** The files of the server's tests that a run takes on a database. */
export function filesOf(database: "embedded" | "postgresql", isFull: boolean): string[] {
  const files = serverTests().filter((file) => isFull || !isIn(Object.keys(slow), file));
  if (database === "postgresql") return files.filter((file) => !(file in onEmbedded));
  return files.filter((file) => file in onEmbedded || (isOnBoth(file) && (isFull || isIn(essentialOnEmbedded, file))));
}

const isIn = (places: readonly string[], file: string): boolean => places.includes(file) || places.includes(dirname(file));

const isOnBoth = (file: string): boolean => file in onBoth || (!(file in onOne) && dirname(file) in onBoth);
