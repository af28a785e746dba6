import { type CalendarFeed, type FeedOf, feedActions } from "@avant-match/contract/fixtures/calendars/feeds.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { act } from "../kit/server/act.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { formatLongDate, readerZone } from "../ui/text/format.ts";
import styles from "./CalendarAddress.module.css";
import { calendarFeedQuery } from "./calendar-feed.ts";
import { notify } from "./notify.ts";

function useFeed(of: FeedOf, uuid: string, onKept: () => void) {
  const client = useQueryClient();
  const options = calendarFeedQuery(of, uuid);
  const onSuccess = (feed: CalendarFeed) => {
    client.setQueryData(options.queryKey, feed);
    onKept();
  };
  const make = useSingleMutation({
    meta: { saved: "Adresse du calendrier créée." },
    mutationFn: () => act(feedActions(of).make, { uuid }),
    onSuccess,
  });
  const end = useSingleMutation({
    meta: { saved: "Adresse du calendrier supprimée." },
    mutationFn: () => act(feedActions(of).end, { uuid }),
    onSuccess,
  });
  return { query: useQuery(options), make, end, busy: make.isPending || end.isPending };
}

export function CalendarAddress({ of, uuid, shows }: { of: FeedOf; uuid: string; shows: string }) {
  const [asking, setAsking] = useState<"replace" | "end" | null>(null);
  const { query, make, end, busy } = useFeed(of, uuid, () => setAsking(null));
  const { data } = query;
  return (
    <Sheet title="Calendrier">
      <div className="am-body">
        <p>
          Une adresse secrète montre {shows} dans votre agenda (Google Agenda, Outlook, Apple…), qui suit de lui-même les reports et les
          changements d’heure. Qui la connaît lit le calendrier&nbsp;: ne la donnez qu’à des personnes de confiance.
        </p>
        {query.error && !data ? <ReadFailure query={query} /> : !data ? <SkeletonRows count={1} /> : null}
        {data?.url && (
          <CopiedAddress
            label="Adresse à ajouter à votre agenda"
            description={"Copiez-la maintenant\u00a0: elle ne sera plus affichée."}
            url={data.url}
            copy={{ label: "Copier l’adresse", variant: "filled" }}
          />
        )}
        {data?.createdAt && !data.url && (
          <p className="am-dim">Une adresse existe depuis le {formatLongDate(data.createdAt, readerZone())}. Elle n’est plus affichée.</p>
        )}
        {data && (
          <div className="am-tools">
            {data.createdAt === null ? (
              <Button variant="filled" aria-disabled={busy} onClick={() => make.mutate()}>
                Créer une adresse
              </Button>
            ) : (
              <>
                <Button aria-disabled={busy} onClick={() => setAsking("replace")}>
                  Nouvelle adresse
                </Button>
                <Button variant="danger" aria-disabled={busy} onClick={() => setAsking("end")}>
                  Supprimer l’adresse
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === "end" ? "Supprimer l’adresse du calendrier\u00a0?" : "Remplacer l’adresse du calendrier\u00a0?"}
          confirm={asking === "end" ? "Supprimer" : "Remplacer"}
          cancel="Annuler"
          danger
          busy={busy}
          onConfirm={() => (asking === "end" ? end : make).mutate()}
          onCancel={() => setAsking(null)}
        >
          <p>Les agendas qui lisent l’adresse actuelle ne recevront plus rien.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

interface CopiedAddressProps {
  label: string;
  description?: string;
  url: string;
  copy: { label: string; variant?: "filled" };
  copied?: string;
  children?: ReactNode;
}

export function CopiedAddress({ label, description, url, copy, copied = "Adresse copiée.", children }: CopiedAddressProps) {
  const write = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(copied),
      () => notify.error("La copie n’a pas pu se faire\u00a0: sélectionnez le texte."),
    );
  return (
    <div className={styles.address}>
      <TextField {...{ label, description }} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button variant={copy.variant} onClick={() => void write()}>
        {copy.label}
      </Button>
      {children}
    </div>
  );
}
