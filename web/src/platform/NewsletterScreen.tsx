import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { exportSubscriptions, NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { useDeletion } from "../kit/useDeletion.tsx";
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
  const { email } = subscription;
  const { ask, question } = useDeletion(NewsletterSubscription, subscription, {
    name: email,
    saved: "Inscription supprimée avec succès !",
  });
  return (
    <>
      <IconButton aria-label={`Supprimer ${email}`} onClick={ask}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {question}
    </>
  );
}
