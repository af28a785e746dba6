import { lensServices } from "./lens.ts";
import { uuidOf } from "./uuids.ts";

/** Switched off: nobody answers at that address. */
export const webhookRows = [
  {
    uuid: uuidOf("webhook", 101),
    organization_uuid: lensServices.stadium.organization,
    url: "https://billetterie.rc-lens.example/avant-match",
    events: ["fixture.scheduled", "fixture.postponed"],
    enabled: false,
  },
];
