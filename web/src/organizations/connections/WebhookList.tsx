import type { Read } from "@avant-match/contract/kit/resource.ts";
import { renewWebhookSecret, tryWebhook, type WebhookDelivery } from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { MOST_WEBHOOKS, Webhook, webhookEvent, webhookOffReason } from "@avant-match/contract/organizations/webhooks.ts";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActButton, AskedAction } from "../../kit/AskedAction.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act } from "../../kit/server/act.ts";
import { call } from "../../kit/server/client.ts";
import { itemPath, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { notify } from "../../shell/notify.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { BlockHeader } from "../../ui/headers.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import { answerText, Deliveries } from "./Deliveries.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretDialog, WebhookDialog } from "./WebhookDialog.tsx";

type Item = Read<typeof Webhook>;

const NONE = "Un webhook prévient un programme de votre choix dès qu’une de vos rencontres change.";

export function WebhookList({ organizationUuid }: { organizationUuid: string }) {
  const query = useQuery(webhooksQuery(organizationUuid));
  const [secret, setSecret] = useState<string | null>(null);
  const { data, isLoadingError } = query;
  return (
    <section aria-labelledby="webhooks">
      <BlockHeader id="webhooks" title="Webhooks" note={data?.member.length === 0 && NONE}>
        {data && data.member.length < MOST_WEBHOOKS && (
          <DialogButton
            variant="filled"
            dialog={(close) => <WebhookDialog organizationUuid={organizationUuid} item={null} onClose={close} />}
          >
            <IconPlus size={17} stroke={1.75} aria-hidden />
            Ajouter
          </DialogButton>
        )}
      </BlockHeader>
      {isLoadingError && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={2} />}
      <div className="am-parts">
        {data?.member.map((item) => (
          <OneWebhook key={item.uuid} item={item} onSecret={setSecret} />
        ))}
      </div>
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

function OneWebhook({ item, onSecret }: { item: Item; onSecret: (secret: string) => void }) {
  const { uuid, url, events, enabled } = item;
  const { host } = new URL(url);
  return (
    <Sheet title={host} beside={<State item={item} />}>
      <div className="am-body">
        <p className="am-anywhere">{url}</p>
        <p className="am-dim am-small">{events.map((event) => webhookEvent[event]).join(" · ")}</p>
        <Why item={item} />
        <div className="am-tools">
          {enabled ? <TryButton uuid={uuid} /> : <EnableButton uuid={uuid} />}
          <DialogButton
            aria-label={`Modifier ${host}`}
            dialog={(close) => <WebhookDialog organizationUuid={item.organizationUuid} item={item} onClose={close} />}
          >
            Modifier
          </DialogButton>
          <RenewSecret uuid={uuid} onSecret={onSecret} />
          <RemoveWebhook uuid={uuid} host={host} />
        </div>
      </div>
      <Deliveries uuid={uuid} enabled={enabled} />
    </Sheet>
  );
}

function State({ item: { enabled, failingSince, waiting } }: { item: Item }) {
  if (!enabled) return <StatusBadge kind="bad">Arrêté</StatusBadge>;
  if (failingSince !== null) return <StatusBadge kind="wait">Échoue</StatusBadge>;
  return <StatusBadge kind="ok">{waiting > 0 ? `Actif, ${formatCount(waiting, "envoi", "envois")} en attente` : "Actif"}</StatusBadge>;
}

/** Why nothing arrives, and what becomes of what waits. */
function Why({ item: { enabled, offReason, offAt, failingSince, waiting } }: { item: Item }) {
  const when = (instant: string) => formatNearDateTime(instant, readerZone());
  const held = waiting > 0 && `${formatCount(waiting, "envoi attend", "envois attendent")}, jusqu’à sept jours.`;
  if (enabled)
    return (
      failingSince !== null && (
        <p>
          {`Aucun envoi n’arrive depuis ${when(failingSince)}. `}
          {held}
        </p>
      )
    );
  const reason = offReason === null ? "" : `\u00a0: ${reasonText(offReason)}`;
  return (
    <p>
      {`Arrêté${offAt === null ? "" : ` ${when(offAt)}`}${reason}. Ce qui change ne lui est pas envoyé. `}
      {held}
    </p>
  );
}

const reasonText = (reason: string): string => {
  const known: Readonly<Record<string, string>> = webhookOffReason;
  const text = known[reason] ?? reason;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

function TryButton({ uuid }: { uuid: string }) {
  const client = useQueryClient();
  const trying = useSingleMutation({
    meta: { failure: "L’essai n’est pas parti." },
    mutationFn: () => act(tryWebhook, { uuid }),
    onSuccess: (delivery: WebhookDelivery) => {
      const said = `${answerText(delivery)}, en ${delivery.durationMs ?? 0}\u00a0ms.`;
      void (delivery.state === "sent" ? notify.success(`Essai reçu\u00a0: ${said}`) : notify.error(`Essai refusé\u00a0: ${said}`));
      return refresh(client, Webhook);
    },
  });
  return (
    <Button aria-disabled={trying.isPending} onClick={() => trying.mutate()}>
      Envoyer un essai
    </Button>
  );
}

const EnableButton = ({ uuid }: { uuid: string }) => (
  <ActButton
    variant="filled"
    run={() => call<Item>("PATCH", itemPath(Webhook, uuid), { body: { enabled: true } })}
    saved="Webhook réactivé."
    refreshed={(client) => refresh(client, Webhook)}
  >
    Réactiver
  </ActButton>
);

function RenewSecret({ uuid, onSecret }: { uuid: string; onSecret: (secret: string) => void }) {
  return (
    <AskedAction
      confirm="Renouveler le secret"
      run={async () => onSecret((await act(renewWebhookSecret, { uuid })).secret ?? "")}
      saved="Secret renouvelé."
      failure="Le secret n’a pas pu être renouvelé."
      refreshed={(client) => refresh(client, Webhook)}
    >
      <p>L’ancien secret signe encore pendant un jour, avec le nouveau&nbsp;: le temps de le remplacer chez le destinataire.</p>
    </AskedAction>
  );
}

const RemoveWebhook = ({ uuid, host }: { uuid: string; host: string }) => (
  <AskedAction
    name={`Supprimer ${host}`}
    title={`Supprimer le webhook de ${host}\u00a0?`}
    confirm="Supprimer"
    danger
    run={() => call("DELETE", itemPath(Webhook, uuid))}
    saved="Webhook supprimé."
    failure="Le webhook n’a pas pu être supprimé."
    refreshed={(client) => refresh(client, Webhook)}
  >
    <p>Plus rien ne lui sera envoyé, et la liste de ses envois disparaît.</p>
  </AskedAction>
);
