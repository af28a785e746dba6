import { uuidOf } from "./uuids.ts";

export const zone = "Europe/Paris";

export const regions = {
  france: { uuid: uuidOf("region", 1), name: "France", code: "FRA", type: "country", icon: "🇫🇷", time_zone: zone },
  monaco: { uuid: uuidOf("region", 2), name: "Monaco", code: "MCO", type: "country", icon: "🇲🇨", time_zone: "Europe/Monaco" },
  bretagne: { uuid: uuidOf("region", 4), name: "Bretagne", code: "BRE", type: "other", icon: null, time_zone: zone },
  newCaledonia: {
    uuid: uuidOf("region", 3),
    name: "Nouvelle-Calédonie",
    code: "NCL",
    type: "other",
    icon: "🇳🇨",
    time_zone: "Pacific/Noumea",
  },
} as const;
