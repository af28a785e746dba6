import { action, flagQuery, gives, takes, told } from "../kit/action.ts";
import { fileOf } from "../kit/exports.ts";
import { file, list, nullableValue, record, type Shown, shape, textValue, type Value } from "../kit/shape.ts";
import { Delegate, Referee } from "./officials.ts";

const count: Value<number> = { type: "integer", minimum: 0 };
const flag: Value<boolean> = { type: "boolean" };
const line: Value<number> = { type: "integer", minimum: 1 };
const text = textValue();
const change = record({ label: text, before: nullableValue(text), after: text });

const report = record({
  dryRun: flag,
  total: count,
  created: count,
  updated: count,
  unchanged: count,
  errors: list(undefined, record({ line, name: nullableValue(text), text })),
  ignoredColumns: list(undefined, text),
  creations: list(undefined, record({ line, name: text, detail: text })),
  updates: list(undefined, record({ line, name: text, changes: list(undefined, change) })),
});
export type OfficialsReport = Shown<typeof report>;

const form = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary", description: "CSV ou XLSX, 2 Mo et 1 000 lignes au maximum" } },
};

export type OfficialFile = "csv" | "xlsx";

/* @__NO_SIDE_EFFECTS__ */
const filesOf = (kind: "delegates" | "referees") => ({
  importing: action("POST", `/organizations/{uuid}/${kind}/import`, takes<FormData, OfficialsReport>),
  exporting: (format: OfficialFile) => action("GET", `/organizations/{uuid}/${kind}.${format}`, gives<Blob>),
});

export const officialFiles = { delegate: filesOf("delegates"), referee: filesOf("referees") };

const toldOf = (kind: keyof typeof officialFiles, resource: typeof Delegate | typeof Referee, name: string) => ({
  importing: told(officialFiles[kind].importing, resource, `${name}\u00a0: import`, {
    expects: file<FormData>(name, "multipart/form-data", form),
    returns: shape(null, "Compte rendu de l’import", report),
    errors: [403, 404, 413, 415, 422],
    answered: [422],
    query: {
      dryRun: flagQuery("Ne fait rien, et répond ce qui serait fait"),
      skipErrors: flagQuery("Laisse de côté les lignes en erreur"),
    },
  }),
  exporting: (format: OfficialFile) =>
    told(officialFiles[kind].exporting(format), resource, `${name}\u00a0: export ${format.toUpperCase()}`, {
      returns: fileOf(name, format),
      errors: [403, 404],
    }),
});
export const toldOfficialFiles = {
  delegate: toldOf("delegate", Delegate, "Délégués"),
  referee: toldOf("referee", Referee, "Arbitres"),
};
