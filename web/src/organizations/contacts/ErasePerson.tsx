import { erasePerson } from "@avant-match/contract/organizations/people-actions.ts";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { act } from "../../kit/server/act.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";

export const ErasePerson = ({ person: { uuid, displayName } }: { person: { uuid: string; displayName: string } }) => (
  <AskedAction
    button={(ask) => (
      <ActionSheet
        title="Données personnelles"
        explanation="Une personne peut demander l’effacement de ses données. Son nom, ses coordonnées et sa photo disparaissent, de l’historique aussi."
        action="Effacer…"
        onAction={ask}
      />
    )}
    title="Effacer ces données personnelles"
    confirm="Effacer"
    danger
    run={() => act(erasePerson, { uuid })}
    saved="Données personnelles effacées."
    failure="L’effacement a échoué."
    refreshed={(client) => client.invalidateQueries()}
  >
    {displayName} devient «&nbsp;Personne effacée&nbsp;» partout où son nom paraît. Les rencontres et leur historique restent. Cette action
    est irréversible.
  </AskedAction>
);
