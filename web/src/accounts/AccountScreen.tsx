import { WithFoot } from "../kit/ScreenFoot.tsx";
import { CalendarAddress } from "../shell/CalendarAddress.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { type SessionUser, useUser } from "../shell/session.ts";
import { isImpersonated, isToSetUp } from "../shell/user.ts";
import { PageHeader } from "../ui/headers.tsx";
import { LookProvider } from "../ui/look/LookProvider.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./AccountScreen.module.css";
import { Appearance } from "./Appearance.tsx";
import { Identity } from "./Identity.tsx";
import { Notifications } from "./Notifications.tsx";
import { OpenSessions } from "./OpenSessions.tsx";
import { OwnData } from "./OwnData.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactors } from "./second-factors/SecondFactors.tsx";
import { SetUp } from "./second-factors/SetUp.tsx";

export function AccountScreen() {
  return isToSetUp() ? <SetUp /> : <Account />;
}

function Account() {
  const user = useUser();
  usePageTitle("Mon compte");
  return (
    <LookProvider>
      <div className={`am-page ${styles.page}`}>
        <WithFoot>
          <PageHeader title="Mon compte" />
          <Identity user={user} />
          {isImpersonated() ? <Notice kind="info">Seul son titulaire modifie l’accès à un compte.</Notice> : <Access user={user} />}
          <Appearance />
          <OwnData userUuid={user.uuid} />
        </WithFoot>
      </div>
    </LookProvider>
  );
}

function Access({ user }: { user: SessionUser }) {
  const { uuid, username, organization } = user;
  return (
    <>
      <PasswordForm userUuid={uuid} username={username} />
      <SecondFactors userUuid={uuid} username={username} />
      <OpenSessions userUuid={uuid} />
      <CalendarAddress of="users" uuid={uuid} shows={organization ? "les rencontres de votre organisation" : "toutes les rencontres"} />
      <Notifications user={user} />
    </>
  );
}
