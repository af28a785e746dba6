import type { Told } from "@avant-match/contract/kit/action.ts";
import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { lockByName } from "../kit/database/lock-by-name.ts";
import type { Caller } from "../kit/http/caller.ts";
import type { Form } from "../kit/http/form.ts";
import { columnsField } from "../kit/imports/form-fields.ts";
import { type NamedItem, NamesInFile, nameAnswersOf, tooManyNames } from "../kit/imports/names-in-file.ts";
import type { ParsedPeople, PeopleFile, PersonError } from "../kit/imports/parse-people.ts";
import { readPeopleFile } from "../kit/imports/read-people.ts";
import { serveImport } from "../kit/imports/serve-import.ts";
import { type Author, recordOfOrganization } from "../kit/resource/history.ts";

export type PeopleKind = "contact" | "delegate" | "referee";

interface Given<Field extends string> {
  caller: Caller;
  organization: string;
  parsed: ParsedPeople<Field>;
  names: NamesInFile;
  form: Form;
}

interface Planned {
  /** With what it counts: only `errors` keep it from being written. */
  report: { errors: readonly PersonError[] };
  /** True while something else has to be answered. */
  isOpen?: boolean;
  write: () => Promise<WrittenPeople>;
}

interface PeopleImporting<Field extends string> {
  kind: PeopleKind;
  ownerOf: (request: FastifyRequest) => Promise<string>;
  mostBytes: number;
  mostCharacters?: number;
  labels: Readonly<Record<Field, string>>;
  file: Omit<PeopleFile<Field>, "bytes" | "columns">;
  /** What the file may name, in French: « services ». */
  named: { words: string; mayCreate: boolean; known: (on: Connection, organization: string) => Promise<NamedItem[]> };
  plan: (tx: Transaction, given: Given<Field>) => Promise<Planned>;
  after?: () => void;
}

/** Imports people of one kind into an organisation, whose own names of columns it remembers. */
export function servePeopleImport<P extends string, Field extends string, Report extends object>(
  app: FastifyInstance,
  database: Database,
  told: Told<P, FormData, Report>,
  importing: PeopleImporting<Field>,
): void {
  const { kind, ownerOf, mostBytes, mostCharacters, labels, named, plan, after } = importing;
  serveImport<P, string, object>(app, told, {
    ...{ ownerOf, mostBytes, mostCharacters },
    run: async ({ caller }, organization, { file, form, flags: { dryRun, skipErrors } }) => {
      const answers = nameAnswersOf(form, named.mayCreate);
      const columns = columnsField(form, labels);
      const remembered = columns ?? (await rememberedColumns(database, organization, kind));
      const sent = { ...importing.file, bytes: await file.bytes(), columns: remembered };
      const parsed = await readPeopleFile<Field>(caller.organizationUuid ?? caller.userUuid, sent);
      const { lines: _, ...layout } = parsed;
      const outcome = await database.transaction(async (tx) => {
        // A second import of the organisation waits until the first has ended, and sees what that wrote.
        await lockByName(tx, `${kind} import ${organization}`);
        const names = new NamesInFile(await named.known(tx, organization), answers);
        const { report, isOpen = false, write } = await plan(tx, { caller, organization, parsed, names, form });
        const tooMany = names.isTooMuch ? [{ line: 1, name: null, text: tooManyNames(named.words) }] : [];
        const errors = [...tooMany, ...report.errors];
        const blocked = isOpen || !parsed.readable || !names.isSettled || (errors.length > 0 && !skipErrors);
        if (!dryRun && !blocked) await keepImport(tx, caller, { organization, kind, fileName: file.name, written: await write(), columns });
        return { report: { dryRun, ...layout, ...report, errors, ...names.report }, blocked };
      });
      after?.();
      return outcome;
    },
  });
}

const COLUMNS = `select coalesce((select jsonb_object_agg(c.key, c.value) from jsonb_each_text(columns) c where c.value <> ''), '{}') as columns
  from people_import where organization_uuid = $1 and kind = $2 and columns is not null
  order by at desc, uuid limit 1`;

/** The columns that were named by hand last, but for those that the file did not have: the next one may have them. */
async function rememberedColumns(on: Connection, organization: string, kind: PeopleKind): Promise<ImportColumns | null> {
  const [last] = await on.query<{ columns: ImportColumns }>(COLUMNS, [organization, kind]);
  return last?.columns ?? null;
}

/** What an import wrote: people, and for contacts their places in services and the services that it made. */
export interface WrittenPeople {
  created: readonly string[];
  changed: readonly string[];
  places?: readonly string[];
  services?: readonly string[];
}

interface MadeImport {
  organization: string;
  kind: PeopleKind;
  fileName: string;
  written: WrittenPeople;
  /** What was named by hand. */
  columns: ImportColumns | null;
}

const KEEP = `insert into people_import (uuid, organization_uuid, kind, file_name, created, updated, columns, undo)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const LONGEST_NAME = 255;

/** Remembers what was named by hand and what can be undone, where there is either. */
async function keepImport(tx: Transaction, author: Author, { organization, kind, columns, written, ...made }: MadeImport): Promise<void> {
  const [created, updated] = [written.created.length, written.changed.length];
  if (created + updated === 0 && columns === null) return;
  const resourceUuid = crypto.randomUUID();
  const fileName = made.fileName.slice(0, LONGEST_NAME);
  const undo = created + updated > 0 ? JSON.stringify(written) : null;
  await tx.query(KEEP, [resourceUuid, organization, kind, fileName, created, updated, columns && JSON.stringify(columns), undo]);
  const change = { resource: "PeopleImport", resourceUuid, before: null, after: { kind, fileName, created, updated } };
  await recordOfOrganization(tx, author, organization, { action: "import", ...change });
}
