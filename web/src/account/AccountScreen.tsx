import { profile } from "@avant-match/contract/accounts/users.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { useUser } from "../shell/session.ts";
import { PageHeader } from "../ui/headers.tsx";
import { LookProvider } from "../ui/look/LookProvider.tsx";
import { PersonLine } from "../ui/PersonLine.tsx";
import { ReadOnlyField } from "../ui/ReadOnlyField.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import styles from "./AccountScreen.module.css";
import { OpenSessions } from "./OpenSessions.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

/** « Mon compte »: who one is, one's password, and where one is signed in. */
export function AccountScreen() {
  const user = useUser();
  usePageTitle("Mon compte");
  return (
    <LookProvider>
      <div className={`am-page ${styles.page}`}>
        <PageHeader title="Mon compte" />
        <Sheet aria-label="Identité">
          <SheetHeader title="Identité" />
          <div className={styles.identity}>
            <PersonLine name={user.person.displayName} detail={user.organization?.name} pictureUrl={user.person.pictureUrl} />
            <ReadOnlyField label="Nom d’utilisateur">{user.username}</ReadOnlyField>
            <ReadOnlyField label="Téléphone">{user.person.phone}</ReadOnlyField>
            <ReadOnlyField label="Profil">{user.profile ? profile[user.profile] : "Administrateur de la plateforme"}</ReadOnlyField>
            <p className="am-dim">Nom, téléphone et photo sont ceux de votre fiche de contact, que votre organisation tient à jour.</p>
          </div>
        </Sheet>
        <PasswordForm userUuid={user.uuid} username={user.username} />
        <OpenSessions userUuid={user.uuid} />
      </div>
    </LookProvider>
  );
}
