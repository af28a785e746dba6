import { exportUser } from "@avant-match/contract/accounts/own-data.ts";
import { endSession, type OpenSession } from "@avant-match/contract/accounts/sessions.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { useQuery } from "@tanstack/react-query";
import { ActButton } from "../kit/AskedAction.tsx";
import { Awaited } from "../kit/ItemStates.tsx";
import { WithFoot } from "../kit/ScreenFoot.tsx";
import { act } from "../kit/server/act.ts";
import { CalendarAddress } from "../shell/CalendarAddress.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { type SessionUser, useUser } from "../shell/session.ts";
import { SchemeChoice } from "../shell/UserMenu.tsx";
import { isImpersonated, isToSetUp } from "../shell/user.ts";
import { LinkButton } from "../ui/controls/Button.tsx";
import { PageHeader } from "../ui/headers.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../ui/text/format.ts";
import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./AccountScreen.module.css";
import { Identity } from "./Identity.tsx";
import { Notifications } from "./Notifications.tsx";
import { OwnSignOn } from "./OwnSignOn.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Devices } from "./push/Devices.tsx";
import { openSessionsQuery } from "./queries.ts";
import { SecondFactors, SetUpChoices } from "./second-factors/SecondFactors.tsx";
import { Tokens } from "./tokens/Tokens.tsx";

export function AccountScreen() {
  return isToSetUp() ? <SetUp /> : <Account />;
}

function Account() {
  const user = useUser();
  usePageTitle("Mon compte");
  return (
    <div className={`am-page ${styles.page}`}>
      <WithFoot>
        <PageHeader title="Mon compte" />
        <Identity user={user} />
        {isImpersonated() ? <Notice kind="info">Seul son titulaire modifie l’accès à un compte.</Notice> : <Access user={user} />}
        <Appearance />
        <OwnData userUuid={user.uuid} />
      </WithFoot>
    </div>
  );
}

function Access({ user }: { user: SessionUser }) {
  const { uuid, username, organization } = user;
  return (
    <>
      <PasswordForm userUuid={uuid} username={username} />
      <SecondFactors userUuid={uuid} username={username} />
      {organization && <OwnSignOn userUuid={uuid} />}
      <OpenSessions userUuid={uuid} />
      <CalendarAddress of="users" uuid={uuid} shows={organization ? "les rencontres de votre organisation" : "toutes les rencontres"} />
      <Notifications user={user} />
      <Devices userUuid={uuid} />
      <Tokens userUuid={uuid} />
    </>
  );
}

function Appearance() {
  return (
    <Sheet title="Apparence">
      <div className={`am-body ${styles.part}`}>
        <SchemeChoice label="Thème sur cet appareil" />
        <p className="am-dim">Ce choix vaut pour cet appareil.</p>
      </div>
    </Sheet>
  );
}

function OwnData({ userUuid }: { userUuid: string }) {
  return (
    <Sheet title="Mes données">
      <div className={`am-body ${styles.part}`}>
        <p className="am-dim">
          Tout ce qu’Avant-match garde sur vous, dans un fichier (JSON). Les durées sont dites dans la{" "}
          <a className="am-link" href="/politique-de-confidentialite">
            politique de confidentialité
          </a>
          .
        </p>
        <a className="am-link am-alone" href={urlOf(exportUser, { uuid: userUuid })} download>
          Exporter mes données
        </a>
      </div>
    </Sheet>
  );
}

function OpenSessions({ userUuid }: { userUuid: string }) {
  const query = useQuery(openSessionsQuery(userUuid));
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet title="Sessions ouvertes">
      <ul className={`am-rows ${styles.sessions}`}>
        {data.member.map((session) => (
          <li key={session.uuid}>
            <span>
              <b>{session.browser ?? "Navigateur inconnu"}</b>
              <span className="am-dim">
                {[session.current ? "Cette session" : lastUse(session), session.place].filter(Boolean).join(" · ")}
              </span>
            </span>
            {!session.current && (
              <ActButton
                aria-label={`Déconnecter ${session.browser ?? "le navigateur inconnu"}`}
                run={() => act(endSession, { uuid: userUuid, id: session.uuid })}
                saved="Session fermée."
                refreshed={(client) => client.invalidateQueries(openSessionsQuery(userUuid))}
              >
                Déconnecter
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const lastUse = ({ seenAt }: OpenSession): string => `Dernier usage ${formatNearDateTime(seenAt, readerZone())}`;

function SetUp() {
  return (
    <>
      <title>Double authentification · Avant-match</title>
      <main className={styles.setUp}>
        <Wordmark />
        <h1>Double authentification</h1>
        <p>
          Après le mot de passe, il vous est demandé une preuve de plus que c’est bien vous. Choisissez laquelle&nbsp;: l’application
          s’ouvre ensuite.
        </p>
        <SetUpChoices onDone={() => window.location.reload()} />
        <LinkButton variant="subtle" href="/logout">
          Déconnexion
        </LinkButton>
      </main>
    </>
  );
}
