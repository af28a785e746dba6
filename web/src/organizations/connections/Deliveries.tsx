import {
  deliveryEvent,
  deliveryFailure,
  deliveryState,
  sendDelivery,
  TRIAL_EVENT,
  type WebhookDelivery,
} from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { Webhook } from "@avant-match/contract/organizations/webhooks.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActButton } from "../../kit/AskedAction.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act } from "../../kit/server/act.ts";
import { refresh } from "../../kit/server/queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatNearDateTime, formatNumber, readerZone } from "../../ui/text/format.ts";
import styles from "./Deliveries.module.css";
import { deliveriesQuery } from "./queries.ts";

/** What was sent in the last seven days, read once it is opened. */
export function Deliveries({ uuid, enabled }: { uuid: string; enabled: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.deliveries} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Envois des sept derniers jours</summary>
      {opened && <Opened uuid={uuid} enabled={enabled} />}
    </details>
  );
}

const PAGE = 30;
/** While something waits it may have left a moment later. */
const LOOK_MS = 3000;

function Opened({ uuid, enabled }: { uuid: string; enabled: boolean }) {
  const [page, setPage] = useState(1);
  const [failed, setFailed] = useState(false);
  const query = useQuery({
    ...deliveriesQuery(uuid, { page, state: failed ? "failed" : null }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (enabled && state.data?.member.some(isWaiting) ? LOOK_MS : false),
  });
  const { data } = query;
  if (!data) return query.isLoadingError ? <ReadFailure query={query} /> : <SkeletonRows count={3} />;
  const last = Math.max(1, Math.ceil(data.totalItems / PAGE));
  return (
    <>
      <TickBox
        label="Échecs seulement"
        checked={failed}
        onChange={(checked) => {
          setFailed(checked);
          setPage(1);
        }}
      />
      {data.member.length === 0 ? (
        <p className="am-dim">{failed ? "Aucun envoi n’a échoué." : "Rien n’a encore été envoyé."}</p>
      ) : (
        <table aria-label="Envois">
          <thead>
            <tr>
              <th scope="col">Événement</th>
              <th scope="col">Date et heure</th>
              <th scope="col">Réponse</th>
              <th scope="col">Durée</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.member.map((delivery) => (
              <Row key={delivery.uuid} delivery={delivery} enabled={enabled} />
            ))}
          </tbody>
        </table>
      )}
      {last > 1 && (
        <div className="am-tools">
          <Button aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
            Plus récents
          </Button>
          <span className="am-num am-dim">{`${page} sur ${last}`}</span>
          <Button aria-disabled={page === last} onClick={() => setPage(Math.min(last, page + 1))}>
            Plus anciens
          </Button>
        </div>
      )}
    </>
  );
}

const isWaiting = ({ state }: WebhookDelivery): boolean => state === "waiting";

function Row({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const { uuid, event, createdAt, durationMs } = delivery;
  return (
    <tr data-state={delivery.state}>
      <th scope="row">{deliveryEvent[event]}</th>
      <td>{formatNearDateTime(createdAt, readerZone())}</td>
      <td>
        {answerText(delivery)}
        {isWaiting(delivery) && delivery.attempts > 0 && delivery.nextAt && (
          <small>{`essai suivant ${formatNearDateTime(delivery.nextAt, readerZone())}`}</small>
        )}
      </td>
      <td className="am-num">{durationMs === null ? "–" : `${formatNumber(durationMs)}\u00a0ms`}</td>
      <td>
        {enabled && event !== TRIAL_EVENT && (
          <ActButton
            variant="link"
            run={() => act(sendDelivery, { uuid })}
            saved="L’envoi repart."
            failure="L’envoi n’est pas reparti."
            refreshed={(client) => refresh(client, Webhook)}
          >
            Renvoyer
          </ActButton>
        )}
      </td>
    </tr>
  );
}

/** « 200 », « 500 », « pas de réponse en 7 s », or that it has not been tried yet. */
export function answerText({ state, status, failure }: WebhookDelivery): string {
  if (status !== null) return String(status);
  return failure === null ? deliveryState[state] : deliveryFailure[failure];
}
