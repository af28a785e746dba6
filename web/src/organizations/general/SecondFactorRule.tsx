import { mayDemandSecondFactor } from "@avant-match/contract/organizations/policies.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { useActor } from "../../shell/session.ts";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";
import styles from "./GeneralScreen.module.css";

interface Security {
  secondFactorRequired: boolean;
  users: number;
  /** Users who have no second factor yet. */
  lacking: number;
}

const securityQuery = (organizationUuid: string) =>
  queryOptions({
    queryKey: ["organization security", organizationUuid],
    queryFn: ({ signal }) => call<Security>("GET", `/api/organizations/${organizationUuid}/security`, { signal }),
  });

/** Whether the organisation lets in only who proves themselves by more than a password; its owner decides. */
export function SecondFactorRule({ organizationUuid }: { organizationUuid: string }) {
  const query = securityQuery(organizationUuid);
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(query);
  const decides = mayDemandSecondFactor(useActor(), { organizationUuid }) === true;
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Choix enregistré.", failure: "Le choix n’a pas été enregistré." },
    mutationFn: (secondFactorRequired: boolean) =>
      call<Security>("PUT", `/api/organizations/${organizationUuid}/security`, { body: { secondFactorRequired } }),
    onSuccess: (security) => client.setQueryData(query.queryKey, security),
  });
  if (!data) return <SkeletonRows count={1} />;
  return (
    <Sheet aria-label="Sécurité">
      <SheetHeader title="Sécurité" />
      <div className={styles.rule}>
        <Switch
          label="Exiger la double authentification"
          aria-describedby={id}
          checked={data.secondFactorRequired}
          disabled={!decides}
          aria-busy={isPending}
          onChange={(checked) => mutate(checked)}
        />
        <p id={id} className="am-dim">
          Chaque utilisateur prouve alors qui il est, après son mot de passe, par une application de codes ou une clé d’accès.{" "}
          {lackingText(data)}
          {!decides && " Le propriétaire de l’organisation en décide."}
        </p>
      </div>
    </Sheet>
  );
}

function lackingText({ users, lacking, secondFactorRequired }: Security): string {
  if (lacking === 0) return "Tous les utilisateurs ont un second facteur.";
  const one = users === 1 ? "Le seul utilisateur" : `Un utilisateur sur ${users}`;
  const who = lacking === 1 ? one : `${lacking}\u00a0utilisateurs sur ${users}`;
  const verb = lacking === 1 ? "n’a" : "n’ont";
  const then = secondFactorRequired ? "\u00a0: l’application le leur demande avant tout le reste." : ".";
  return `${who} ${verb} pas encore de second facteur${lacking === 1 ? then.replace("le leur", "le lui") : then}`;
}
