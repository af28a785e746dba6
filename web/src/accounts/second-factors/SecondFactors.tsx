import {
  beginTotp,
  confirmTotp,
  type Enrolment,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
} from "@avant-match/contract/accounts/second-factors.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Awaited } from "../../kit/ItemStates.tsx";
import { LineDialog } from "../../kit/LineDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { hasPasskeys, injectedUserUuid } from "../../shell/user.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatLongDate, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import account from "../AccountScreen.module.css";
import { passkeysQuery, secondFactorQuery, touched } from "../queries.ts";
import { NewPasskey, Passkeys } from "./Passkeys.tsx";
import { ProvenButton } from "./ProvenButton.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import styles from "./SecondFactors.module.css";

export function SecondFactors({ userUuid, username }: { userUuid: string; username: string }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <CodesApp userUuid={userUuid} onCodes={setCodes} />
      <Passkeys userUuid={userUuid} onAdded={setCodes} />
      <RecoveryCodes userUuid={userUuid} onCodes={setCodes} />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} username={username} onClose={() => setCodes([])} />}
    </>
  );
}

interface PartProps {
  userUuid: string;
  onCodes: (codes: string[]) => void;
}

function CodesApp({ userUuid, onCodes }: PartProps) {
  const query = useQuery(secondFactorQuery(userUuid));
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet title="Double authentification">
      <div className={`am-body ${account.part}`}>
        <p>
          {data.since
            ? `Une application de codes protège votre compte depuis ${formatNearDateTime(data.since, readerZone())}.`
            : "Une application sur votre téléphone donne un code qui change sans cesse\u00a0: il est demandé après le mot de passe, que d’autres peuvent apprendre."}
          {data.required && requiredText(data)}
          {data.exempt &&
            " Tout administrateur de la plateforme en a besoin\u00a0: ce compte de démonstration, dont chacun connaît le mot de passe, en est dispensé."}
        </p>
        <span className="am-tools">
          <NewTotp userUuid={userUuid} onAdded={onCodes} label={data.active ? "Relier un autre téléphone" : "Relier une application"} />
          {data.active && (
            <ProvenButton
              label="Retirer"
              title="Retirer l’application de codes"
              text="Son code ne sera plus demandé à la connexion. Les autres sessions seront fermées."
              confirm="Retirer"
              danger
              always
              saved="Application de codes retirée."
              act={(password) => act(removeTotp, { uuid: userUuid }, { body: { password } })}
            />
          )}
        </span>
      </div>
    </Sheet>
  );
}

function requiredText({ requiredFrom }: SecondFactor): string {
  const from = requiredFrom && new Date(requiredFrom) > new Date() ? ` à partir du ${formatLongDate(requiredFrom, readerZone())}` : "";
  return ` Un second facteur vous est demandé${from}\u00a0: une application de codes ou une clé d’accès.`;
}

interface NewTotpProps {
  userUuid: string;
  label: string;
  primary?: boolean;
  onAdded: (recoveryCodes: string[]) => void;
}

function NewTotp({ userUuid, label, primary = false, onAdded }: NewTotpProps) {
  const client = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return (
    <>
      <ProvenButton
        {...{ label, primary }}
        title={RELATE}
        act={(password) => act(beginTotp, { uuid: userUuid }, { body: { password } })}
        onDone={setEnrolment}
      />
      {enrolment && (
        <LineDialog
          title={RELATE}
          submit="Activer"
          field={{
            label: "Code à 6 chiffres affiché par l’application",
            inputMode: "numeric",
            autoComplete: "one-time-code",
            maxLength: 12,
          }}
          missing="Le code est requis."
          run={(code) => act(confirmTotp, { uuid: userUuid }, { body: { code } })}
          saved="Double authentification activée."
          onDone={({ recoveryCodes }) => {
            for (const queryKey of touched) void client.invalidateQueries({ queryKey });
            setEnrolment(null);
            onAdded(recoveryCodes);
          }}
          onClose={() => setEnrolment(null)}
        >
          {(field) => <TotpSteps enrolment={enrolment}>{field}</TotpSteps>}
        </LineDialog>
      )}
    </>
  );
}

const RELATE = "Relier une application de codes";

const TotpSteps = ({ enrolment: { qr, secret }, children }: { enrolment: Enrolment; children: ReactNode }) => (
  <ol className={styles.steps}>
    <li>
      <p>
        Ouvrez une application de codes sur votre téléphone (Google Authenticator, Microsoft Authenticator, Aegis, 1Password…) et lisez
        cette image.
      </p>
      <img className={styles.qr} src={qr} alt="Code QR à lire avec l’application" width={200} height={200} />
      <p className="am-dim">
        Sans appareil photo, saisissez cette clé&nbsp;: <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </li>
    <li>{children}</li>
  </ol>
);

function RecoveryCodes({ userUuid, onCodes }: PartProps) {
  const { data } = useQuery(secondFactorQuery(userUuid));
  const { data: passkeys } = useQuery(passkeysQuery(userUuid));
  const secured = data?.active || (passkeys?.member.length ?? 0) > 0;
  if (!data || !secured) return null;
  return (
    <Sheet title="Codes de secours">
      <div className={`am-body ${account.part}`}>
        <p>{leftText(data.recoveryCodes)}</p>
        <span className="am-tools">
          <ProvenButton
            label="Créer de nouveaux codes"
            title="Créer de nouveaux codes de secours"
            text="Les codes que vous avez ne serviront plus."
            confirm="Créer les codes"
            always
            act={(password) => act(renewRecoveryCodes, { uuid: userUuid }, { body: { password } })}
            onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          />
        </span>
      </div>
    </Sheet>
  );
}

function leftText(left: number): string {
  if (left === 0) return "Il ne vous reste aucun code de secours.";
  return `Il vous reste ${left === 1 ? "un code" : `${left}\u00a0codes`} de secours, pour entrer sans téléphone ni clé d’accès.`;
}

export function SetUpChoices({ onDone }: { onDone: () => void }) {
  const userUuid = injectedUserUuid() ?? "";
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (recoveryCodes: string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone());
  return (
    <div className="am-tools">
      <NewTotp primary userUuid={userUuid} label="Relier une application de codes" onAdded={added} />
      {hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={added} />}
      {codes && <RecoveryCodesDialog codes={codes} username="votre compte" onClose={onDone} />}
    </div>
  );
}
