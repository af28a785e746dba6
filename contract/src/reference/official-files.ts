import { action, gives, takes, told } from "../kit/action.ts";
import { fileOf } from "../kit/exports.ts";
import {
  columnsPart,
  importedColumns,
  importQuery,
  importLine as line,
  peopleReport,
  importText as text,
  wholeNameColumns,
} from "../kit/import-reports.ts";
import { file, list, nullableValue, record, type Shown, shape } from "../kit/shape.ts";
import { Delegate, Referee } from "./officials.ts";

const { fields } = Delegate;

export const officialColumns = {
  firstname: fields.firstname.label,
  lastname: fields.lastname.label,
  ...wholeNameColumns,
  email: fields.email.label,
  phone: fields.phone.label,
  grade: fields.grade.label,
  region: fields.region.label,
  unavailableDays: fields.unavailableDays.label,
} as const;
export type OfficialColumn = keyof typeof officialColumns;

const change = record({ label: text, before: nullableValue(text), after: text });

const report = record({
  ...peopleReport,
  ...importedColumns<OfficialColumn>(),
  creations: list(undefined, record({ line, name: text, detail: text })),
  updates: list(undefined, record({ line, name: text, changes: list(undefined, change) })),
});
export type OfficialsReport = Shown<typeof report>;

const form = {
  type: "object",
  required: ["file"],
  properties: {
    file: { type: "string", format: "binary", description: "CSV, XLSX ou vCard, 2 Mo et 1 000 lignes au maximum" },
    columns: columnsPart(officialColumns, "votre organisation"),
    names: {
      type: "string",
      description: "Objet JSON\u00a0: nom d’une région inconnue → skip (cette région reste vide) ou l’identifiant d’une région",
    },
  },
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
    query: importQuery,
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
