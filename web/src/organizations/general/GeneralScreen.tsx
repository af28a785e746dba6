import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { mayKeepOrganizations, organizes } from "@avant-match/contract/organizations/policies.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { LastChange } from "../../kit/forms/LastChange.tsx";
import { WithFoot } from "../../kit/ScreenFoot.tsx";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { useActor } from "../../shell/session.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { useOrganization, useOwnedReadOnly } from "../useOrganization.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./GeneralScreen.module.css";
import { LeagueSteps } from "./LeagueSteps.tsx";
import { SecondFactorRule } from "./SecondFactorRule.tsx";
import { Shortcuts } from "./Shortcuts.tsx";

const Form = formOf(Organization);

export function GeneralScreen({ organizationUuid }: { organizationUuid: string }) {
  const organization = useOrganization(organizationUuid);
  const { type } = organization;
  const readOnly = useOwnedReadOnly(organizationUuid);
  const choosesType = mayKeepOrganizations(useActor()) === true;
  return (
    <section aria-label="Général" className={styles.screen}>
      <WithFoot>
        <ScreenHeader title="Général" note={<LastChange item={organization} />} />
        <div className={styles.parts}>
          {readOnly === null &&
            (organizes(organization) ? (
              <LeagueSteps organizationUuid={organizationUuid} />
            ) : (
              <FirstSteps organizationUuid={organizationUuid} />
            ))}
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
          <Shortcuts organizationUuid={organizationUuid} />
          {readOnly === null && <CalendarAddress of="organizations" uuid={organizationUuid} shows="les rencontres de l’organisation" />}
        </div>
      </WithFoot>
    </section>
  );
}
