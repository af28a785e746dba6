import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { useQuery } from "@tanstack/react-query";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { queryBelow } from "../../kit/server/queries.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";

interface VenueChoiceProps extends PickerProps<Embedded<typeof Venue>> {
  organizationUuid: string;
}

export function VenueChoice({ organizationUuid, value, onChange, current, ...input }: VenueChoiceProps) {
  const venues = useQuery(queryBelow(Venue, { organizationUuid })).data?.member ?? (current ? [current] : []);
  if (input.disabled) return <ReadOnlyField label={input.label}>{current?.name}</ReadOnlyField>;
  return (
    <SelectField
      {...input}
      empty="Non renseigné"
      options={venues.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value ?? ""}
      onChange={({ currentTarget: { value: next } }) => onChange(next || null)}
    />
  );
}
