import { fold } from "@avant-match/contract/kit/fold.ts";
import type { peopleReport } from "@avant-match/contract/kit/import-reports.ts";
import type { Shown } from "@avant-match/contract/kit/shape.ts";
import type { Form } from "../http/form.ts";
import { invalidField } from "../http/problem.ts";
import { isUuid } from "../http/requests.ts";
import { objectField } from "./form-fields.ts";

export interface NamedItem {
  uuid: string;
  name: string;
  code?: string;
}

export type ImportAnswer = "create" | "skip" | { uuid: string };

const MOST_UNKNOWN = 100;
const LONGEST = 255;

const exactKey = (name: string): string => fold(name).trim();
const looseKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, "");

/** The services or regions that a file names. Those that nobody here has are asked about once for the whole file. */
export class NamesInFile {
  readonly #known: readonly NamedItem[];
  readonly #by = new Map<string, NamedItem>();
  readonly #answers: ReadonlyMap<string, ImportAnswer>;
  readonly #unknown = new Map<string, { name: string; lines: number }>();
  readonly #created = new Map<string, NamedItem>();

  constructor(known: readonly NamedItem[], answers: ReadonlyMap<string, ImportAnswer>) {
    this.#known = known;
    this.#answers = new Map([...answers].map(([name, answer]) => [exactKey(name), answer]));
    for (const item of known) for (const name of [item.name, item.code ?? ""]) if (name) this.#by.set(looseKey(name), item);
    for (const item of known) this.#by.set(exactKey(item.name), item);
  }

  knows(name: string): boolean {
    return this.#by.has(exactKey(name)) || this.#by.has(looseKey(name));
  }

  /** Null when it is to stay empty, or nobody has answered yet. */
  find(given: string): NamedItem | null {
    const name = given.trim().slice(0, LONGEST);
    const key = exactKey(name);
    const known = this.#by.get(key) ?? this.#by.get(looseKey(name));
    if (known || key === "") return known ?? null;
    const asked = this.#unknown.get(key) ?? { name, lines: 0 };
    asked.lines += 1;
    this.#unknown.set(key, asked);
    const answer = this.#answers.get(key);
    if (answer === undefined || answer === "skip") return null;
    if (answer !== "create") return this.#known.find(({ uuid }) => uuid === answer.uuid) ?? null;
    const created = this.#created.get(key) ?? { uuid: crypto.randomUUID(), name: asked.name };
    this.#created.set(key, created);
    return created;
  }

  get created(): readonly NamedItem[] {
    return [...this.#created.values()];
  }

  get isTooMuch(): boolean {
    return this.#unknown.size > MOST_UNKNOWN;
  }

  /** Whether all is answered, and by what is there. */
  get isSettled(): boolean {
    const settles = (answer: ImportAnswer | undefined) =>
      answer === "create" || answer === "skip" || this.#known.some(({ uuid }) => uuid === answer?.uuid);
    return !this.isTooMuch && [...this.#unknown.keys()].every((key) => settles(this.#answers.get(key)));
  }

  get report(): { [Name in "unknownNames" | "knownNames"]: Shown<(typeof peopleReport)[Name]> } {
    const unknown = [...this.#unknown.values()].toSorted((one, other) => other.lines - one.lines);
    return {
      unknownNames: unknown.slice(0, MOST_UNKNOWN),
      knownNames: unknown.length === 0 ? [] : this.#known.map(({ uuid, name }) => ({ uuid, name })),
    };
  }
}

export const tooManyNames = (words: string): string =>
  `Plus de ${MOST_UNKNOWN}\u00a0${words} du fichier manquent ici\u00a0: choisissez une autre colonne, ou aucune.`;

/** Reads the field `names` of a form. Throws a 422. */
export function nameAnswersOf(form: Form, mayCreate: boolean): Map<string, ImportAnswer> {
  const answers = answersField(form, "names", "Les réponses doivent être un objet JSON, du nom vers create, skip ou un identifiant.");
  if (!mayCreate && [...answers.values()].includes("create"))
    throw invalidField("names", "Ces noms sont ceux de la plateforme\u00a0: choisissez-en un.");
  return answers;
}

/** Reads an object of answers. Throws a 422 with this text. */
export function answersField(form: Form, field: string, text: string): Map<string, ImportAnswer> {
  const given = objectField(form, field) ?? {};
  const answers = Object.entries<unknown>({ ...given }).flatMap(([name, said]): [string, ImportAnswer][] => {
    const answer = answerOf(said);
    return answer === null ? [] : [[name, answer]];
  });
  if (!Array.isArray(given) && answers.length === Object.keys(given).length) return new Map(answers);
  throw invalidField(field, text);
}

function answerOf(said: unknown): ImportAnswer | null {
  if (said === "create" || said === "skip") return said;
  const uuid = typeof said === "string" ? said.split("/").at(-1) : undefined;
  return isUuid(uuid) ? { uuid: uuid.toLowerCase() } : null;
}
