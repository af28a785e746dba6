import { fold } from "@avant-match/contract/kit/fold.ts";
import type { Connection } from "../../kit/database/database.ts";

export interface ServiceOf {
  uuid: string;
  name: string;
}

export interface Services {
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
      // A name may contain a comma.
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
