import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { changeContacts, type SeveralContacts } from "@avant-match/contract/organizations/several-contacts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { ApiError } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { say } from "../../kit/server/query-client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { undoing } from "../../kit/server/writes.ts";
import { formatCount } from "../../ui/text/format.ts";
import { type ContactItem, contactName } from "./contact-search.ts";

export interface ChosenContact {
  uuid: string;
  version: number;
  name: string;
}

export type Change = Omit<SeveralContacts, "rows">;

interface Several {
  onDone: () => void;
  onMoved?: (uuids: readonly string[]) => void;
}

export function useSeveral(organizationUuid: string, chosen: readonly ChosenContact[], { onDone, onMoved }: Several) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const rows = chosen.map(({ uuid, version }) => ({ uuid, version }));
  const { mutate, isPending } = useSingleMutation({
    meta: { failure: "Aucun contact n’a été modifié." },
    mutationFn: (change: Change) => act(changeContacts, { uuid: organizationUuid }, { body: { ...change, rows } }),
    onSuccess: ({ changed, restorations }, { deleted }) => {
      const text = deleted ? `${formatCount(changed, "contact supprimé", "contacts supprimés")}.` : "Contacts mis à jour.";
      void say.success(text, undoing(client, restorations));
      setRefusals([]);
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const said = error.violations.map(({ propertyPath, message }) => ({ of: chosen[placeOf(propertyPath)], message }));
      setRefusals(said.length > 0 ? said.map(({ of, message }) => (of ? `${of.name}\u00a0: ${message}` : message)) : [error.message]);
      if (error.status === 412) onMoved?.(said.flatMap(({ of }) => of?.uuid ?? []));
    },
    onSettled: () => {
      void refresh(client, Contact);
      void refresh(client, ServiceMember);
    },
  });
  return { change: mutate, isPending, refusals };
}

const placeOf = (path: string): number => Number(/^rows\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN);

export function useChosen() {
  const [chosen, setChosen] = useState<readonly ChosenContact[]>([]);
  const without = (uuids: readonly string[]) => (before: readonly ChosenContact[]) => before.filter(({ uuid }) => !uuids.includes(uuid));
  return {
    chosen,
    isFull: chosen.length >= MOST_ROWS,
    has: (uuid: string) => chosen.some((each) => each.uuid === uuid),
    add: (contacts: readonly ContactItem[]) =>
      setChosen((before) => [...without(contacts.map(({ uuid }) => uuid))(before), ...contacts.map(asChosen)].slice(0, MOST_ROWS)),
    leave: (uuids: readonly string[]) => setChosen(without(uuids)),
    clear: () => setChosen([]),
  };
}

export type Choice = ReturnType<typeof useChosen>;

const asChosen = (contact: ContactItem): ChosenContact => ({ uuid: contact.uuid, version: contact.version, name: contactName(contact) });
