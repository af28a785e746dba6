import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";

/** Adds the people who came in to each open sector of the next home match, by the types that the documentation gives; says what is counted there then. */
export async function countGates(address: string, token: string, add: number): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/ld+json" };
  const api = createClient<paths, "application/ld+json" | "application/problem+json">({ baseUrl: address, headers });
  const today = new Date().toISOString().slice(0, 10);
  const query = { side: "home", status: "scheduled", "kickoffAt[after]": today, "order[kickoffAt]": "asc", itemsPerPage: 1 } as const;
  const matches = await api.GET("/api/fixtures", { params: { query } });
  if (matches.error) throw new Error(matches.error.detail);
  const [match] = matches.data.member;
  if (!match) return {};
  const params = { path: { uuid: match.uuid } };
  const before = await api.GET("/api/fixtures/{uuid}/match-day", { params });
  if (before.error) throw new Error(before.error.detail);
  for (const { uuid: sectorUuid, isOpen } of before.data.sectors) {
    if (!isOpen) continue;
    const body = { sectorUuid, add, at: new Date().toISOString() };
    const header = { "Idempotency-Key": crypto.randomUUID() };
    const counted = await api.POST("/api/fixtures/{uuid}/match-day/counts", { params: { ...params, header }, body });
    if (counted.error) throw new Error(counted.error.detail);
  }
  const after = await api.GET("/api/fixtures/{uuid}/match-day", { params });
  if (after.error) throw new Error(after.error.detail);
  return Object.fromEntries(after.data.sectors.map(({ name, currentAttendance }) => [name, currentAttendance ?? 0]));
}
