import { action, gives, told } from "./action.ts";
import { file, flagValue, nullableValue, optional, record, type Shown, textValue, type Value } from "./shape.ts";

/* @__NO_SIDE_EFFECTS__ */
const is = (status: string): Value<string> => ({ const: status });
const disk: Value<"ample" | "low" | "none"> = {
  title: "Place sur le disque de la base",
  type: "string",
  enum: ["ample", "low", "none"],
};
const health = record(
  {
    status: is("ok"),
    version: optional(textValue("Version"), "Dite à qui surveille le serveur"),
    revision: optional(nullableValue(textValue("Révision")), "Dite à qui surveille le serveur"),
    untrustedProxy: optional(
      flagValue("Un mandataire que TRUST_PROXY ne nomme pas envoie X-Forwarded-For"),
      "Dite à qui surveille le serveur",
    ),
    instance: optional(textValue("Installation"), "L’identifiant demandé, si c’est celui d’ici"),
  },
  ["status"],
);
const readiness = record({ status: is("ready"), disk });

/* @__NO_SIDE_EFFECTS__ */
const json = <T>(label: string, value: Value<T>) => file<T>(label, "application/json", { ...value, additionalProperties: false });

export const readHealth = action("GET", "/health", gives<Shown<typeof health>>);
export const readingHealth = told(readHealth, null, "Application\u00a0: en marche", {
  returns: json("Application\u00a0: en marche", health),
  query: { instance: { type: "string", description: "Redit si c’est celui de cette installation\u00a0: avant-match doctor le connaît" } },
});

const readReadiness = action("GET", "/ready", gives<Shown<typeof readiness>>);
export const readingReadiness = told(readReadiness, null, "Application\u00a0: prêt", {
  returns: json("Application\u00a0: prêt", readiness),
});
