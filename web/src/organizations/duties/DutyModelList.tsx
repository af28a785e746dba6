import { dutyCondition, FixtureDuty } from "@avant-match/contract/fixtures/duties/duties.ts";
import { DutyModel, giveDuties } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { useState } from "react";
import { ActButton } from "../../kit/AskedAction.tsx";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { ItemSelect } from "../../kit/forms/ItemSelect.tsx";
import { SignedFields } from "../../kit/forms/OffsetField.tsx";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf } from "../../kit/lists/list-of.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { act } from "../../kit/server/act.ts";
import { call } from "../../kit/server/client.ts";
import { itemPath, listQuery, queryBelow, refresh } from "../../kit/server/queries.ts";
import { PointsChoice } from "../../shell/PointsChoice.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import styles from "./DutyOffset.module.css";

const Duty = listOf(DutyModel);

interface DutyModelListProps {
  organizationUuid: string;
  organizes: boolean;
  dialog: DialogPlace;
  readOnly: string | null;
}

export function DutyModelList({ organizationUuid, organizes, dialog, readOnly }: DutyModelListProps) {
  return (
    <Duty.List
      title="Échéances"
      {...{ dialog, readOnly }}
      columns={readOnly === null ? verifying : columns}
      parent={{ organizationUuid }}
      above={(duties) => readOnly === null && !duties.some(({ given }) => given) && <Given organizationUuid={organizationUuid} />}
      first="Chaque rencontre qui reçoit son horaire reçoit ces échéances, avancées au jour ouvré qui précède."
      hint="Un changement vaut pour les rencontres à venir, là où l’échéance n’est pas faite."
      form="Échéance type"
      touches={[FixtureDuty]}
      another
    >
      <Duty.Field name="label" />
      <DutyOffset />
      <Duty.Field name="hour" description="Pour un nombre de jours : 9h30, 18:00… Vide : 18:00." />
      <Duty.Field name="condition" />
      <Duty.Field
        name="service"
        description="L’utilisateur de son premier contact utile s’en voit confier l’échéance."
        picker={(field) => <ItemSelect {...field} resource={Service} list={queryBelow(Service, { organizationUuid })} />}
      />
      <Duty.Field
        name="competition"
        description="Vide : toutes les compétitions, et les amicaux."
        picker={(field) => <ItemSelect {...field} resource={Competition} list={listQuery(Competition)} />}
      />
      <PointsChoice
        name="points"
        description="L’échéance se fait d’elle-même quand tous ces points sont faits, et se rouvre si l’un ne l’est plus."
      />
      <Duty.Field name="basis" />
      <Duty.Field name="url" />
      <Duty.Field name="seasonLimit" description="Pour ce qui se compte, comme les dérogations de buvette : « 7 sur 10 »." />
      {organizes ? (
        <Duty.Field name="byClubs" description="Chaque club qui reçoit la trouve parmi les siennes ; vous suivez où ils en sont." />
      ) : (
        <Duty.Field name="awayMatches" />
      )}
    </Duty.List>
  );
}

const Given = ({ organizationUuid }: { organizationUuid: string }) => (
  <p className="am-above" data-target="usualDuties" tabIndex={-1}>
    <ActButton
      run={() => act(giveDuties, { uuid: organizationUuid })}
      saved={"Échéances usuelles reprises\u00a0: vérifiez chacune."}
      refreshed={(client) => Promise.all([refresh(client, DutyModel), refresh(client, FixtureDuty)])}
    >
      Reprendre les échéances usuelles
    </ActButton>
  </p>
);

type Item = Read<typeof DutyModel>;

const noteOf = ({ condition, service, given, verified, basis }: Item): string | null =>
  [condition !== "always" && dutyCondition[condition], service?.name, given && !verified && "Échéance usuelle, à vérifier", basis]
    .filter(Boolean)
    .join(" · ") || null;

const columns: Column<typeof DutyModel>[] = [
  { label: "Quand", width: 130, kind: "hours", card: "above", show: offsetText },
  { field: "label", kind: "name", note: noteOf },
  { label: "Lien", width: 110, kind: "action", show: ({ url, label }) => url && <Source url={url} label={label} /> },
];
const verifying: Column<typeof DutyModel>[] = [
  ...columns,
  { label: "Vérification", width: 120, kind: "action", show: (duty) => duty.given && !duty.verified && <VerifyDuty duty={duty} /> },
];

const Source = ({ url, label }: { url: string; label: string }) => (
  <a className="am-link" href={url} target="_blank" rel="noreferrer">
    Le texte
    <span className="am-sr">{` de «\u00a0${label}\u00a0», dans un nouvel onglet`}</span>
  </a>
);

const VerifyDuty = ({ duty: { uuid, label } }: { duty: Item }) => (
  <ActButton
    variant="link"
    run={() => call<Item>("PATCH", itemPath(DutyModel, uuid), { body: { verified: true } })}
    saved="Échéance vérifiée."
    refreshed={(client) => refresh(client, DutyModel)}
  >
    Vérifiée
    <span className="am-sr">{`\u00a0: ${label}`}</span>
  </ActButton>
);

const units = [
  { value: "offsetDays", label: "jours" },
  { value: "offsetMinutes", label: "minutes" },
];

function DutyOffset() {
  const { values, errors, set, readOnly } = useFormState();
  useShown("offsetDays");
  useShown("offsetMinutes");
  const { offsetDays: inDays = null, offsetMinutes: inMinutes = null } = values;
  const [unit, setUnit] = useState(inMinutes === null ? "offsetDays" : "offsetMinutes");
  const value = inDays ?? inMinutes;
  if (readOnly !== null) {
    const hour = typeof values.hour === "string" ? values.hour : null;
    return (
      <ReadOnlyField label="Échéance">
        {offsetText({ offsetDays: numberIn(inDays), hour, offsetMinutes: numberIn(inMinutes) })}
      </ReadOnlyField>
    );
  }
  const put = (next: unknown, as: string) => {
    for (const each of units) set(each.value, as === each.value ? next : null);
  };
  return (
    <div className={styles.offset}>
      <SignedFields
        label="Échéance"
        value={value}
        onChange={(next) => put(next, unit)}
        of=" le match"
        error={errors.offsetDays ?? errors.offsetMinutes}
        target="offsetDays"
      >
        <SelectField
          label="Compté en"
          options={units}
          value={unit}
          onChange={({ currentTarget: { value: chosen } }) => {
            setUnit(chosen);
            put(value, chosen);
          }}
        />
      </SignedFields>
    </div>
  );
}

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Offset = Pick<Read<typeof DutyModel>, "offsetDays" | "hour" | "offsetMinutes">;

/** « J−31 à 18:00 », « J+1 à 12:00 », « 120 min avant »: how far a duty is from the kickoff. */
export function offsetText({ offsetDays, hour, offsetMinutes }: Offset): string {
  if (offsetDays !== null) return `${signed("J", offsetDays)}${hour ? ` à ${hour}` : ""}`;
  if (offsetMinutes === null) return "";
  return offsetMinutes === 0 ? "Au coup d’envoi" : `${Math.abs(offsetMinutes)}\u00a0min ${offsetMinutes < 0 ? "avant" : "après"}`;
}

const signed = (letter: string, count: number): string => (count === 0 ? letter : `${letter}${count < 0 ? "−" : "+"}${Math.abs(count)}`);
