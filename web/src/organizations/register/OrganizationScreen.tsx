import { addressOf } from "@avant-match/contract/addresses.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { Organization, organizationStatus } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { formOf } from "../../kit/forms/form-of.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import { listQuery } from "../../kit/server/queries.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { PageLink, useGo } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { AskedBy, RequestActions, StatusDialog } from "./AccessRequest.tsx";

const Form = formOf(Organization);

export function OrganizationScreen({ uuid }: { uuid: string }) {
  return (
    <Form.Page
      uuid={uuid}
      defaults={{ type: "club", status: "active" }}
      saved="Organisation mise à jour avec succès !"
      more={(organization) => <OrganizationStatus organization={organization} />}
    >
      <Form.Pair of={["name", "acronym"]} wide />
      <SameName />
      <FieldPair>
        <Form.Field name="type" />
        <FirstStatus />
      </FieldPair>
    </Form.Page>
  );
}

function FirstStatus() {
  return Form.useItem() ? null : <Form.Field name="status" />;
}

type OrganizationItem = Read<typeof Organization>;

function OrganizationStatus({ organization }: { organization: OrganizationItem }) {
  const go = useGo();
  const active = organization.status === "active";
  const request = useQuery(listQuery(AccessRequest, { "organization.uuid": organization.uuid })).data?.member[0];
  return (
    <Sheet title={title} beside={<StatusBadge kind={active ? "ok" : "mute"}>{organizationStatus[organization.status]}</StatusBadge>}>
      <div className="am-body">
        {request && <AskedBy request={request} />}
        <p className="am-dim">
          {active
            ? "Ses utilisateurs se connectent, et les autres organisations la trouvent."
            : "Ses utilisateurs ne peuvent pas se connecter, et les autres organisations ne la trouvent pas."}
        </p>
        <div className="am-wrap">
          {request && <RequestActions request={request} onRefused={() => !active && go(addressOf("/admin/organizations"))} />}
          {(active || !request) && (
            <DialogButton
              variant={active ? "default" : "filled"}
              dialog={(close) => <StatusDialog organization={organization} onClose={close} />}
            >
              {active ? "Désactiver l’organisation" : "Activer l’organisation"}
            </DialogButton>
          )}
          <PageLink className="am-link" href={addressOf("/organizations/$organizationUuid", { organizationUuid: organization.uuid })}>
            Ouvrir sa configuration
          </PageLink>
        </div>
      </div>
    </Sheet>
  );
}

const title = Organization.fields.status.label;
