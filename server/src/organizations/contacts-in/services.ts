import { fold } from "@avant-match/contract/kit/fold.ts";
import type { Connection } from "../../kit/database/database.ts";

export interface ServiceOf {
  uuid: string;
  name: string;
}

/** The services of an organisation, found by what a cell says: one, or several with a semicolon, a comma or a line end between. */
export interface Services {
  /** Those that are named, and the names of none. */
  of(cell: string): { found: ServiceOf[]; unknown: string[] };
}

export async function servicesOf(on: Connection, organization: string): Promise<Services> {
  const all = await on.query<{ uuid: string; name: string }>("select uuid, name from service where organization_uuid = $1", [organization]);
  return namedServices(all);
}

function namedServices(all: readonly ServiceOf[]): Services {
  const by = new Map(all.map((service) => [fold(service.name).trim(), service]));
  const named = (text: string) => by.get(fold(text).trim());
  return {
    of(cell) {
      // A name may have a comma in it.
      const names = cell
        .split(/[;\n]/)
        .flatMap((part) => (named(part) ? [part] : part.split(",")))
        .map((name) => name.trim())
        .filter(Boolean);
      const found = new Map(names.flatMap((name) => named(name) ?? []).map((service) => [service.uuid, service]));
      return { found: [...found.values()], unknown: names.filter((name) => !named(name)) };
    },
  };
}
