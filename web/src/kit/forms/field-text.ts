import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import type { QueryClient } from "@tanstack/react-query";
import { formatLongDateTime, formatNumber, readerZone } from "../../ui/format.ts";
import type { Collection } from "../queries.ts";

/** A value in words, as in « Capacité : 6 000 places »; a related item by its name, looked up in what is at hand. */
export function fieldText(client: QueryClient, field: Field, value: unknown, known: readonly unknown[]): string {
  if (value === null || value === undefined || value === "") return "Non renseigné";
  if (field.to) return nameOf(find(client, field.to, String(value), known)) ?? "un autre choix";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return [formatNumber(value), field.unit].filter(Boolean).join("\u00a0");
  if (field.options) return field.options[String(value)] ?? String(value);
  if (field.control === "instant" && !Number.isNaN(Date.parse(String(value)))) return formatLongDateTime(String(value), readerZone());
  return String(value);
}

type Named = { uuid?: string; displayName?: string; name?: string; person?: Named };

function find(client: QueryClient, resource: AnyResource, uuid: string, known: readonly unknown[]): Named | undefined {
  const embedded = known.flatMap((item) => Object.values(item ?? {}) as unknown[]).filter((part) => typeof part === "object");
  const listed = client.getQueriesData<Collection<AnyResource>>({ queryKey: [resource.type, "list"] }).flatMap(([, list]) => list?.member);
  return ([...embedded, ...listed] as (Named | null | undefined)[]).find((candidate) => candidate?.uuid === uuid) ?? undefined;
}

const nameOf = (item: Named | undefined): string | undefined => item && (item.displayName ?? item.person?.displayName ?? item.name);
