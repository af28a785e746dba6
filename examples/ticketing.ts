import { ask, type Program } from "./program.ts";

interface Sector {
  uuid: string;
  name: string;
  currentAttendance: number | null;
}

/**
 * A ticketing system that says each minute how many have come in at each gate; `entered` is what its own counters say of a gate
 * since the minute before. A count that is sent again after a broken connection has the same key, and counts once.
 */
export async function countGates(program: Program, minutes: number, entered: (gate: string) => number): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { body: matches } = await ask(
    program,
    "GET",
    `/api/fixtures?side=home&status=scheduled&kickoffAt[after]=${today}&order[kickoffAt]=asc&itemsPerPage=1`,
  );
  const [match] = matches.member;
  if (!match) return ["Aucune rencontre à domicile à venir."];
  const place = `/api/fixtures/${match.uuid}/match-day`;
  const sectorsNow = async (): Promise<Sector[]> => (await ask(program, "GET", place)).body.sectors;
  const before = new Map((await sectorsNow()).map(({ uuid, currentAttendance }) => [uuid, currentAttendance ?? 0]));
  for (let minute = 0; minute < minutes; minute++) {
    const at = new Date().toISOString();
    for (const { uuid, name } of await sectorsNow()) {
      const add = entered(name);
      if (add === 0) continue;
      const key = { "idempotency-key": crypto.randomUUID() };
      await ask(program, "POST", `${place}/counts`, { sectorUuid: uuid, add, at }, key);
      // As after an answer that did not arrive.
      await ask(program, "POST", `${place}/counts`, { sectorUuid: uuid, add, at }, key);
    }
  }
  return (await sectorsNow())
    .filter(({ uuid, currentAttendance }) => (currentAttendance ?? 0) !== before.get(uuid))
    .map(({ uuid, name, currentAttendance }) => `${name} : ${before.get(uuid)} → ${currentAttendance}`);
}
