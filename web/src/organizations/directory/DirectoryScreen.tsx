import { addressOf } from "@avant-match/contract/addresses.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogLink } from "../../kit/lists/DialogLink.tsx";
import { SearchBox } from "../../kit/lists/SearchBox.tsx";
import { useNarrowing } from "../../kit/lists/useNarrowing.ts";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { type Collection, itemQuery } from "../../kit/server/queries.ts";
import { useFocusBack } from "../../kit/useFocusBack.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/headers.tsx";
import { Monogram } from "../../ui/Monogram.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { ContactDrawer } from "../contacts/ContactDrawer.tsx";
import { ContactLinks } from "../contacts/ContactLinks.tsx";
import type { ContactItem } from "../contacts/contact-search.ts";
import styles from "./DirectoryScreen.module.css";
import { type DirectorySearch, directoryHref, directoryQuery, sizeOf } from "./search.ts";

export function DirectoryScreen({ search, contact }: { search: DirectorySearch; contact: DialogPlace }) {
  usePageTitle("Annuaire");
  const query = useQuery(directoryQuery(search));
  return (
    <div className="am-page">
      <PageHeader title="Annuaire des contacts">
        <span className="am-dim am-num">{query.data && formatCount(query.data.totalItems, "contact", "contacts")}</span>
      </PageHeader>
      <Search search={search} list={contact.screen} />
      <Cards query={query} search={search} list={contact.list} />
      <Drawer dialog={contact} known={query.data?.member} />
    </div>
  );
}

function Search({ search: { q = "", itemsPerPage }, list }: { search: DirectorySearch; list: string }) {
  const narrow = useNarrowing(list);
  const ask = (text: string) => narrow({ itemsPerPage, q: text.trim() || undefined });
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget.querySelector("input")?.value ?? q);
        }}
      >
        <SearchBox className={styles.field} label="Nom, prénom, club, email, etc." value={q} onSearch={ask} />
        <Button type="submit" variant="filled">
          Rechercher
        </Button>
      </form>
    </search>
  );
}

function Cards({ query, search, list }: { query: UseQueryResult<Collection<typeof Contact>>; search: DirectorySearch; list: string }) {
  const { data, isError, isPlaceholderData } = query;
  if (!data) return isError ? <ReadFailure query={query} /> : <SkeletonRows count={8} />;
  if (data.member.length === 0) {
    return (
      <EmptyState
        sentence="Oups! Nous n'avons pas trouvé de contacts correspondant à votre recherche."
        action={
          <PageLink className="am-link" href={addressOf("/directory")}>
            Réinitialiser la recherche
          </PageLink>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.cards} aria-busy={isPlaceholderData || undefined} aria-label="Contacts">
        {data.member.map((contact) => (
          <ContactCard key={contact.uuid} contact={contact} list={list} />
        ))}
      </ul>
      <Pagination search={search} itemsPerPage={sizeOf(search)} total={data.totalItems} href={directoryHref} />
    </>
  );
}

function Drawer({ dialog: { opens, list, screen }, known }: { dialog: DialogPlace; known: readonly ContactItem[] | undefined }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(opens);
  if (opens !== null && shown !== opens) setShown(opens);
  useFocusBack(opens, list);
  const isKnown = known?.some(({ uuid }) => uuid === shown) ?? false;
  const query = useQuery({
    ...itemQuery(Contact, shown ?? ""),
    enabled: shown !== null && known !== undefined && !isKnown,
    retry: false,
    meta: { quiet: true },
  });
  const contact = known?.find(({ uuid }) => uuid === shown) ?? query.data ?? null;
  return (
    <ContactDrawer
      opened={opens !== null}
      onClose={() => void navigate({ to: screen, search: true, replace: true, resetScroll: false })}
      contact={contact}
      missing={query.isError ? "Ce contact n’existe pas, ou vous n’y avez pas accès." : undefined}
    />
  );
}

function ContactCard({ contact, list }: { contact: ContactItem; list: string }) {
  const { uuid, person, job, club, externalCompany } = contact;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Avatar name={person.displayName} pictureUrl={person.pictureUrl} size={44} />
        <div>
          <h2 className={styles.name}>
            <DialogLink className={styles.open} list={list} opens={uuid}>
              {person.displayName}
            </DialogLink>
          </h2>
          {job && <p>{job}</p>}
        </div>
      </div>
      <p className={styles.club}>
        {club && <Monogram {...club} size={16} />}
        {[club?.name, externalCompany].filter(Boolean).join(" · ") || <span className="am-dim">Non renseigné</span>}
      </p>
      {(person.email || person.phone) && (
        <p className={styles.reach}>
          <ContactLinks person={person} className="" words />
        </p>
      )}
    </li>
  );
}
