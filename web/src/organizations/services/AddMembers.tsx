import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { pageQuery, pageSize } from "../../kit/lists/list-search.ts";
import { SearchBox } from "../../kit/lists/SearchBox.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { contactName, describeContact } from "../contacts/contact-search.ts";
import { useChosen, useSeveral } from "../contacts/useSeveral.ts";
import { furtherText } from "./waiting.ts";

interface AddMembersProps {
  organizationUuid: string;
  serviceUuid: string;
  /** Those who are in it already: they stay in the list, or a page of them would look as if there were nobody. */
  taken: readonly string[];
}

export const AddMembers = (props: AddMembersProps) => (
  <DialogButton dialog={(close) => <AddDialog {...props} onClose={close} />}>Ajouter plusieurs membres</DialogButton>
);

function AddDialog({ organizationUuid, serviceUuid, taken, onClose }: AddMembersProps & { onClose: () => void }) {
  const [q, setQ] = useState("");
  const { chosen, has, add, leave } = useChosen();
  const query = useQuery(pageQuery(Contact, { q }, { organizationUuid }));
  const { change, isPending, refusals } = useSeveral(organizationUuid, chosen, { onDone: onClose, onMoved: leave });
  const found = query.data?.member;
  const further = (query.data?.totalItems ?? 0) - pageSize;
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter plusieurs membres"
      submit={chosen.length === 0 ? "Ajouter" : `Ajouter ${formatCount(chosen.length, "membre", "membres")}`}
      busy={isPending || chosen.length === 0}
      onSubmit={() => change({ serviceUuid })}
    >
      {refusals.length > 0 && (
        <Notice kind="bad">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      <SearchBox label="Rechercher un contact" value={q} onSearch={setQ} />
      {query.isError && !query.data && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={4} />}
      {found && (
        <ul className="am-stack am-scroll" aria-label="Contacts">
          {found.map((contact) => {
            const isMember = taken.includes(contact.uuid);
            return (
              <li key={contact.uuid}>
                <TickBox
                  label={contactName(contact)}
                  description={isMember ? "Déjà membre" : describeContact(contact)}
                  checked={isMember || has(contact.uuid)}
                  disabled={isMember}
                  onChange={(checked) => (checked ? add([contact]) : leave([contact.uuid]))}
                />
              </li>
            );
          })}
          {found.length === 0 && <li className="am-dim">Aucun contact.</li>}
          {further > 0 && <li className="am-dim">{furtherText(further)}</li>}
        </ul>
      )}
    </FormDialog>
  );
}
