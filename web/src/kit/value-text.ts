import { isDay } from "@avant-match/contract/kit/day.ts";
import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Field, Read } from "@avant-match/contract/kit/resource.ts";
import type { QueryClient } from "@tanstack/react-query";
import { formatCardDate, formatLongDateTime, formatNumber, readerZone } from "../ui/text/format.ts";
import { isWhole } from "../ui/text/instant.ts";
import type { Collection } from "./server/queries.ts";

export function valueText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (field.to) return nameOf(field.to, value as Read<AnyResource>);
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (field.choices) return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (typeof value === "number") return [field.grouped === false ? value : formatNumber(value), field.unit].filter(Boolean).join("\u00a0");
  if (field.control === "periods") return [value].flat().map(periodWords).join("\u00a0; ") || null;
  if (field.options) return field.options[String(value)] ?? String(value);
  if (field.control === "instant" && isWhole(String(value))) return formatLongDateTime(String(value), readerZone());
  if (field.control === "day" && isDay(String(value))) return formatCardDate(String(value), "UTC");
  if (field.control === "day" && isWhole(String(value))) return formatCardDate(String(value), readerZone());
  if (isHeavy(field))
    return String(value)
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  return String(value);
}

const periodWords = (period: unknown): string =>
  String(period)
    .replace(/(\d+)-(\d+)-(\d+)/g, "$3/$2/$1")
    .replace(/(\d{4})\//, "$1 - ");

export function fieldText(client: QueryClient, field: Field, value: unknown, known: readonly unknown[]): string {
  if (value === null || value === undefined || value === "") return "Non renseigné";
  if (field.to) return linkText(client, field.to, String(value), known) ?? "un autre choix";
  return valueText(field, value) ?? "Non renseigné";
}

type Related = ({ uuid?: string } & Read<AnyResource>) | null | undefined;

function linkText(client: QueryClient, resource: AnyResource, uuid: string, known: readonly unknown[]): string | null {
  const embedded = known.flatMap((item) => Object.values(item ?? {}) as unknown[]).filter((part) => typeof part === "object");
  const listed = client.getQueriesData<Collection<AnyResource>>({ queryKey: [resource.path, "list"] }).flatMap(([, list]) => list?.member);
  const found = ([...embedded, ...listed] as Related[]).find((candidate) => candidate?.uuid === uuid);
  return found ? nameOf(resource, found) : null;
}
