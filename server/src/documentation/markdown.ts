import { writtenSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource, Field, Fields } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { isResource, type ServedOperation } from "../kit/http/operations.ts";
import { takesKey } from "./openapi-parameters.ts";
import { usageMarkdown } from "./usage.ts";

const head = `# API

Généré depuis le contrat et les routes enregistrées : ne pas modifier à la main (\`npm run generate\`).

L’application montre la même chose sur \`/api/docs\`, en Hydra sur \`/api/docs.jsonld\` et en OpenAPI 3.1 sur \`/api/openapi.json\`. Les réponses sont en
\`application/ld+json\` ou en \`application/json\`, les erreurs en \`application/problem+json\` (RFC 9457). Une relation est lue comme un objet et écrite
sous \`…Uuid\` ; un champ absent d’une écriture reste tel quel, \`null\` l’efface. \`*\` : requis à la création. Un filtre répété
(\`status[]=finished&status[]=archived\`) répond à l’une ou l’autre de ses valeurs.

Une création marquée d’une clé prend l’en-tête \`Idempotency-Key: <uuid>\` : la même demande du même utilisateur, répétée sous ${kept.answerDays} jours,
reçoit la première réponse (statut, contenu, \`ETag\`, \`Location\`) et ne crée rien de plus ; les droits sont revus avant. Une autre demande (méthode, adresse
ou contenu) sous la même clé est refusée (422), une clé qui n’est pas un UUID aussi (400) ; tant que la première est en cours : 409 avec \`Retry-After\`. Un
refus n’est pas gardé. D’un formulaire sont comparés les champs et les fichiers (nom, type, contenu). Une réponse de plus de 64 000 caractères n’est pas
gardée : l’élément est relu, tel qu’il est alors. Là où l’élément a un UUID, c’est celui de la clé, sauf pour une rencontre et un dossier.

${usageMarkdown(2)}`;

export function markdownOf(resources: readonly AnyResource[], operations: readonly ServedOperation[]): string {
  const sections = resources.map((resource) =>
    sectionOf(
      resource,
      operations.filter((each) => each.resource?.type === resource.type),
    ),
  );
  const others = operations.filter(({ resource }) => resource === null);
  return [head, ...sections, `## Application\n\n${table(["Opération", "Adresse"], others.map(operationRow))}`].join("\n");
}

function sectionOf(resource: AnyResource, operations: readonly ServedOperation[]): string {
  const parts = [
    `## ${resource.label} : \`${resource.type}\`\n`,
    table(["Opération", "Adresse"], operations.map(operationRow)),
    table(["Champ", "Libellé", "Valeur", "Écriture"], fieldRows(resource.fields)),
    ...[...new Set(operations.map(({ options }) => options))].map(optionsText),
    filtersOf(resource),
    ...operations
      .flatMap(({ expects, returns }) => [expects, returns])
      .filter(isNamedShape)
      .map(shapeText),
  ];
  return parts.filter(Boolean).join("\n");
}

const operationRow = (operation: ServedOperation): string[] => {
  const { title, method, path } = operation;
  return [title, `\`${method} ${path}\`${takesKey(operation) ? " (clé)" : ""}`];
};

const fieldRows = (fields: Fields): string[][] =>
  Object.entries(fields).map(([name, field]) => [`\`${name}\``, field.label, valueText(field), writingText(name, field)]);

const values: Record<Field["column"], string> = {
  text: "texte",
  int4: "nombre entier",
  float8: "nombre",
  boolean: "oui ou non",
  timestamptz: "instant",
  uuid: "identifiant",
  "text[]": "liste de textes",
};

function valueText(field: Field): string {
  if (field.below) return `liste de \`${field.below.type}\``;
  if (field.to) return `→ [\`${field.to.type}\`](#${anchorOf(field.to)})`;
  const codes = Object.entries(field.options ?? {}).map(([code, label]) => `\`${code}\` ${label}`);
  const parts = [
    codes.length > 0 ? codes.join(", ") : values[field.column],
    field.unit ?? "",
    boundsText(field),
    field.nullable ? "ou `null`" : "",
    field.sensitive ? "lu par qui en a le droit, `null` pour les autres" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function boundsText(field: Field): string {
  if (field.mode === "readonly") return "";
  const { minimum, maximum, multipleOf = 1 } = writtenSchema(field);
  const bounded = minimum !== undefined && maximum !== undefined && maximum < 2_147_483_647;
  return bounded ? `de ${minimum} à ${maximum}${multipleOf > 1 ? ` par pas de ${multipleOf}` : ""}` : "";
}

function writingText(name: string, field: Field): string {
  if (field.mode === "readonly") return "lecture seule";
  const key = `\`${field.to ? `${name}Uuid` : name}\`${field.required === undefined || field.unless !== undefined ? "" : " *"}`;
  return field.fixed ? `${key} à la création` : key;
}

const anchorOf = ({ label, type }: AnyResource): string =>
  `${label} : ${type}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/[\s\u00a0]/g, "-");

function filtersOf({ filters, section, order, movable }: AnyResource): string {
  if (section) return "";
  const known = filters.map((name) => `\`${name}\``).join(", ");
  const byField = order.map((name) => `\`${name.replace(/^-/, "")}\`${name.startsWith("-") ? " décroissant" : ""}`).join(", ");
  const usual = movable ? "celui de la saisie, ou des déplacements" : byField;
  return `${[known && `Filtres : ${known}.`, usual && `Ordre habituel : ${usual}.`].filter(Boolean).join(" ")}\n`;
}

const optionsText = (options: ServedOperation["options"] = {}): string =>
  Object.entries(options)
    .map(([name, { title = "" }]) => `La modification prend aussi \`${name}\` : ${title}.\n`)
    .join("");

const isNamedShape = (of: AnyResource | Shape | null): of is Shape => of !== null && !isResource(of) && of.type !== null;

const shapeText = ({ type, label, schema }: Shape): string =>
  `### ${label} : \`${type}\`\n\n${table(
    ["Champ", "Libellé"],
    Object.entries(schema.properties ?? {}).map(([name, { title, description }]) => [`\`${name}\``, title ?? description ?? ""]),
  )}`;

function table(titles: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${[line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}
