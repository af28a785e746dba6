import { addressOf } from "@avant-match/contract/addresses.ts";
import { type Actor, runsOrganization } from "@avant-match/contract/kit/caller.ts";
import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { changeOwner } from "@avant-match/contract/organizations/organization-actions.ts";
import { invite } from "@avant-match/contract/organizations/people-actions.ts";
import { mayHandOver, mayInvite } from "@avant-match/contract/organizations/policies.ts";
import { profile as profileLabels } from "@avant-match/contract/organizations/profiles.ts";
import { resetFactor } from "@avant-match/contract/organizations/security.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { ActButton, AskedAction } from "../../kit/AskedAction.tsx";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { LineDialog, ownPassword } from "../../kit/LineDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { itemQuery, queryBelow, refresh } from "../../kit/server/queries.ts";
import { sessionQuery, useActor, useUser } from "../../shell/session.ts";
import { UnlinkSignOn } from "../../shell/UnlinkSignOn.tsx";
import { ActionSheet } from "../../ui/ActionSheet.tsx";
import { RadioList } from "../../ui/controls/RadioList.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import { profileOptions } from "../contacts/invite/profiles.ts";
import { invitationText } from "../lists.tsx";
import { areaOf, tabs } from "../tabs.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";

const Form = formOf(OrganizationUser);

export function UserScreen({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useReadOnly(organizationUuid, uuid);
  const actor = useActor();
  const self = useUser().uuid;
  const reads = useOwnedReadOnly(organizationUuid) !== null;
  // Whoever manages no users has an account of their own, and nothing else to open here.
  if (self === uuid && reads) return <Navigate to={addressOf("/account")} replace />;
  return (
    <Form.Page
      uuid={uuid}
      loading="Chargement de l'utilisateur en cours ..."
      parent={{ organizationUuid }}
      defaults={{ profile: "member" }}
      saved="Utilisateur enregistré avec succès"
      removed="Utilisateur supprimé avec succès"
      leaves
      readOnly={readOnly}
      more={(user) => (
        <>
          {user.invitation !== null && (
            <Invitation user={user} mayInvite={mayInvite(actor, { organizationUuid, profile: user.profile }) === true} />
          )}
          {mayReset(actor, user) && user.secondFactor && user.uuid !== self && (
            <LostFactor userUuid={user.uuid} name={user.person.displayName} />
          )}
          {user.signOn && (
            <UnlinkSignOn
              userUuid={user.uuid}
              account="le compte"
              explanation={`Ce compte est relié au fournisseur d’identité de l’organisation. Délié, il demande de nouveau à ${user.person.displayName} de prouver que c’est le sien.`}
            >
              Les sessions ouvertes par le fournisseur d’identité se ferment.
            </UnlinkSignOn>
          )}
          {mayHandOver(actor, { organizationUuid }) === true && user.profile !== "owner" && (
            <HandOver organizationUuid={organizationUuid} user={user} />
          )}
        </>
      )}
    >
      <UserContact organizationUuid={organizationUuid} />
      <UserFacts />
      {readOnly === null && self !== uuid ? <ProfileChoice /> : <ProfileShown />}
      {readOnly === null && uuid !== "create" && self !== uuid && <Form.Field name="locked" />}
    </Form.Page>
  );
}

const mayReset = (actor: Actor, { profile }: Read<typeof OrganizationUser>): boolean =>
  actor.platform || (runsOrganization(actor) && profile !== "owner");

function useReadOnly(organizationUuid: string, uuid: string): string | null {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const { data } = useQuery({ ...itemQuery(OrganizationUser, uuid), enabled: uuid !== "create", meta: { quiet: true } });
  return readOnly ?? (data?.profile === "owner" ? "Le propriétaire de l’organisation garde son profil et son accès." : null);
}

function UserContact({ organizationUuid }: { organizationUuid: string }) {
  const { readOnly } = useFormState();
  const user = Form.useItem();
  const { data } = useQuery({ ...queryBelow(OrganizationUser, { organizationUuid }), enabled: user === null });
  const taken = data?.member.flatMap(({ contact }) => (contact ? [contact.uuid] : [])) ?? [];
  return (
    <div>
      <Form.Field
        name="contact"
        description={user ? undefined : "Un contact de l’organisation qui a une adresse email\u00a0: elle sera son nom d’utilisateur."}
        picker={(field) => <ContactPicker {...field} of={organizationUuid} exclude={taken} disabled={field.disabled || user !== null} />}
      />
      {user && readOnly === null && <p className="am-dim">Le contact de rattachement ne peut plus être modifié.</p>}
      {user?.contact && (
        <PageLink className="am-link" href={`${areaOf(organizationUuid, tabs.contacts)}/${user.contact.uuid}`}>
          Voir la fiche du contact
        </PageLink>
      )}
    </div>
  );
}

function ProfileShown() {
  const user = Form.useItem();
  const { label } = OrganizationUser.fields.profile;
  return <ReadOnlyField label={label}>{user?.profile ? profileLabels[user.profile] : null}</ReadOnlyField>;
}

function UserFacts() {
  const user = Form.useItem();
  return user && <ReadOnlyField label={OrganizationUser.fields.username.label}>{user.username}</ReadOnlyField>;
}

function ProfileChoice() {
  const { values, errors, set } = useFormState();
  useShown("profile");
  const { label } = OrganizationUser.fields.profile;
  const value = typeof values.profile === "string" ? values.profile : null;
  return (
    <RadioList
      {...{ label, value }}
      options={profileOptions}
      onChange={(profile) => set("profile", profile)}
      error={errors.profile}
      required
      data-target="profile"
    />
  );
}

function HandOver({ organizationUuid, user }: { organizationUuid: string; user: Read<typeof OrganizationUser> }) {
  const own = useUser().organization?.uuid === organizationUuid;
  const name = user.person.displayName;
  const former = own ? "En nommant quelqu’un d’autre, vous en devenez administrateur" : "Qui l’était en devient administrateur";
  return (
    <AskedAction
      button={(ask) => (
        <ActionSheet
          title="Propriétaire de l’organisation"
          explanation={`Une organisation a un seul propriétaire. ${former}, et chacun est prévenu par e-mail.`}
          action="Nommer propriétaire"
          onAction={ask}
        />
      )}
      title="Changer de propriétaire"
      confirm="Nommer propriétaire"
      run={() => act(changeOwner, { uuid: organizationUuid }, { body: { userUuid: user.uuid } })}
      saved={`${name} est propriétaire de l’organisation.`}
      refreshed={(client) =>
        Promise.all([
          client.invalidateQueries({ queryKey: [OrganizationUser.path] }),
          client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        ])
      }
    >
      {name} décidera désormais de la double authentification, et gérera tous les utilisateurs de l’organisation.
    </AskedAction>
  );
}

function Invitation({ user, mayInvite }: { user: Read<typeof OrganizationUser>; mayInvite: boolean }) {
  return (
    <Sheet title="Invitation">
      <div className="am-body">
        <p role="status">{invitationText(user)}</p>
        {mayInvite && (
          <>
            <p className="am-dim">Le lien qu’elle contient est valable 7&nbsp;jours. En envoyer une autre met fin à la précédente.</p>
            <span>
              <ActButton
                run={() => act(invite, { uuid: user.uuid })}
                saved="Invitation envoyée."
                failure="L’invitation n’a pas été envoyée."
                refreshed={(client) => refresh(client, OrganizationUser)}
              >
                Renvoyer l’invitation
              </ActButton>
            </span>
          </>
        )}
      </div>
    </Sheet>
  );
}

function LostFactor({ userUuid, name }: { userUuid: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <ActionSheet
      title="Double authentification"
      explanation={`${name} a perdu son téléphone et ses codes de secours\u00a0? Assurez-vous que c’est bien la personne qui vous le demande, puis retirez son second facteur\u00a0: son mot de passe suffira de nouveau.`}
      action={REMOVE}
      onAction={() => setAsking(true)}
    >
      {asking && (
        <LineDialog
          {...ownPassword}
          title={REMOVE}
          field={{ ...ownPassword.field, label: "Votre mot de passe" }}
          submit="Retirer"
          danger
          run={(password) => act(resetFactor, { uuid: userUuid }, { body: { password } })}
          saved="Second facteur retiré."
          failure="Le second facteur n’a pas été retiré."
          onDone={close}
          onClose={close}
        >
          {(field) => (
            <>
              <p>
                L’application de codes et les clés d’accès {ofName(name)} seront retirées, ses sessions fermées, et un e-mail l’en prévient.
              </p>
              {field}
            </>
          )}
        </LineDialog>
      )}
    </ActionSheet>
  );
}

const REMOVE = "Retirer le second facteur";
