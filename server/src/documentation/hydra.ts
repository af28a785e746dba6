import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { ServedOperation } from "../kit/http/operations.ts";
import { collectionsOf, each, entryOf, hydra, shapesOf, vocabularyOf } from "./contexts.ts";
import { fieldProperties, shapeProperties, supported } from "./hydra-properties.ts";

export function hydraOf(origin: string, title: string, resources: readonly AnyResource[], operations: readonly ServedOperation[]): object {
  return {
    "@context": contextOf(origin),
    "@id": `${origin}/api/docs.jsonld`,
    "@type": "ApiDocumentation",
    title,
    description: "Les rencontres, les organisations et les référentiels, tels que l’application les lit et les écrit.",
    entrypoint: `${origin}/api`,
    supportedClass: [
      ...resources.map((resource) => classOf(resource, operations)),
      ...shapesOf(operations).map((shape) => ({
        "@id": `#${shape.type}`,
        "@type": "Class",
        title: shape.type,
        label: shape.label,
        supportedProperty: shapeProperties(shape),
      })),
      entrypoint(operations),
      ...problems,
    ],
  };
}

const id = (iri: string) => ({ "@id": iri, "@type": "@id" });

const TERMS =
  "ApiDocumentation Class SupportedProperty Operation Link title description method required readable writeable expectsHeader returnsHeader";
const LINKS = "entrypoint supportedClass supportedProperty supportedOperation property expects returns";

const contextOf = (origin: string): object => ({
  "@vocab": vocabularyOf(origin),
  hydra,
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  owl: "http://www.w3.org/2002/07/owl#",
  schema: "https://schema.org/",
  ...each(TERMS, (name) => `hydra:${name}`),
  ...each(LINKS, (name) => id(`hydra:${name}`)),
  label: "rdfs:label",
  domain: id("rdfs:domain"),
  range: id("rdfs:range"),
  subClassOf: id("rdfs:subClassOf"),
});

function classOf(resource: AnyResource, operations: readonly ServedOperation[]): object {
  const own = operations.filter(({ resource: of, kind }) => of?.type === resource.type && kind !== "list");
  const ofItem = own.filter(({ kind, path }) => kind !== "create" || path !== `/api${resource.path}`);
  return {
    "@id": `#${resource.type}`,
    "@type": "Class",
    title: resource.type,
    label: resource.label,
    supportedProperty: fieldProperties(resource, own),
    supportedOperation: ofItem.sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind)).map(operationOf),
  };
}

const ranks = ["get", "replace", "update", "delete", "create", "list", "action"];
const actionTypes: Record<string, string> = {
  GET: "schema:FindAction",
  POST: "schema:CreateAction",
  PUT: "schema:ReplaceAction",
  DELETE: "schema:DeleteAction",
};

function operationOf(operation: ServedOperation): object {
  const { method, title, path, kind, expects, returns } = operation;
  const type = actionTypes[method] ?? "schema:UpdateAction";
  return {
    "@type": ["Operation", type],
    method,
    title,
    label: title,
    description: `${method} ${path}`,
    ...(expects ? { expects: classIri(expects) } : {}),
    returns: kind === "list" ? "hydra:Collection" : classIri(returns),
  };
}

function classIri(of: AnyResource | Shape | null): string {
  if (of === null) return "owl:Nothing";
  return of.type === null ? "owl:Thing" : `#${of.type}`;
}

function entrypoint(operations: readonly ServedOperation[]): object {
  return {
    "@id": "#Entrypoint",
    "@type": "Class",
    title: "Entrypoint",
    label: "Point d’entrée",
    supportedProperty: collectionsOf(operations).map(({ resource, path }) =>
      supported(entryOf(resource), {
        "@id": `#Entrypoint/${entryOf(resource)}`,
        "@type": "Link",
        label: `${resource.label} : liste`,
        domain: "#Entrypoint",
        "owl:maxCardinality": 1,
        range: ["hydra:Collection", memberRange(resource)],
        supportedOperation: operations.filter((o) => o.path === path && o.resource === resource).map(operationOf),
      }),
    ),
    supportedOperation: {
      "@type": "Operation",
      method: "GET",
      title: "Point d’entrée : lecture",
      label: "Point d’entrée : lecture",
      returns: "#Entrypoint",
    },
  };
}

const memberRange = ({ type }: AnyResource) => ({
  "owl:equivalentClass": { "owl:onProperty": { "@id": "hydra:member" }, "owl:allValuesFrom": { "@id": `#${type}` } },
});

const problem = (type: string, label: string, names: readonly string[]) => ({
  "@id": `#${type}`,
  "@type": "Class",
  title: type,
  label,
  supportedProperty: names.map((name) =>
    supported(name, {
      "@id": `#ConstraintViolation/${name}`,
      "@type": "rdf:Property",
      label: name,
      domain: `#${type}`,
      range: name === "status" || name === "usesTotal" ? "xsd:integer" : "xsd:string",
    }),
  ),
});

const problems = [
  problem("Problem", "Problème", ["type", "status", "detail", "uses", "usesTotal", "demands", "current"]),
  problem("ConstraintViolation", "Données invalides", ["type", "status", "detail", "violations"]),
];
