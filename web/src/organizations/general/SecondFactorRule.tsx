import { mayDemandSecondFactor } from "@avant-match/contract/organizations/policies.ts";
import { demandSecondFactor, readSecurity, type Security, type SecurityDemand } from "@avant-match/contract/organizations/security.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { act, actQuery } from "../../kit/server/act.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { useActor } from "../../shell/session.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatLongDate } from "../../ui/text/format.ts";
import { isDate } from "../../ui/text/instant.ts";

export function SecondFactorRule({ organizationUuid }: { organizationUuid: string }) {
  const query = actQuery("organization security", readSecurity, { uuid: organizationUuid });
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(query);
  const decides = mayDemandSecondFactor(useActor(), { organizationUuid }) === true;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Choix enregistré.", failure: "Le choix n’a pas été enregistré." },
    mutationFn: (body: SecurityDemand) => act(demandSecondFactor, { uuid: organizationUuid }, { body }),
    onSuccess: (security) => {
      setAsking(false);
      client.setQueryData(query.queryKey, security);
    },
    onError: () => setAsking(false),
  });
  if (!data) return <SkeletonRows count={1} />;
  return (
    <Sheet title="Sécurité">
      <div className="am-body">
        <Switch
          label="Exiger la double authentification"
          aria-describedby={id}
          checked={data.secondFactorRequired}
          disabled={!decides}
          aria-busy={isPending}
          onChange={(checked) => (checked ? setAsking(true) : mutate({ secondFactorRequired: false, secondFactorFrom: null }))}
        />
        <p id={id} className="am-dim">
          Chaque utilisateur prouve alors qui il est, après son mot de passe, par une application de codes ou une clé d’accès.{" "}
          {lackingText(data)}
          {!decides && " Le propriétaire de l’organisation en décide."}
        </p>
      </div>
      {asking && (
        <DemandDialog
          lacking={data.lacking}
          busy={isPending}
          onClose={() => setAsking(false)}
          onDemand={(secondFactorFrom) => mutate({ secondFactorRequired: true, secondFactorFrom })}
        />
      )}
    </Sheet>
  );
}

interface DemandDialogProps {
  lacking: number;
  busy: boolean;
  onClose: () => void;
  onDemand: (from: string | null) => void;
}

const WEEK = 7;
const AHEAD = 90;
const dayIn = (days: number) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(Date.now() + days * 86_400_000);

function DemandDialog({ lacking, busy, onClose, onDemand }: DemandDialogProps) {
  const [from, setFrom] = useState(lacking > 0 ? dayIn(WEEK) : null);
  const outside = from !== null && isDate(from) && (from < dayIn(0) || from > dayIn(AHEAD));
  const submit = () => {
    if (!outside && (from === null || isDate(from))) onDemand(from);
  };
  return (
    <FormDialog onClose={onClose} title="Exiger la double authentification" onSubmit={submit} submit="Exiger" busy={busy}>
      <p>{toldText(lacking)}</p>
      <DateBox
        label="À partir du"
        description="Vide, l’exigence vaut dès maintenant."
        error={outside && "Une date des 90\u00a0prochains jours est attendue."}
        near={dayIn(WEEK)}
        value={from}
        onChange={setFrom}
      />
    </FormDialog>
  );
}

function toldText(lacking: number): string {
  if (lacking === 0) return "Chaque utilisateur a déjà un second facteur\u00a0: personne ne sera interrompu.";
  const who = lacking === 1 ? "Un utilisateur n’en a" : `${lacking}\u00a0utilisateurs n’en ont`;
  return `${who} pas encore\u00a0: un e-mail ${lacking === 1 ? "l’en" : "les en"} prévient aujourd’hui.`;
}

function lackingText({ users, lacking, secondFactorRequired, secondFactorFrom }: Security): string {
  if (users === 0) return "L’organisation n’a pas encore d’utilisateur.";
  if (secondFactorRequired && secondFactorFrom && secondFactorFrom > dayIn(0))
    return `Exigé à partir du ${formatLongDate(`${secondFactorFrom}T12:00:00Z`, "Europe/Paris")}. ${lackingText({ users, lacking, secondFactorRequired: false, secondFactorFrom: null })}`;
  if (lacking === 0) return "Tous les utilisateurs ont un second facteur.";
  const one = users === 1 ? "Le seul utilisateur" : `Un utilisateur sur ${users}`;
  const who = lacking === 1 ? one : `${lacking}\u00a0utilisateurs sur ${users}`;
  const verb = lacking === 1 ? "n’a" : "n’ont";
  const then = secondFactorRequired ? "\u00a0: l’application le leur demande avant tout le reste." : ".";
  return `${who} ${verb} pas encore de second facteur${lacking === 1 ? then.replace("le leur", "le lui") : then}`;
}
