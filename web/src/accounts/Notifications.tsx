import { notifications, notificationsOf } from "@avant-match/contract/accounts/notifications.ts";
import { chooseWishes, type Wishes } from "@avant-match/contract/accounts/wishes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Awaited } from "../kit/ItemStates.tsx";
import { act } from "../kit/server/act.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { type SessionUser, useActor } from "../shell/session.ts";
import { SelectField } from "../ui/controls/SelectField.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import styles from "./AccountScreen.module.css";
import { notificationsQuery } from "./queries.ts";

export function Notifications({ user: { uuid: userUuid, organization } }: { user: Pick<SessionUser, "uuid" | "organization"> }) {
  const id = useId();
  const query = useQuery(notificationsQuery(userUuid));
  const wish = useWish(userUuid);
  const kinds = notificationsOf(useActor());
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet title="E-mails reçus">
      <div className={`am-body ${styles.part}`}>
        {kinds.map((kind) => (
          <div key={kind}>
            <Switch
              label={notifications[kind].label}
              aria-describedby={`${id}-${kind}`}
              checked={data[kind] ?? true}
              onChange={(checked) => wish({ [kind]: checked })}
            />
            <p id={`${id}-${kind}`} className="am-dim">
              {notifications[kind].description}
            </p>
          </div>
        ))}
        {organization && <DigestHour value={data.digestAt ?? null} onChange={(digestAt) => wish({ digestAt })} />}
        <p className="am-dim">
          Les e-mails qui protègent votre compte (mot de passe, double authentification, clés d’accès, adresse) vous sont toujours envoyés.
        </p>
      </div>
    </Sheet>
  );
}

function useWish(userUuid: string) {
  const client = useQueryClient();
  const query = notificationsQuery(userUuid);
  const keep = (wishes: Wishes) => client.setQueryData(query.queryKey, (known) => ({ ...known, ...wishes }));
  const { mutate } = useSingleMutation({
    meta: { saved: "Choix enregistré." },
    mutationFn: (wishes: Wishes) => act(chooseWishes, { uuid: userUuid }, { body: wishes }),
    onMutate: keep,
    onSuccess: keep,
    onError: () => client.invalidateQueries(query),
  });
  return mutate;
}

interface DigestHourProps {
  /** « 07:30 », null for never. */
  value: string | null;
  onChange: (value: string | null) => void;
}

function DigestHour({ value, onChange }: DigestHourProps) {
  const hours = value === null || offered.includes(value) ? offered : [...offered, value].sort();
  return (
    <SelectField
      label="Récapitulatif des échéances"
      description="Un e-mail par jour à l’heure choisie, celle de votre organisation, seulement quand une échéance est en retard depuis 30 jours au plus ou arrive dans les trois jours."
      value={value ?? NEVER}
      onChange={({ currentTarget }) => onChange(currentTarget.value === NEVER ? null : currentTarget.value)}
      options={[...hours.map((hour) => ({ value: hour, label: hour })), { value: NEVER, label: "Jamais" }]}
    />
  );
}

const NEVER = "never";
const [FIRST, LAST] = [5, 22];
const offered = Array.from({ length: 2 * (LAST - FIRST) + 1 }, (_, half) => {
  const minutes = FIRST * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
