import { resources } from "@avant-match/contract/resources.ts";
import { demo } from "../../demo/names.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import type { World } from "../world.ts";

/** Who may do most: the platform's administrator. */
export const ADMIN = "admin@avant-match.example";

export const isRead = ({ method }: ServedOperation): boolean => method === "GET";

/** Reads what is JSON-LD or JSON; pages, files and texts are other tests' business. */
export const isData = ({ returns }: ServedOperation): boolean => returns === null || "fields" in returns || returns.media === undefined;

export const nameOf = ({ method, path }: ServedOperation): string => `${method} ${path}`;

const NOWHERE = "00000000-0000-4000-8000-000000000000";

/** The rows that are of a type and may be changed, where a table holds more. */
const parts: Readonly<Record<string, string>> = {
  OrganizationUser: "organization_uuid is not null",
  Debrief: "status = 'draft' and exists (select 1 from fixture f where f.uuid = debrief.uuid and f.status in ('finished', 'archived'))",
  FixtureDuty: "applies is not false",
  Incident: "exists (select 1 from debrief d where d.uuid = incident.fixture_uuid and d.status = 'draft')",
};

/** The uuids that the demo world has, by type. */
export class Items {
  readonly #byType = new Map<string, string[]>();
  /** A fixture that has a document. */
  #prepared = NOWHERE;

  static async of({ database }: Pick<World, "database">): Promise<Items> {
    const items = new Items();
    for (const { type, table } of resources) {
      const rows = await database.query<{ uuid: string }>(
        `select uuid from ${table} where ${parts[type] ?? "true"} order by created_at, uuid limit 50`,
      );
      items.#byType.set(
        type,
        rows.map(({ uuid }) => uuid),
      );
    }
    const [prepared] = await database.query<{ uuid: string }>(
      "select fixture_uuid uuid from fixture_document order by created_at, fixture_uuid limit 1",
    );
    items.#prepared = prepared?.uuid ?? NOWHERE;
    return items;
  }

  uuids(type: string): string[] {
    return this.#byType.get(type) ?? [];
  }

  /** A few of each type. */
  some(): string[] {
    return [...this.#byType.values()].flatMap((uuids) => uuids.slice(0, 2));
  }

  /** What a field of an operation's body may name. */
  targets({ expects }: ServedOperation, key: string): string[] {
    const name = key.replace(/Uuid$/, "");
    const field = expects && "fields" in expects ? expects.fields[name] : undefined;
    return this.uuids(field?.to?.type ?? (name === "fixture" ? "Fixture" : ""));
  }

  /** Whether the demo world has something for the operation to be done to. */
  has(operation: ServedOperation): boolean {
    // A first sign-in is under way in one browser alone.
    return operation.path !== "/api/sign-on" && !this.address(operation).includes(NOWHERE);
  }

  /** The address of an operation on something that is there. */
  address({ path }: ServedOperation): string {
    const section = resources.find((each) => each.section && parts[each.type] && `/api${each.path}` === path);
    if (section) return path.replace("{uuid}", this.uuids(section.type)[0] ?? NOWHERE);
    if (path.endsWith("/documents/preparatory")) return path.replace("{uuid}", this.#prepared);
    // Those of leagues: no club has any.
    if (/organizations\/\{uuid\}\/(delegates|referees)/.test(path)) return path.replace("{uuid}", demo.organizations.league);
    return path.replace(/\{(\w+)\}/g, (_match, name: string, offset: number) => this.#parameter(name, path.slice(0, offset - 1)));
  }

  #parameter(name: string, before: string): string {
    if (name === "teamId") return "away";
    if (name === "type") return "Region";
    const resource = resources.find((each) => `/api${each.path.replace("/{uuid}", "")}` === before);
    return this.uuids(resource?.type ?? "")[0] ?? NOWHERE;
  }
}
