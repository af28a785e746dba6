import { invalidField } from "../http/problem.ts";
import type { ParsedPeople, PeopleFile } from "./parse-people.ts";
import { readerApart } from "./read-apart.ts";

const TOO_MUCH = "Le fichier est trop volumineux ou trop complexe pour être lu\u00a0: n’y laissez que les personnes.";

const read = readerApart<ParsedPeople | { problem: string }, PeopleFile>(import.meta, "people-work", () => ({ problem: TOO_MUCH }));

/** Reads a file of people in another process. Throws a 422 for one that cannot be read. */
export async function readPeopleFile<Field extends string>(owner: string, file: PeopleFile<Field>): Promise<ParsedPeople<Field>> {
  const parsed = await read(owner, file as PeopleFile);
  if ("problem" in parsed) throw invalidField("file", parsed.problem);
  return parsed as ParsedPeople<Field>;
}
