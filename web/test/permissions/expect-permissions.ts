import { expect } from "vitest";
import type { Drawn, Offer } from "../app-under-test.tsx";
import { type PermissionTable, permissionsOf } from "./table.ts";

/** Draws what a table is about for each of its persons and compares what they are offered, all differences at once. */
export async function expectPermissions(table: PermissionTable, draw: (person: string) => Promise<Drawn>): Promise<void> {
  const permissions = permissionsOf(table);
  const people = [...(permissions[0]?.expected.keys() ?? [])];
  const expectedOffers: string[] = [];
  const actualOffers: string[] = [];
  for (const person of people) {
    const { offers, close } = await draw(person);
    for (const { control, expected } of permissions) {
      expectedOffers.push(`${control} – ${person}: ${expected.get(person)}`);
      actualOffers.push(`${control} – ${person}: ${offerOf(control, offers)}`);
    }
    await close();
  }
  expect(actualOffers).toEqual(expectedOffers);
}

/** A name that ends with `…` is the beginning of one. */
function offerOf(name: string, offers: Drawn["offers"]): Offer {
  const exact = offers.get(name);
  if (exact || !name.endsWith("…")) return exact ?? "absent";
  return [...offers].find(([each]) => each.startsWith(name.slice(0, -1)))?.[1] ?? "absent";
}
