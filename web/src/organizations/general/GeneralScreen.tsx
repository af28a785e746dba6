import { addressOf } from "@avant-match/contract/addresses.ts";
import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations } from "@avant-match/contract/organizations/policies.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { LastChange } from "../../kit/forms/LastChange.tsx";
import { WithFoot } from "../../kit/ScreenFoot.tsx";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import { areaOf } from "../tabs.ts";
import { useOrganization, useOwnedReadOnly } from "../useOrganization.ts";
import styles from "./GeneralScreen.module.css";
import { counted, countQuery } from "./queries.ts";
import { SecondFactorRule } from "./SecondFactorRule.tsx";

const Form = formOf(Organization);

export function GeneralScreen({ organizationUuid }: { organizationUuid: string }) {
  const organization = useOrganization(organizationUuid);
  const { type } = organization;
  const readOnly = useOwnedReadOnly(organizationUuid);
  const actor = useActor();
  const choosesType = mayKeepOrganizations(actor) === true;
  const isOwn = actor.organizationUuid === organizationUuid;
  return (
    <section aria-label="Général" className="am-narrow">
      <WithFoot>
        <ScreenHeader title="Général" note={<LastChange item={organization} />}>
          {isOwn && readOnly === null && (
            <PageLink className="am-link am-alone" href={addressOf("/fixtures/first-steps")}>
              Premiers pas
            </PageLink>
          )}
        </ScreenHeader>
        <div className="am-parts">
          <Form.Block item={organization} title="Informations" saved="Organisation mise à jour avec succès !" readOnly={readOnly}>
            <Form.Field name="name" />
            <FieldPair>
              <Form.Field name="acronym" />
              {choosesType ? (
                <Form.Field name="type" />
              ) : (
                <ReadOnlyField label={Organization.fields.type.label}>{organizationType[type]}</ReadOnlyField>
              )}
            </FieldPair>
          </Form.Block>
          {readOnly === null && <SecondFactorRule organizationUuid={organizationUuid} />}
          <nav aria-label="En chiffres" className={styles.shortcuts}>
            {counted.map((kind) => (
              <Shortcut key={kind.resource.type} organizationUuid={organizationUuid} {...kind} />
            ))}
          </nav>
          {readOnly === null && <CalendarAddress of="organizations" uuid={organizationUuid} shows="les rencontres de l’organisation" />}
        </div>
      </WithFoot>
    </section>
  );
}

function Shortcut({ organizationUuid, tab, resource, words }: { organizationUuid: string } & (typeof counted)[number]) {
  const total = useQuery(countQuery(resource, organizationUuid)).data?.totalItems;
  const [one, several] = words;
  return (
    <PageLink href={areaOf(organizationUuid, tab)}>
      <Sheet className={styles.tile}>
        <b className="am-num">{total === undefined ? <Skeleton width={34} height={28} /> : formatNumber(total)}</b>
        <span>{total !== undefined && total > 1 ? several : one}</span>
      </Sheet>
    </PageLink>
  );
}
