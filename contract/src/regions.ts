import { defineResource } from "./kit/define.ts";
import { oneOf, text } from "./kit/fields.ts";
import { timeZone } from "./kit/times.ts";

export const regionType = { country: "Pays", other: "Autre" } as const;

export const Region = defineResource({
  type: "Region",
  common: true,
  label: "Région",
  words: { one: "région", several: "régions", feminine: true },
  path: "/regions",
  name: "name",
  needed: true,
  fields: {
    name: text("Nom", { required: "Le nom de la région est requis" }),
    code: text("Code", { required: "Le code de la région est requis", max: 3, tooLong: "Le code doit faire 3 caractères maximum" }),
    type: oneOf(regionType, "Type", { required: "Le type de région est requis" }),
    icon: text("Icône"),
    timeZone: timeZone("Fuseau horaire", "Europe/Paris"),
  },
  embed: ["name", "code", "timeZone"],
  order: ["name"],
  filters: ["q"],
});
