import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Region } from "@avant-match/contract/regions.ts";
import type { PickerProps } from "../kit/forms/fields.ts";
import { ItemPicker } from "../kit/forms/ItemPicker.tsx";

export const pickRegion = (field: PickerProps<Embedded<typeof Region>>) => <ItemPicker {...field} resource={Region} />;

const among = { type: "league,federation" };

export const pickOrganizer = (field: PickerProps<Embedded<typeof Organization>>) => (
  <ItemPicker {...field} {...{ among }} resource={Organization} placeholder="Rechercher une ligue ou une fédération" />
);
