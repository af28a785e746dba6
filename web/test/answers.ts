import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { itemPath } from "../src/kit/server/queries.ts";

/** What the server answers at a path, without its query; null is a 404, and a path that is not named has an empty item or list. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer to a request for a path. */
export function respond(path: string, answers: Answers): Response {
  const [plain = ""] = path.split("?");
  const answer = plain in answers ? answers[plain] : emptyAnswer(plain);
  return answer === null ? Response.json({ title: "Introuvable" }, { status: 404 }) : Response.json(answer);
}

function emptyAnswer(path: string): unknown {
  const [uuid] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(path) ?? [];
  const resource = uuid && resources.find((each) => itemPath(each, uuid) === path);
  return resource ? itemOf(resource, { uuid }) : { member: [], totalItems: 0 };
}

/** An item as the API answers it, empty but for these values. */
export function itemOf(resource: AnyResource, values: object): object {
  const nothing = Object.entries(resource.fields).map(([name, { nullable, column, to }]) => [
    name,
    nullable || to ? null : ({ boolean: false, int4: 0, "text[]": [] }[column as string] ?? ""),
  ]);
  return { "@type": resource.type, version: 1, updatedAt: null, updatedBy: null, ...Object.fromEntries(nothing), ...values };
}
