import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { LONGEST_WEBHOOK_URL, Webhook, type WebhookEvent, webhookEvent } from "@avant-match/contract/organizations/webhooks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { newUuid } from "../../kit/new-uuid.ts";
import { call, violationsOf } from "../../kit/server/client.ts";
import { itemPath, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { CopiedAddress } from "../../shell/CalendarAddress.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";

type Item = Read<typeof Webhook>;

interface WebhookDialogProps {
  organizationUuid: string;
  /** Null adds one. */
  item: Item | null;
  onClose: () => void;
}

export function WebhookDialog({ organizationUuid, item, onClose }: WebhookDialogProps) {
  const client = useQueryClient();
  const [key] = useState(newUuid);
  const [url, setUrl] = useState(item?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(item?.events ?? keysOf(webhookEvent));
  const saving = useSingleMutation({
    meta: { ...(item && { saved: "Webhook enregistré." }), failure: "Le webhook n’a pas pu être enregistré." },
    mutationFn: () =>
      item
        ? call<Item>("PATCH", itemPath(Webhook, item.uuid), { body: { url, events }, version: item.version })
        : call<Item>("POST", `/api${Webhook.path}`, { body: { organizationUuid, url, events }, key }),
    onSuccess: async () => {
      if (item) onClose();
      await refresh(client, Webhook);
    },
  });
  const errors = saving.error ? violationsOf(saving.error) : {};
  const made = item ? null : saving.data?.secret;
  if (made) return <SecretDialog secret={made} onClose={onClose} />;
  return (
    <FormDialog
      title={item ? "Modifier le webhook" : "Nouveau webhook"}
      submit={item ? "Enregistrer" : "Ajouter"}
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Adresse"
        type="url"
        inputMode="url"
        placeholder="https://"
        description="En https, chez le destinataire. Avant-match y envoie des identifiants, jamais de nom ni de téléphone."
        value={url}
        maxLength={LONGEST_WEBHOOK_URL}
        error={errors.url}
        required
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <fieldset className="am-bare">
        <legend>Événements</legend>
        {keysOf(webhookEvent).map((event) => (
          <TickBox
            key={event}
            label={webhookEvent[event]}
            checked={events.includes(event)}
            onChange={(checked) => setEvents(keysOf(webhookEvent).filter((each) => (each === event ? checked : events.includes(each))))}
          />
        ))}
        {errors.events && <FieldError>{errors.events}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ModalDialog opened title="Secret du webhook" onClose={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
      <CopiedAddress
        label="Secret"
        description={
          "Copiez-le maintenant\u00a0: il ne sera plus affiché. Le destinataire vérifie par lui que les envois viennent de vous."
        }
        url={secret}
        copy={{ label: "Copier", variant: "filled" }}
        copied="Secret copié."
      />
    </ModalDialog>
  );
}
