import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { SentRow } from "@avant-match/contract/kit/rows.ts";
import { useNavigate } from "@tanstack/react-router";
import { afterEach, vi } from "vitest";
import { listPath } from "../src/kit/server/queries.ts";
import { TableScreen, type TableScreenProps } from "../src/kit/table/TableScreen.tsx";
import { NavigationProvider } from "../src/ui/navigation.tsx";
import { MatchDay } from "../src/ui/text/match-day.ts";
import { eventually } from "./by-name.ts";
import { grid } from "./grid.ts";
import { screenUnderTest } from "./screen-under-test.tsx";

export interface StoredRow {
  uuid: string;
  version: number;
  updatedBy?: string;
  [field: string]: unknown;
}

/** A car park as the API answers it. */
export const parkingRow = (uuid: string, values: object = {}): StoredRow => ({
  uuid,
  version: 1,
  name: `P${uuid}`,
  type: null,
  capacity: 100,
  opened: true,
  opensAt: null,
  closesAt: null,
  comments: null,
  ...values,
});

/** A refusal, as the API answers it. */
export const refusal = (status: number, body: object = {}) => Response.json({ title: "Erreur", ...body }, { status });

/**
 * A server with one list, which compares the versions of the rows that it is sent. `answers` come first, and `held` keeps writes
 * waiting. Every other path has an empty list, or what `lists` says.
 */
function serverOf({ path }: AnyResource, first: readonly StoredRow[], lists: Readonly<Record<string, readonly object[]>>) {
  const server = {
    rows: [...first],
    sent: [] as (readonly SentRow[])[],
    orders: [] as unknown[],
    answers: [] as Response[],
    restored: [] as string[],
    held: Promise.resolve(),
  };
  const write = (rows: readonly SentRow[]): Response => {
    const known = rows.map(({ uuid }) => server.rows.find((row) => row.uuid === uuid));
    const missing = rows.findIndex(({ uuid }, at) => uuid !== undefined && !known[at]);
    if (missing >= 0)
      return refusal(404, { violations: [{ propertyPath: `rows[${missing}].uuid`, message: "Introuvable.", code: "missing" }] });
    if (rows.some(({ uuid, version }, at) => uuid !== undefined && known[at]?.version !== version)) return refusal(412);
    const written = rows.map(({ deleted, ...row }, at) => {
      const was = known[at] ?? parkingRow(`new-${server.rows.length + at}`);
      return { was, now: deleted ? null : { ...was, ...row, version: known[at] ? was.version + 1 : 1, uuid: was.uuid } };
    });
    const kept = server.rows.flatMap((row) => {
      const change = written.find(({ was }) => was.uuid === row.uuid);
      return change ? (change.now ?? []) : row;
    });
    server.rows = [...kept, ...written.flatMap(({ was, now }) => (now && !server.rows.some(({ uuid }) => uuid === was.uuid) ? now : []))];
    const gone = written.filter(({ now }) => !now).map(({ was }) => was.uuid);
    const counts = { created: 0, updated: 0, deleted: gone.length, restorations: gone.map((uuid) => `/api/history/${uuid}/restore`) };
    return Response.json({ ...counts, rows: written.flatMap(({ now }) => now ?? []) });
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    const [asked = ""] = address.split("?");
    if (method === "GET") {
      const member = asked === `/api${path}` ? server.rows : (lists[asked] ?? []);
      return Response.json({ member, totalItems: member.length });
    }
    if (asked.startsWith("/api/history/")) {
      server.restored.push(asked);
      return Response.json({ missing: [] });
    }
    const { rows, order } = JSON.parse(body) as { rows: readonly SentRow[]; order?: unknown };
    server.sent.push(rows);
    if (order) server.orders.push(order);
    await server.held;
    return server.answers.shift() ?? write(rows);
  });
  return server;
}

interface TableOptions extends Partial<Omit<TableScreenProps<AnyResource>, "resource">> {
  resource?: AnyResource;
  rows?: readonly StoredRow[];
  /** What other lists answer, by their resources. */
  others?: readonly (readonly [AnyResource, readonly object[]])[];
}

const newParking = { opened: true };
const fixtureUuid = "00000000-0000-4000-8000-000000000000";

/** The screen of a table that is filled in, of car parks unless another resource is given, with a server of its own. */
export function tableUnderTest() {
  // Hooks end in the opposite order: the page goes before what it was given.
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const page = screenUnderTest();

  async function draw({ resource = FixtureParking, others: _others, rows: _rows, ...table }: TableOptions) {
    await page.opens(() => {
      const navigate = useNavigate();
      return (
        <MatchDay value="2026-11-07">
          <NavigationProvider basepath="" go={(href) => void navigate({ to: href as never })}>
            <TableScreen
              title="Parkings"
              back={{ href: "/", label: "Retour" }}
              parent={{ fixtureUuid } as never}
              readOnly={null}
              relations={{} as never}
              defaults={newParking as never}
              {...table}
              resource={resource}
            />
          </NavigationProvider>
        </MatchDay>
      );
    });
    await eventually(grid);
  }

  return {
    ...page,
    /** Opens the table; resolves to its server, and to what opens it again as a reload of the page does. */
    opens: async (options: TableOptions = {}) => {
      const { resource = FixtureParking, rows = ["1", "2", "3"].map((uuid) => parkingRow(uuid)), others = [] } = options;
      const server = serverOf(resource, rows, Object.fromEntries(others.map(([of, items]) => [listPath(of), items])));
      await draw(options);
      return { server, reloads: () => draw(options) };
    },
  };
}
