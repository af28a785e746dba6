import { maySetSignOn } from "@avant-match/contract/organizations/policies.ts";
import { clearSignOn, type SignOnSettings } from "@avant-match/contract/organizations/sign-on.ts";
import { useQuery } from "@tanstack/react-query";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act } from "../../kit/server/act.ts";
import { CopiedAddress } from "../../shell/CalendarAddress.tsx";
import { useActor } from "../../shell/session.ts";
import { BlockHeader } from "../../ui/headers.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { signOnQuery } from "./queries.ts";
import { SignOnDialog } from "./SignOnDialog.tsx";

const NONE = "Le service que vous avez déjà (Entra, Google, Keycloak…), au lieu d’un mot de passe de plus.";

/** The owner sets the identity provider; the platform reads it, and clears it where nobody gets in any more. */
export function SignOn({ organizationUuid }: { organizationUuid: string }) {
  const query = useQuery(signOnQuery(organizationUuid));
  const sets = maySetSignOn(useActor(), { organizationUuid }) === true;
  const { data, isLoadingError } = query;
  return (
    <section aria-labelledby="sign-on">
      <BlockHeader id="sign-on" title="Connexion des utilisateurs" note={data?.issuer === null && NONE}>
        {sets && data && (
          <DialogButton
            {...(data.issuer === null && { variant: "filled" })}
            dialog={(close) => <SignOnDialog organizationUuid={organizationUuid} settings={data} onClose={close} />}
          >
            {data.issuer === null ? "Relier un fournisseur d’identité" : "Modifier la connexion"}
          </DialogButton>
        )}
      </BlockHeader>
      {isLoadingError && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={1} />}
      {data && (data.issuer !== null || sets) && <Settings organizationUuid={organizationUuid} settings={data} />}
    </section>
  );
}

function Settings({ organizationUuid, settings }: { organizationUuid: string; settings: SignOnSettings }) {
  const { issuer, clientId, domains, trustsSecondFactor, redirectUri, emergencyUser } = settings;
  return (
    <Sheet {...(issuer !== null && { title: new URL(issuer).host, beside: <State settings={settings} /> })}>
      <div className="am-body">
        <CopiedAddress
          label="Adresse de retour"
          description={"À déclarer chez le fournisseur d’identité, telle quelle (redirect\u00a0URI)."}
          url={redirectUri}
          copy={{ label: "Copier l’adresse" }}
          copied="Adresse copiée."
        />
        {issuer !== null && (
          <>
            <ReadOnlyField label="Fournisseur d’identité">{issuer}</ReadOnlyField>
            <ReadOnlyField label="Identifiant du client">{clientId}</ReadOnlyField>
            <ReadOnlyField label="Domaines des adresses e-mail">{domains.join(", ")}</ReadOnlyField>
            <ReadOnlyField label="Second facteur du fournisseur">
              {trustsSecondFactor ? "Admis quand il le déclare" : "Ne remplace pas celui d’Avant-match"}
            </ReadOnlyField>
            {emergencyUser && <ReadOnlyField label="Compte de secours, par mot de passe">{emergencyUser.displayName}</ReadOnlyField>}
            <div className="am-tools">
              <Clear organizationUuid={organizationUuid} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

function State({ settings: { required, signedInAt } }: { settings: SignOnSettings }) {
  if (required) return <StatusBadge kind="ok">Exigée</StatusBadge>;
  return signedInAt === null ? <StatusBadge kind="wait">À essayer</StatusBadge> : <StatusBadge kind="ok">Proposée</StatusBadge>;
}

const Clear = ({ organizationUuid }: { organizationUuid: string }) => (
  <AskedAction
    name="Supprimer la connexion par le fournisseur d’identité"
    title={"Supprimer cette connexion\u00a0?"}
    confirm="Supprimer"
    danger
    run={() => act(clearSignOn, { uuid: organizationUuid })}
    saved="Connexion supprimée."
    failure="La connexion n’a pas pu être supprimée."
    refreshed={(client) => client.invalidateQueries(signOnQuery(organizationUuid))}
  >
    <p>
      Les sessions ouvertes par ce fournisseur se ferment, et les comptes en sont déliés. Chacun se connecte de nouveau par son mot de
      passe, ou en choisit un par «&nbsp;Mot de passe oublié&nbsp;».
    </p>
  </AskedAction>
);
