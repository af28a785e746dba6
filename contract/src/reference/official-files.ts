import { action, gives, takes, told } from "../kit/action.ts";
import { fileOf } from "../kit/exports.ts";
import { importedColumns, importQuery, peopleForm, peopleReport, wholeNameColumns } from "../kit/import-reports.ts";
import { record, type Shown, shape } from "../kit/shape.ts";
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

const report = record({ ...peopleReport, ...importedColumns<OfficialColumn>() });
export type OfficialsReport = Shown<typeof report>;

export type OfficialFile = "csv" | "xlsx";

/* @__NO_SIDE_EFFECTS__ */
const filesOf = (kind: "delegates" | "referees") => ({
  importing: action("POST", `/organizations/{uuid}/${kind}/import`, takes<FormData, OfficialsReport>),
  exporting: (format: OfficialFile) => action("GET", `/organizations/{uuid}/${kind}.${format}`, gives<Blob>),
});

export const officialFiles = { delegate: filesOf("delegates"), referee: filesOf("referees") };

const toldOf = (kind: keyof typeof officialFiles, resource: typeof Delegate | typeof Referee, name: string) => ({
  importing: told(officialFiles[kind].importing, resource, `${name}\u00a0: import`, {
    expects: peopleForm(
      name,
      "2 Mo et 1 000 lignes",
      officialColumns,
      "nom d’une région inconnue → skip (cette région reste vide) ou l’identifiant d’une région",
    ),
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
