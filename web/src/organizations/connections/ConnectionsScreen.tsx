import { mayClearSignOn, mayEditOwned, mayKeepTokens } from "@avant-match/contract/organizations/policies.ts";
import { NothingHere } from "../../kit/page-frame.ts";
import { useActor } from "../../shell/session.ts";
import { ScreenHeader } from "../../ui/headers.tsx";
import { OrganizationTokens } from "./OrganizationTokens.tsx";
import { SignOn } from "./SignOn.tsx";
import { WebhookList } from "./WebhookList.tsx";

/** What connects an organisation with services of others, each kind a section of its own. */
export function ConnectionsScreen({ organizationUuid }: { organizationUuid: string }) {
  const actor = useActor();
  if (mayEditOwned(actor, { organizationUuid }) !== true) return <NothingHere />;
  return (
    <div className="am-parts am-narrow">
      <section aria-label="Connexions">
        <ScreenHeader title="Connexions" />
        <p className="am-dim">
          Par où vos utilisateurs se connectent, les programmes qui lisent vos rencontres, et ceux que vous prévenez quand elles changent.
        </p>
      </section>
      {mayClearSignOn(actor, { organizationUuid }) === true && <SignOn organizationUuid={organizationUuid} />}
      <WebhookList organizationUuid={organizationUuid} />
      {mayKeepTokens(actor, { organizationUuid }) === true && <OrganizationTokens organizationUuid={organizationUuid} />}
    </div>
  );
}
