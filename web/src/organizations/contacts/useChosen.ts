import { MOST_ROWS } from "@avant-match/contract/kit/rows.ts";
import { useState } from "react";
import { type ContactItem, contactName } from "./contact-search.ts";
import type { ChosenContact } from "./useSeveral.ts";

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
