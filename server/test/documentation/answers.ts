import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import type { Answer } from "../requester.ts";

/** Says what is wrong with an answer, as the OpenAPI document describes it; nothing when it is as documented. */
export function answerChecker(openApi: OpenApi): (operation: ServedOperation, answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(openApi, "api");
  return (operation, { status, body, headers }) => {
    const reply = documented(openApi, operation)?.responses[status];
    if (!reply) return [`${status} is not documented: ${JSON.stringify(body).slice(0, 300)}`];
    if (!reply.content) return body === ("" as unknown) || status === 304 ? [] : ["a body where none is documented"];
    const [media = ""] = (headers["content-type"] ?? "").split(";");
    if (!reply.content[media]) return [`${media} is not documented for ${status}`];
    if (media.startsWith("text/")) return [];
    const pointer = ["paths", operation.path, operation.method.toLowerCase(), "responses", String(status), "content", media, "schema"];
    const { $ref } = reply.content[media].schema ?? {};
    // What many operations share is compiled once: that takes longer than to check all answers by it.
    const validate = ajv.getSchema(
      $ref ? `api${$ref}` : `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`,
    );
    if (!validate) return [`no schema for ${media}`];
    validate(body);
    return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}

export const documented = ({ paths }: OpenApi, { path, method }: ServedOperation) => paths[path]?.[method.toLowerCase()];
