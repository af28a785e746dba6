import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Field, Read } from "@avant-match/contract/kit/resource.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Collection } from "../server/queries.ts";
import { valueText } from "../value-text.ts";

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
