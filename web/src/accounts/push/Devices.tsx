import { type PushKind, pushKind, pushKinds } from "@avant-match/contract/accounts/push-kinds.ts";
import { type PushDevice, removePushSubscription, tryPushSubscription } from "@avant-match/contract/accounts/push-subscriptions.ts";
import { chooseWishes } from "@avant-match/contract/accounts/wishes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ActButton } from "../../kit/AskedAction.tsx";
import { Awaited } from "../../kit/ItemStates.tsx";
import { act } from "../../kit/server/act.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { notify } from "../../shell/notify.ts";
import { devicesQuery, KEY, keyQuery, useRinging } from "../../shell/push/ringing.ts";
import { obstacle, silence } from "../../shell/push/this-device.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import styles from "../AccountScreen.module.css";
import { notificationsQuery } from "../queries.ts";

/** The devices that ring for somebody, and what for. */
export function Devices({ userUuid }: { userUuid: string }) {
  const query = useQuery(devicesQuery(userUuid));
  const keyed = useQuery(keyQuery);
  const [{ data }, { data: server }] = [query, keyed];
  if (!data || !server) return <Awaited query={data ? keyed : query} rows={2} />;
  const rings = data.member.some(({ current }) => current);
  const why = server.why ?? (rings ? null : obstacle());
  return (
    <Sheet title="Notifications">
      <div className={`am-body ${styles.part}`}>
        <p className="am-dim">
          Une annonce, un coup d’envoi déplacé ou un incident sonne sur vos appareils, même quand Avant-match est fermé.
        </p>
        {why !== null && <p>{why}</p>}
        {why === null && !rings && <RingButton {...{ userUuid }} publicKey={server.publicKey} />}
        {data.member.length > 0 && <Kinds userUuid={userUuid} />}
      </div>
      {data.member.length > 0 && (
        <ul className={`am-rows ${styles.sessions}`}>
          {data.member.map((device) => (
            <Device key={device.uuid} {...{ device, userUuid }} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Switches the notifications of this device on, in one press. */
function RingButton({ userUuid, publicKey }: { userUuid: string; publicKey: string | null }) {
  const { mutate, isPending } = useRinging(userUuid);
  return (
    <Button variant="filled" aria-disabled={isPending || publicKey === null} onClick={() => publicKey && mutate(publicKey)}>
      Activer sur cet appareil
    </Button>
  );
}

function Device({ device: { uuid: id, label, current, reachedAt }, userUuid: uuid }: { device: PushDevice; userUuid: string }) {
  const refreshed = () => client.invalidateQueries({ queryKey: [KEY] });
  const client = useQueryClient();
  const trying = useSingleMutation({
    meta: { failure: "L’essai n’a pas pu être envoyé." },
    mutationFn: () => act(tryPushSubscription, { uuid, id }),
    onSuccess: ({ taken, why }) => void (taken ? notify.success("Essai envoyé.") : notify.error(why ?? "L’essai n’a pas été pris.")),
    onSettled: refreshed,
  });
  const remove = async () => {
    await act(removePushSubscription, { uuid, id });
    if (current) await silence();
  };
  return (
    <li>
      <span>
        <b>{label}</b>
        <span className="am-dim">
          {[current && "Cet appareil", reachedAt && `Dernière notification ${formatNearDateTime(reachedAt, readerZone())}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="am-tools">
        <Button aria-label={`Essayer\u00a0: ${label}`} aria-disabled={trying.isPending} onClick={() => trying.mutate()}>
          Essayer
        </Button>
        <ActButton aria-label={`Ne plus faire sonner\u00a0: ${label}`} run={remove} saved="Cet appareil ne sonne plus." {...{ refreshed }}>
          Retirer
        </ActButton>
      </span>
    </li>
  );
}

function Kinds({ userUuid }: { userUuid: string }) {
  const client = useQueryClient();
  const query = notificationsQuery(userUuid);
  const chosen = useQuery(query).data?.push;
  const keep = (push: Partial<Record<PushKind, boolean>>) => client.setQueryData(query.queryKey, (known) => ({ ...known, push }));
  const { mutate } = useSingleMutation({
    meta: { saved: "Choix enregistré." },
    mutationFn: (push: Partial<Record<PushKind, boolean>>) => act(chooseWishes, { uuid: userUuid }, { body: { push } }),
    onMutate: keep,
    onError: () => client.invalidateQueries(query),
  });
  return (
    chosen &&
    pushKinds.map((kind) => (
      <Switch key={kind} label={pushKind[kind]} checked={chosen[kind] ?? true} onChange={(on) => mutate({ ...chosen, [kind]: on })} />
    ))
  );
}
