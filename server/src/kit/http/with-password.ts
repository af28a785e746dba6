import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";

/** What a change takes from who proves who they are, besides its own fields. */
export const withPassword = (label: string, required: string[] = []): Shape => ({
  type: null,
  label,
  schema: { type: "object", required, properties: { password } },
});

const password: JsonSchema = { type: "string", title: "Mot de passe actuel", maxLength: 1000 };
