import { hash } from "node:crypto";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { OpenApi, OpenApiOperation, Parameter, Reply } from "./openapi-types.ts";
import { searchHtml, searchPolicy, searchScript } from "./page-search.ts";
import { about, refusals, type Usage, usage } from "./usage.ts";

const style = `
:root { color-scheme: light; --ink: #1d2430; --soft: #5b6472; --line: #dfe3e8; --ground: #f6f7f9; --accent: #1b5e3f; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header, main { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
section { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.5rem; margin-bottom: 1.5rem; }
h1 { margin: 0; } h2 { margin-top: 0; font-size: 1.25rem; }
summary { cursor: pointer; padding: .5rem 0; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; }
details + details { border-top: 1px solid var(--line); }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--ground); padding: .75rem; border-radius: 6px; overflow-x: auto; }
.method { font-weight: 700; min-width: 4.5rem; }
.soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
`;

export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; ${searchPolicy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function pageOf({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const used = tags.filter(({ name }) => operations.some(({ operation }) => operation.tags.includes(name)));
  const sections = used.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const entries = own.map(({ path, method, operation }) => operationHtml(path, method, operation));
    return `<section id="${html(name)}"><h2>${html(description)} <code class="soft">${html(name)}</code></h2>${fieldsHtml(components.schemas[name])}${entries.join("")}</section>`;
  });
  const links = used.map(({ name, description }) => `<li><a href="#${html(name)}">${html(description)}</a></li>`);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API ${html(info.title)}</title><style>${style}</style></head><body><header><h1>API ${html(info.title)}</h1><p>${html(about)}</p><p>Autres formes : <a href="/api/docs.jsonld">Hydra</a>, <a href="/api/openapi.json">OpenAPI</a>, <a href="/api">point d’entrée</a>.</p><nav aria-label="Types"><ul>${links.join("")}</ul></nav>${searchHtml}</header><main>${usage.map(usageHtml).join("")}${sections.join("")}</main>${searchScript}</body></html>`;
}

/** What each `type` of a problem leads to. */
export const refusalsPage = (): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(refusals.title)} · API</title><style>${style}</style></head><body><main>${usageHtml(refusals)}<p><a href="/api/docs">Toute la documentation</a></p></main></body></html>`;

const usageHtml = ({ title, texts }: Usage): string => `<section><h2>${html(title)}</h2>${texts.map(paragraphHtml).join("")}</section>`;

const paragraphHtml = (text: string): string => `<p>${html(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`;

const html = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function operationHtml(path: string, method: string, { summary, parameters, requestBody, responses }: OpenApiOperation): string {
  const body = Object.entries(requestBody?.content ?? {});
  const [[, first] = []] = body;
  return `<details><summary><span class="method">${method}</span><code>${html(path)}</code><span class="soft">${html(summary)}</span></summary>
${parameters.length > 0 ? `<h3>Paramètres</h3><table>${parameters.map(parameterHtml).join("")}</table>` : ""}
${first ? `<h3>Corps</h3><p class="soft">${body.map(([type]) => html(type)).join(", ")}</p>${propertiesHtml(first.schema)}${exampleHtml(first.example)}` : ""}
<h3>Réponses</h3>${Object.entries(responses).map(replyHtml).join("")}</details>`;
}

const parameterHtml = ({ name, description, required }: Parameter): string =>
  `<tr><td><code>${html(name)}</code>${required ? " *" : ""}</td><td>${html(description)}</td></tr>`;

function replyHtml([status, { description, content }]: [string, Reply]): string {
  const example = Object.values(content ?? {})[0]?.example;
  return `<p><strong>${html(status === "default" ? "500" : status)}</strong> ${html(description)}</p>${exampleHtml(example)}`;
}

const exampleHtml = (example: unknown): string => (example === undefined ? "" : `<pre>${html(JSON.stringify(example, null, 2))}</pre>`);

const fieldsHtml = (schema: JsonSchema | undefined): string =>
  schema?.properties ? `<details><summary>Champs</summary>${propertiesHtml(schema)}</details>` : "";

function propertiesHtml({ properties = {}, required = [] }: JsonSchema = {}): string {
  const rows = Object.entries(properties).map(
    ([name, { title = "", description = "" }]) =>
      `<tr><td><code>${html(name)}</code>${required.includes(name) ? " *" : ""}</td><td>${html(title)}</td><td class="soft">${html(description)}</td></tr>`,
  );
  return rows.length > 0 ? `<table>${rows.join("")}</table>` : "";
}
