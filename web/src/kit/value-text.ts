import { isDay } from "@avant-match/contract/kit/day.ts";
import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Field, Read } from "@avant-match/contract/kit/resource.ts";
import { formatCardDate, formatLongDateTime, formatNumber, readerZone } from "../ui/text/format.ts";
import { isWhole } from "../ui/text/instant.ts";

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
