import { useState } from "react";
import { type ContactItem, type EmbeddedContact, searchContacts } from "./contact-search.ts";
import { useContacts } from "./useContacts.ts";
import { useOtherContacts } from "./useOtherContacts.ts";

interface Picking {
  search: string;
  /** Whether somebody wants to choose; nothing is read before. */
  asked: boolean;
  value: string | null;
  current: EmbeddedContact | null;
  exclude: readonly string[];
  /** The organisation whose contacts alone are offered. */
  of?: string | undefined;
}

/** What a picker offers for a search: one's own organisation's contacts first, then those of others. */
export function usePickable({ search, asked, value, current, exclude, of }: Picking) {
  const [kept, setKept] = useState<ContactItem | null>(null);
  const query = useContacts(asked || (value !== null && ![current?.uuid, kept?.uuid].includes(value)), of);
  const { found, more, searching } = useOtherContacts(of ? "" : search);
  const mayChoose = ({ uuid }: ContactItem) => uuid === value || !exclude.includes(uuid);
  const all = query.data?.member ?? [];
  const own = all.filter(mayChoose);
  const others = found.filter((contact) => mayChoose(contact) && all.every(({ uuid }) => uuid !== contact.uuid));
  const matching = searchContacts(own, search);
  const known: (EmbeddedContact | null)[] = [...all, kept, current];
  return {
    query,
    own: matching,
    /** Whether there is anything to choose. */
    offered: matching.length + others.length > 0,
    /** Why nothing is offered, where nothing is. */
    none: noneText(search, all.length),
    others,
    more,
    searching,
    chosen: known.find((contact) => contact?.uuid === value) ?? null,
    /** Remembers somebody chosen among the others, whom the next search may not find. */
    keep: (uuid: string | null) => setKept(others.find((contact) => contact.uuid === uuid) ?? kept),
    /** The same of somebody who was just made. */
    adopt: setKept,
  };
}

function noneText(search: string, known: number): string {
  if (search.trim() !== "") return "Aucun résultat";
  return known === 0 ? "Aucun contact enregistré" : "Tous vos contacts sont déjà choisis.";
}
