import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { isResource, type ServedOperation } from "../kit/http/operations.ts";

export const hydra = "http://www.w3.org/ns/hydra/core#";

type Term = string | { "@id": string; "@type"?: "@id"; "@context"?: Terms };
export type Terms = Record<string, Term>;

export const each = <T>(names: string, meant: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.split(" ").map((name) => [name, meant(name)]));

const ofHydra = (name: string): Term => `${hydra}${name}`;
const linkOfHydra = (name: string): Term => ({ "@id": `${hydra}${name}`, "@type": "@id" });

const hydraTerms: Terms = {
  ...each("Collection PartialCollectionView IriTemplate IriTemplateMapping", ofHydra),
  member: linkOfHydra("member"),
  totalItems: ofHydra("totalItems"),
  ...each("view first last next previous", linkOfHydra),
  ...each("search template variableRepresentation mapping variable property required", ofHydra),
};

export const vocabularyOf = (origin: string): string => `${origin}/api/docs.jsonld#`;

export const stamps = ["uuid", "version", "updatedAt", "updatedBy"] as const;

export function contextsOf(origin: string, resources: readonly AnyResource[], operations: readonly ServedOperation[]): Map<string, object> {
  const vocabulary = vocabularyOf(origin);
  const base: Terms = { "@vocab": vocabulary, ...hydraTerms };
  const contexts = new Map<string, object>();
  const put = (type: string, terms: Terms) => contexts.set(type, { "@context": { ...base, ...terms } });
  for (const resource of resources) put(resource.type, { ...embeddedTerms(resource, resources), ...termsOf(resource) });
  for (const { type, schema } of shapesOf(operations)) put(type, ownTerms(type, Object.keys(schema.properties ?? {})));
  put("Entrypoint", entrypointTerms(operations));
  put("Problem", { ...problemTerms, title: `${hydra}title`, description: `${hydra}description` });
  put("ConstraintViolation", { ...problemTerms, title: `${hydra}title`, description: `${hydra}description` });
  return contexts;
}

export function shapesOf(operations: readonly ServedOperation[]): (Shape & { type: string })[] {
  const shapes = operations.flatMap(({ expects, returns }) => [expects, returns]);
  const named = shapes.filter((of): of is Shape & { type: string } => of !== null && !isResource(of) && of.type !== null);
  return [...Map.groupBy(named, ({ type }) => type).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const properties = Object.assign({}, ...[first, ...others].map(({ schema }) => schema.properties));
    return [{ ...first, schema: { ...first.schema, properties } }];
  });
}

export const collectionsOf = (operations: readonly ServedOperation[]): (ServedOperation & { resource: AnyResource })[] =>
  operations.filter(
    (operation): operation is ServedOperation & { resource: AnyResource } =>
      operation.kind === "list" && operation.resource !== null && operation.path === `/api${operation.resource.path}`,
  );

export const entryOf = ({ type }: AnyResource): string => type.charAt(0).toLowerCase() + type.slice(1);

const entrypointTerms = (operations: readonly ServedOperation[]): Terms =>
  Object.fromEntries(collectionsOf(operations).map(({ resource }) => [entryOf(resource), link("Entrypoint", entryOf(resource))]));

const problemTerms = ownTerms("ConstraintViolation", "violations uses usesTotal demands current status detail type".split(" "));

const link = (type: string, name: string): Term => ({ "@id": `${type}/${name}`, "@type": "@id" });

function ownTerms(type: string, names: readonly string[]): Terms {
  return Object.fromEntries(names.map((name) => [name, `${type}/${name}`]));
}

function termsOf(resource: AnyResource): Terms {
  const terms = ownTerms(resource.type, stamps);
  for (const [name, field] of Object.entries(resource.fields)) {
    terms[name] = field.to || field.below ? link(resource.type, name) : `${resource.type}/${name}`;
    if (field.mode === "parent") terms[`${name}Uuid`] = `${resource.type}/${name}Uuid`;
  }
  return terms;
}

function embeddedTerms(resource: AnyResource, resources: readonly AnyResource[]): Terms {
  const embedded = new Map<string, AnyResource>();
  const walk = (of: AnyResource, names: readonly string[]) => {
    for (const name of names) {
      const field = of.fields[name];
      const to = field?.to ?? resources.find(({ type }) => type === field?.below?.type);
      if (!to || field?.mode === "parent") continue;
      embedded.set(to.type, to);
      walk(to, to.embed);
    }
  };
  walk(resource, Object.keys(resource.fields));
  return Object.fromEntries([...embedded].map(([type, to]) => [type, { "@id": type, "@context": termsOf(to) }]));
}
