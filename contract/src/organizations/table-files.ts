import { action, gives, told } from "../kit/action.ts";
import { fileOf } from "../kit/exports.ts";
import { Service } from "./services.ts";
import { Venue } from "./venues.ts";

export const exportVenueTables = action("GET", "/organizations/venues/{uuid}/tables.xlsx", gives<Blob>);
export const exportingVenueTables = told(
  exportVenueTables,
  Venue,
  "Infrastructure\u00a0: ses sections et ses parkings, une feuille chacun (XLSX)",
  {
    returns: fileOf("Sections et parkings", "xlsx"),
  },
);

export const exportMembers = action("GET", "/organizations/services/{uuid}/members.xlsx", gives<Blob>);
export const exportingMembers = told(exportMembers, Service, "Service\u00a0: ses membres (XLSX)", { returns: fileOf("Membres", "xlsx") });
