import { Person } from "@avant-match/contract/organizations/persons.ts";
import { mayMoveEmail } from "@avant-match/contract/organizations/policies.ts";
import { profile } from "@avant-match/contract/organizations/profiles.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { formOf } from "../kit/forms/form-of.tsx";
import { Awaited } from "../kit/ItemStates.tsx";
import { itemQuery } from "../kit/server/queries.ts";
import { PendingEmail, PersonPicture } from "../organizations/contacts/PersonPicture.tsx";
import { type SessionUser, sessionQuery, useActor } from "../shell/session.ts";
import { FieldPair } from "../ui/controls/FieldFrame.tsx";
import { ReadOnlyField } from "../ui/ReadOnlyField.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import styles from "./AccountScreen.module.css";

const Form = formOf(Person);

export function Identity({ user }: { user: SessionUser }) {
  const query = useQuery(itemQuery(Person, user.person.uuid));
  const { data: person } = query;
  const movesEmail = mayMoveEmail(useActor()) === true;
  useFollowed(person?.version);
  if (!person)
    return (
      <div className={styles.identity}>
        <Awaited query={query} rows={4} />
      </div>
    );
  return (
    <>
      <Form.Block item={person} title="Identité" saved="Identité enregistrée.">
        <Form.Pair of={["firstname", "lastname"]} />
        <FieldPair wide>
          <Form.Field name="phone" />
          {movesEmail ? <Form.Field name="email" /> : <ReadOnlyField label={Person.fields.email.label}>{person.email}</ReadOnlyField>}
        </FieldPair>
        <PendingEmail email={person.pendingEmail} />
        <FieldPair wide>
          <ReadOnlyField label="Nom d’utilisateur">{user.username}</ReadOnlyField>
          <ReadOnlyField label="Profil">{user.profile ? profile[user.profile] : "Administrateur de la plateforme"}</ReadOnlyField>
        </FieldPair>
      </Form.Block>
      <Sheet aria-label="Photo de profil">
        <div className={`am-body ${styles.part}`}>
          <PersonPicture person={person} />
        </div>
      </Sheet>
    </>
  );
}

/** The name and the picture in the frame are those of the session, read once: read again after each change. */
function useFollowed(version: number | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client, version]);
}
