import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { exportSubscriptions, NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDeletion } from "../kit/ConfirmDialog.tsx";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { useRemove } from "../kit/server/writes.ts";
import { IconButton, LinkButton } from "../ui/controls/Button.tsx";
import { When } from "../ui/When.tsx";

export const NewsletterScreen = pagedList({
  resource: NewsletterSubscription,
  title: "Newsletter",
  creates: false,
  inert: true,
  find: "Rechercher une adresse",
  tools: (total = 0) => total > 0 && <Download />,
  columns: [
    { field: "email", kind: "name" },
    { label: "Inscription", width: 220, show: ({ updatedAt }) => <When at={updatedAt} /> },
    { label: "Supprimer", kind: "action", show: (subscription) => <Removal subscription={subscription} /> },
  ],
});

function Download() {
  return (
    <LinkButton href={urlOf(exportSubscriptions, {})} download="newsletter.csv">
      <IconDownload size={17} stroke={1.75} aria-hidden />
      Exporter en CSV
    </LinkButton>
  );
}

function Removal({ subscription }: { subscription: Read<typeof NewsletterSubscription> }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemove(NewsletterSubscription, { saved: "Inscription supprimée avec succès !" });
  return (
    <>
      <IconButton aria-label={`Supprimer ${subscription.email}`} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {asking && (
        <ConfirmDeletion
          name={subscription.email}
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate(subscription, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  );
}
