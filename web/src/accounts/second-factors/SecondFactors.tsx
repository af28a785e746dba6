import {
  beginTotp,
  type Enrolment,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
} from "@avant-match/contract/accounts/second-factors.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Awaited } from "../../kit/ItemStates.tsx";
import { act } from "../../kit/server/act.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatLongDate, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import account from "../AccountScreen.module.css";
import { passkeysQuery, secondFactorQuery } from "../queries.ts";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { TotpDialog } from "./TotpDialog.tsx";
import { useProven } from "./useProven.tsx";

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
  const removal = useProven({
    userUuid,
    title: "Retirer l’application de codes",
    text: "Son code ne sera plus demandé à la connexion. Les autres sessions seront fermées.",
    confirm: "Retirer",
    danger: true,
    always: true,
    saved: "Application de codes retirée.",
    act: (password) => act(removeTotp, { uuid: userUuid }, { body: { password } }),
  });
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet aria-label="Double authentification">
      <SheetHeader title="Double authentification" />
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
            <Button aria-disabled={removal.busy} onClick={removal.start}>
              Retirer
            </Button>
          )}
        </span>
      </div>
      {removal.dialog}
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

export function NewTotp({ userUuid, label, primary = false, onAdded }: NewTotpProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { start, dialog, busy } = useProven({
    userUuid,
    title: "Relier une application de codes",
    text: "Votre mot de passe est demandé, car votre connexion n’est pas récente.",
    confirm: "Continuer",
    act: (password) => act(beginTotp, { uuid: userUuid }, { body: { password } }),
    onDone: setEnrolment,
  });
  return (
    <>
      <Button variant={primary ? "filled" : "default"} aria-disabled={busy} onClick={start}>
        {label}
      </Button>
      {dialog}
      {enrolment && (
        <TotpDialog
          userUuid={userUuid}
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onAdded={(codes) => {
            setEnrolment(null);
            onAdded(codes);
          }}
        />
      )}
    </>
  );
}

function RecoveryCodes({ userUuid, onCodes }: PartProps) {
  const { data } = useQuery(secondFactorQuery(userUuid));
  const { data: passkeys } = useQuery(passkeysQuery(userUuid));
  const renewal = useProven({
    userUuid,
    title: "Créer de nouveaux codes de secours",
    text: "Les codes que vous avez ne serviront plus.",
    confirm: "Créer les codes",
    always: true,
    act: (password) => act(renewRecoveryCodes, { uuid: userUuid }, { body: { password } }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const secured = data?.active || (passkeys?.member.length ?? 0) > 0;
  if (!data || !secured) return null;
  return (
    <Sheet aria-label="Codes de secours">
      <SheetHeader title="Codes de secours" />
      <div className={`am-body ${account.part}`}>
        <p>{leftText(data.recoveryCodes)}</p>
        <span className="am-tools">
          <Button aria-disabled={renewal.busy} onClick={renewal.start}>
            Créer de nouveaux codes
          </Button>
        </span>
      </div>
      {renewal.dialog}
    </Sheet>
  );
}

function leftText(left: number): string {
  if (left === 0) return "Il ne vous reste aucun code de secours.";
  return `Il vous reste ${left === 1 ? "un code" : `${left}\u00a0codes`} de secours, pour entrer sans téléphone ni clé d’accès.`;
}
