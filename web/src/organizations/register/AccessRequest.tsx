import { ofBefore, ofName } from "@avant-match/contract/kit/elision.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { call } from "../../kit/server/client.ts";
import { itemPath, refresh } from "../../kit/server/queries.ts";
import { When } from "../../ui/When.tsx";
import { telHref } from "../contacts/ContactLinks.tsx";
import { StatusDialog } from "./StatusDialog.tsx";

type Request = Read<typeof AccessRequest>;

export function AskedBy({ request: { person, requestedAt, invitedBy } }: { request: Request }) {
  return (
    <p className="am-wrap">
      <span>
        Demande {ofBefore(person.displayName)}
        <b>{person.displayName}</b>, <When at={requestedAt} />
      </span>
      {invitedBy && <span>Invité par {invitedBy.name}</span>}
      {person.phone && (
        <a className="am-link am-num" href={telHref(person.phone)}>
          {person.phone}
        </a>
      )}
      {person.email && (
        <a className="am-link" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      )}
    </p>
  );
}

export function RequestActions({ request, onRefused }: { request: Request; onRefused?: () => void }) {
  const { organization, person, invitedBy } = request;
  const isOpen = organization.status === "active";
  return (
    <div className="am-tools">
      <DialogButton
        variant="filled"
        aria-label={isOpen ? `Ouvrir l’accès à ${organization.name}` : `Activer ${organization.name}`}
        dialog={(close) => <StatusDialog organization={organization} {...(isOpen && { asker: person.displayName })} onClose={close} />}
      >
        {isOpen ? "Ouvrir l’accès" : "Activer"}
      </DialogButton>
      <AskedAction
        name={`Refuser la demande ${ofName(organization.name)}`}
        confirm="Refuser la demande"
        danger
        run={() => call("DELETE", itemPath(AccessRequest, request.uuid))}
        saved="Demande refusée."
        failure="La demande n’a pas été refusée."
        {...(onRefused && { onDone: onRefused })}
        refreshed={(client) => Promise.all([refresh(client, AccessRequest), refresh(client, Organization)])}
      >
        {person.displayName} en sera averti par e-mail.{" "}
        {invitedBy || isOpen
          ? `Les coordonnées données avec la demande sont supprimées\u00a0; «\u00a0${organization.name}\u00a0» reste dans ses calendriers, et peut être invité de nouveau.`
          : `L’organisation «\u00a0${organization.name}\u00a0» et les coordonnées données avec la demande sont supprimées.`}
      </AskedAction>
    </div>
  );
}
