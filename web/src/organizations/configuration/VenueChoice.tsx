import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { queryBelow } from "../../kit/server/queries.ts";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";

interface VenueChoiceProps extends PickerProps<Embedded<typeof Venue>> {
  organizationUuid: string;
}

/** Chooses one of the organisation's venues. */
export function VenueChoice({ organizationUuid, value, onChange, current, ...input }: VenueChoiceProps) {
  const venues = useQuery(queryBelow(Venue, { organizationUuid })).data?.member ?? (current ? [current] : []);
  if (input.disabled) return <ReadOnlyField label={input.label}>{current?.name}</ReadOnlyField>;
  return (
    <Select
      {...input}
      data={[{ value: "", label: "Non renseigné" }, ...venues.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
      value={value}
      placeholder="Non renseigné"
      onChange={(next) => onChange(next || null)}
      allowDeselect={false}
    />
  );
}
