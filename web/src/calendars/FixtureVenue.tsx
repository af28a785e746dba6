import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { VenueContext } from "@avant-match/contract/fixtures/venue-context.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPicker } from "../kit/forms/ItemPicker.tsx";
import { ApiError, call } from "../kit/server/client.ts";
import { itemQuery, keepSaved, refresh } from "../kit/server/queries.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { UnsavedChanges } from "../kit/UnsavedChanges.tsx";
import { FormSheet } from "../ui/FormSheet.tsx";

interface FixtureVenueProps {
  fixture: Read<typeof Fixture>;
  readOnly: boolean;
}

/** Where a fixture is played, for who keeps the calendar: at the home club's, or on neutral ground. */
export function FixtureVenue({ fixture, readOnly }: FixtureVenueProps) {
  const client = useQueryClient();
  const current = useQuery({ ...itemQuery(VenueContext, fixture.uuid), meta: { quiet: true } }).data?.venue ?? null;
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [error, setError] = useState<string | null>(null);
  const value = chosen === undefined ? (current?.uuid ?? null) : chosen;
  const dirty = chosen !== undefined && chosen !== (current?.uuid ?? null);
  const saving = useSingleMutation({
    meta: { saved: "Stade enregistré." },
    mutationFn: (venueUuid: string | null) =>
      call<Read<typeof Fixture>>("PUT", `/api${Fixture.path}/${fixture.uuid}`, { body: { venueUuid } }),
    onSuccess: async (saved) => {
      keepSaved(client, Fixture, saved);
      await refresh(client, VenueContext);
      setChosen(undefined);
    },
    onError: (failure) => setError(failure instanceof ApiError ? (failure.violations[0]?.message ?? null) : null),
  });
  return (
    <FormSheet
      label="Stade"
      title="Stade"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(value);
      }}
      actions={
        !readOnly && (
          <Button type="submit" variant={dirty ? "filled" : "default"} aria-disabled={saving.isPending} aria-busy={saving.isPending}>
            Enregistrer
          </Button>
        )
      }
    >
      <ItemPicker
        resource={Venue}
        label="Stade"
        placeholder="Rechercher un stade"
        value={value}
        onChange={(uuid) => {
          setChosen(uuid);
          setError(null);
        }}
        current={current}
        error={error}
        required={false}
        disabled={readOnly}
      />
      <UnsavedChanges dirty={dirty} />
    </FormSheet>
  );
}
