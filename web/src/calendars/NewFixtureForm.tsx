import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Team } from "@avant-match/contract/organizations/clubs.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ItemPicker } from "../kit/forms/ItemPicker.tsx";
import { ApiError, call } from "../kit/server/client.ts";
import { type Parameters, refresh } from "../kit/server/queries.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { UnsavedChanges } from "../kit/UnsavedChanges.tsx";
import { DateTimeField } from "../ui/DateTimeField.tsx";
import { FieldPair } from "../ui/FieldPair.tsx";
import { FormSheet } from "../ui/FormSheet.tsx";
import { Notice } from "../ui/Notice.tsx";
import { isTyped } from "../ui/picking.ts";

interface NewFixtureFormProps {
  label: string;
  /** Null for a friendly, whose opponent may be a name. */
  seasonUuid: string | null;
  round: string;
  /** What narrows the teams that play at home, and the stadiums. */
  homeTeams?: Parameters;
  venues?: Parameters;
  /** Given where there is no choice. */
  home?: string | null;
  onCreated: (fixture: Read<typeof Fixture>) => void;
}

const { homeTeam, awayTeam, kickoffAt, round } = Fixture.fields;

/** The form of a fixture that is made by hand; the server says all that is wrong with it at once. */
export function NewFixtureForm({ label, seasonUuid, homeTeams, venues, home = null, onCreated, ...start }: NewFixtureFormProps) {
  const client = useQueryClient();
  const empty = { homeTeamUuid: home, away: null, kickoffAt: null, round: start.round, venueUuid: null };
  const [typed, setTyped] = useState<Partial<Record<keyof typeof empty, string | null>>>({});
  // What the form begins with may come later than what is typed.
  const values: Record<keyof typeof empty, string | null> = { ...empty, ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const set = (name: keyof typeof empty, field: string) => (value: string | null) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const saving = useSingleMutation({
    once: true,
    meta: { saved: "Rencontre créée." },
    mutationFn: ({ away, ...given }: typeof values) => {
      const opponent = seasonUuid === null && isTyped(away) ? { awayTeamName: away } : { awayTeamUuid: away };
      return call<Read<typeof Fixture>>("POST", `/api${Fixture.path}`, { body: { ...given, ...opponent, seasonUuid } });
    },
    onSuccess: (created) => {
      isSaved.current = true;
      void refresh(client, Fixture);
      onCreated(created);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setErrors(Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message])));
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    },
  });
  const { homeTeamUuid, away, venueUuid } = values;
  const changed = keysOf(empty).some((name) => values[name] !== empty[name]);
  const picker = { current: null, required: true, disabled: false };
  return (
    <FormSheet
      label={label}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(values);
      }}
      actions={
        <Button type="submit" variant="filled" aria-disabled={saving.isPending} aria-busy={saving.isPending}>
          Enregistrer
        </Button>
      }
    >
      <div ref={form} style={{ display: "contents" }}>
        {errors.seasonUuid && <Notice kind="bad">{errors.seasonUuid}</Notice>}
        <p className="am-dim">
          {seasonUuid === null &&
            "L’adversaire se choisit parmi les équipes connues\u00a0; son nom suffit si son club n’utilise pas Avant-match. "}
          Sans coup d’envoi, la rencontre attend sa date.
        </p>
        <FieldPair wide>
          <ItemPicker
            {...picker}
            resource={Team}
            among={homeTeams ?? {}}
            label={homeTeam.label}
            placeholder="Rechercher une équipe"
            value={homeTeamUuid}
            onChange={set("homeTeamUuid", "homeTeamUuid")}
            error={errors.homeTeamUuid}
          />
          <ItemPicker
            {...picker}
            resource={Team}
            label={awayTeam.label}
            placeholder="Rechercher une équipe"
            free={seasonUuid === null}
            value={away}
            onChange={set("away", "awayTeamUuid")}
            error={errors.awayTeamUuid ?? errors.awayTeamName}
          />
        </FieldPair>
        <FieldPair wide>
          <TextInput
            label={round.label}
            required
            value={values.round ?? ""}
            error={errors.round}
            onChange={({ currentTarget }) => set("round", "round")(currentTarget.value)}
          />
          <DateTimeField
            label={kickoffAt.label}
            value={values.kickoffAt}
            onChange={set("kickoffAt", "kickoffAt")}
            error={errors.kickoffAt}
          />
        </FieldPair>
        <ItemPicker
          {...picker}
          required={false}
          resource={Venue}
          among={venues ?? {}}
          label="Stade"
          placeholder="Rechercher un stade"
          value={venueUuid}
          onChange={set("venueUuid", "venueUuid")}
          error={errors.venueUuid}
        />
        <UnsavedChanges dirty={changed} isHolding={() => changed && !isSaved.current} />
      </div>
    </FormSheet>
  );
}
