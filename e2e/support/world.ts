import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { root } from "../../tools/run.ts";
import type { Account } from "./accounts.ts";
import { patience } from "./expect.ts";
import { Person } from "./person.ts";
import { desk, leaveSeat, newSeat, type Screen, type Seat, takeSeat } from "./seats.ts";
import { type Server, startServer } from "./server.ts";

const screenshots = resolve(root, ".cache/journeys");

/** The tag of a journey that `npm test` waits for: see « Tests » in CONTRIBUTING.md. */
export const essential = { tags: ["essential"] };

export const phone: Screen = { width: 390, height: 844 };

export interface World {
  /** A person at a browser of their own, signed in; `null` for a guest. */
  person: (account: Account | null, screen?: Screen) => Promise<Person>;
  /** The same at a desk, at a browser that never was here: it has nothing of the application yet. */
  newcomer: (account: Account) => Promise<Person>;
  server: () => Server;
  /** Works in the data directory of the server, which is stopped meanwhile. */
  whileStopped: (work: (data: string) => Promise<void>) => Promise<void>;
}

/** The port of this worker: to its browser the servers of its files are one, whose scripts it has. */
let port = "0";

interface WorldOptions {
  /** More of the server's environment; it may be completed until the journeys begin. */
  env?: Readonly<Record<string, string>>;
  /** Whether pages load the screens that one may open next, as they do for users: half of the processor time of a page load. */
  prefetches?: boolean;
}

/** One server with its own demo world for the journeys of a file. */
export function openWorld({ env = {}, prefetches = false }: WorldOptions = {}): World {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-journey-"));
  const data = join(folder, "data");
  const here: { server?: Server } = {};
  const present: { person: Person; seat: Seat }[] = [];

  beforeAll(async () => {
    cpSync(inject("template"), data, { recursive: true });
    here.server = await startServer(data, env, port);
    port = new URL(here.server.address).port;
  });
  afterEach(async ({ task }) => {
    const leaving = present.splice(0);
    const persons = leaving.map(({ person }) => person);
    if (task.result?.state === "fail") await photograph(persons, task.name);
    const troubles = persons.flatMap((person) => person.troubles);
    const failed = task.result?.state === "fail" || troubles.length > 0;
    await Promise.all(leaving.map(({ seat, person }) => (failed || person.staysWrong ? seat.context.close() : leaveSeat(seat))));
    if (troubles.length > 0) throw new Error(`The page complained:\n${troubles.join("\n")}`);
  });
  afterAll(async () => {
    await here.server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const server = () => {
    if (!here.server) throw new Error("The server has not started.");
    return here.server;
  };
  const arrive = async (seat: Seat, account: Account | null, screen: Screen) => {
    const { context } = seat;
    context.setDefaultTimeout(patience);
    if (account) await context.addCookies(inject("signed")[account]);
    const page = await context.newPage();
    if (screen !== desk) await page.setViewportSize(screen);
    const arrived = new Person(page);
    if (!prefetches) await arrived.savesData();
    present.push({ person: arrived, seat });
    return arrived;
  };
  return {
    person: async (account, screen = desk) => arrive(await takeSeat(server().address), account, screen),
    newcomer: async (account) => arrive(await newSeat(server().address), account, desk),
    server,
    whileStopped: async (work) => {
      await server().stop();
      await work(data);
      await server().start();
    },
  };
}

async function photograph(persons: readonly Person[], test: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 80);
  for (const [index, person] of persons.entries()) {
    await person.page.screenshot({ path: join(screenshots, `${name}-${index + 1}.png`) }).catch(() => null);
    console.log(`« ${test} » stood, person ${index + 1},\n${await person.account()}`);
  }
}
