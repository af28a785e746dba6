import { Team } from "@avant-match/contract/organizations/clubs.ts";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { useActor } from "../../shell/session.ts";
import { injectedCompany } from "../../shell/user.ts";
import { FieldPair } from "../../ui/FieldPair.tsx";
import { isTyped } from "../../ui/picking.ts";
import { RadioList } from "../../ui/RadioList.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import styles from "./CalendarImport.module.css";
import type { NewClub, UnknownTeam } from "./report.ts";
import type { GivenImport } from "./useCalendarImport.ts";

type Given = Pick<GivenImport, "asked" | "aliases" | "clubs" | "answer" | "violations">;

/** The names that are no team's: which team each stands for, or which club is created for it. */
export function UnknownTeams({ asked, aliases, clubs, answer, violations }: Given) {
  const { platform } = useActor();
  if (asked.length === 0) return null;
  const open = asked.filter(({ name }) => !aliases[name] && !clubs[name]);
  const createAll = () => answer({ clubs: { ...clubs, ...Object.fromEntries(open.map((team) => [team.name, proposed(team)])) } });
  return (
    <Sheet aria-label="Équipes inconnues">
      <SheetHeader title="Équipes inconnues">{open.length > 0 ? `${open.length} à rattacher` : "Toutes rattachées"}</SheetHeader>
      {platform && open.length > 0 && (
        <div className={styles.body}>
          <p>
            Un club créé ici est une organisation inactive, avec son club et son équipe&nbsp;: ils sont enregistrés avec le calendrier, et
            personne ne peut encore s’y connecter.
          </p>
          <Button onClick={createAll}>{open.length === 1 ? "Créer le club inconnu" : `Créer les ${open.length} clubs inconnus`}</Button>
        </div>
      )}
      {!platform && open.length > 0 && <Missing />}
      <ul className={styles.unknown}>
        {asked.map((team) => (
          <li key={team.name}>
            <Unknown
              team={team}
              alias={aliases[team.name] ?? null}
              club={clubs[team.name] ?? null}
              creates={platform}
              errors={errorsOf(violations, Object.keys(clubs).indexOf(team.name))}
              onAlias={(uuid) => answer({ aliases: withValue(aliases, team.name, uuid), clubs: withValue(clubs, team.name, null) })}
              onClub={(club, quietly) =>
                answer({ clubs: withValue(clubs, team.name, club), aliases: withValue(aliases, team.name, null) }, quietly)
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What who cannot create a club does about one that there is not yet. */
function Missing() {
  const { contact } = injectedCompany();
  return (
    <div className={styles.body}>
      <p>
        Un club qui n’est pas encore dans Avant-match est créé par l’administrateur de la plateforme
        {contact && (
          <>
            {" "}
            (
            <a className="am-link" href={`mailto:${contact}`}>
              {contact}
            </a>
            )
          </>
        )}
        , pas ici&nbsp;: demandez-le-lui, puis importez le fichier de nouveau. D’ici là, laissez ses rencontres de côté plutôt que de les
        rattacher à un autre club.
      </p>
    </div>
  );
}

const proposed = ({ name, acronym }: UnknownTeam): NewClub => ({ clubName: name, acronym });

function withValue<T>(values: Readonly<Record<string, T>>, name: string, value: T | null): Record<string, T> {
  const { [name]: _before, ...rest } = values;
  return value === null ? rest : { ...values, [name]: value };
}

const errorsOf = (violations: Given["violations"], place: number) => ({
  clubName: violations.find(({ propertyPath }) => propertyPath === `newClubs[${place}].clubName`)?.message,
  acronym: violations.find(({ propertyPath }) => propertyPath === `newClubs[${place}].acronym`)?.message,
});

interface UnknownProps {
  team: UnknownTeam;
  alias: string | null;
  club: NewClub | null;
  creates: boolean;
  errors: Partial<NewClub>;
  onAlias: (uuid: string | null) => void;
  onClub: (club: NewClub | null, quietly: boolean) => void;
}

const OTHER = "other";
const CREATE = "create";

function Unknown({ team, alias, club, creates, errors, onAlias, onClub }: UnknownProps) {
  const { name, candidates } = team;
  const [other, setOther] = useState(false);
  const isCandidate = candidates.some(({ uuid }) => uuid === alias);
  const chosen = club ? CREATE : other || (alias && !isCandidate) ? OTHER : alias;
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value === CREATE) onClub(proposed(team), false);
    else if (value === OTHER) onAlias(null);
    else onAlias(value);
  };
  return (
    <>
      <RadioList
        label={`Équipe inconnue\u00a0: «\u00a0${name}\u00a0». À rattacher à…`}
        value={chosen}
        onChange={choose}
        options={[
          ...candidates.map(({ uuid, name: candidate }) => ({ value: uuid, label: candidate })),
          { value: OTHER, label: "Une autre équipe" },
          ...(creates ? [{ value: CREATE, label: "Un nouveau club" }] : []),
        ]}
      />
      {chosen === OTHER && (
        <ItemPicker
          resource={Team}
          label={`Équipe pour «\u00a0${name}\u00a0»`}
          placeholder="Rechercher une équipe"
          value={alias}
          onChange={(uuid) => uuid !== null && !isTyped(uuid) && onAlias(uuid)}
          current={null}
          required
          disabled={false}
        />
      )}
      {club && (
        <FieldPair>
          <TextInput
            label="Nom du club"
            required
            maxLength={255}
            value={club.clubName}
            error={errors.clubName}
            onChange={({ currentTarget }) => onClub({ ...club, clubName: currentTarget.value }, true)}
          />
          <TextInput
            label="Acronyme"
            maxLength={255}
            value={club.acronym}
            error={errors.acronym}
            onChange={({ currentTarget }) => onClub({ ...club, acronym: currentTarget.value }, true)}
          />
        </FieldPair>
      )}
    </>
  );
}
