import type { Chooser } from "@avant-match/contract/accounts/guest-actions.ts";
import { type SignOnFailure, signOnFailure } from "@avant-match/contract/accounts/sign-on.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { injectedUserUuid } from "../shell/user.ts";
import { LinkButton } from "../ui/controls/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { GuestLinks } from "./GuestFrame.tsx";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./LoginPage.module.css";
import { MatchDayHours } from "./MatchDayHours.tsx";
import { forgetPagesOfOthers } from "./pages-of-others.ts";
import { takePasswordChanged } from "./password-changed.ts";
import { nextPage, type SecondFactors } from "./sign-in.ts";
import { signOnReturn } from "./sign-on.ts";

export function LoginPage() {
  const [changed, setChanged] = useState<Chooser | null>(null);
  // The page was drawn before anybody's browser was known.
  useEffect(() => setChanged((already) => takePasswordChanged() || already), []);
  const [failure, setFailure] = useState<SignOnFailure | null>(null);
  useEffect(() => setFailure(signOnReturn(window.location.search).failure), []);
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(new URLSearchParams(window.location.search).has("ended")), []);
  return (
    <>
      <title>Connexion · Avant-match</title>
      <div className={styles.page}>
        <main className={styles.left} data-guest>
          <a className="am-alone" href="/" aria-label="Avant-match, accueil">
            <Wordmark />
          </a>
          <div className={styles.form}>
            <h1>Connexion</h1>
            {changed?.first && <p>Bienvenue {changed.firstname}&nbsp;! Votre compte est prêt.</p>}
            {changed && (
              <Notice kind="info" role="status">
                Votre mot de passe a bien été mis à jour.
              </Notice>
            )}
            {ended && (
              <p role="status">Votre session a pris fin. Une fois connecté, vous reviendrez à la même page, avec votre saisie en cours.</p>
            )}
            {failure && (
              <Notice kind="bad" role="status">
                {signOnFailure[failure]}
              </Notice>
            )}
            {injectedUserUuid() === undefined ? <SignIn username={changed?.username} /> : <Continue />}
          </div>
          <GuestLinks />
        </main>
        <aside className={styles.right} aria-hidden>
          <MatchDayHours className={styles.day} />
        </aside>
      </div>
    </>
  );
}

const next = () => nextPage(window.location.search, window.location.origin);

function SignIn({ username }: { username: string | undefined }) {
  const [factors, setFactors] = useState<SecondFactors>();
  // Who comes back from the provider of their organisation may still owe a second factor of their own.
  useEffect(() => setFactors(signOnReturn(window.location.search).factors ?? undefined), []);
  const onSignedIn = () => void forgetPagesOfOthers().finally(() => window.location.replace(next()));
  if (!factors) return <LoginForm username={username} onSignedIn={onSignedIn} onSecondStep={setFactors} />;
  return (
    <Suspense fallback={<p role="status">Chargement en cours ...</p>}>
      <SecondStep factors={factors} onSignedIn={onSignedIn} />
    </Suspense>
  );
}

const SecondStep = lazy(() => import("./SecondStep.tsx"));

function Continue() {
  useEffect(() => {
    if (signOnReturn(window.location.search).isSignedIn) void forgetPagesOfOthers().finally(() => window.location.replace(next()));
  }, []);
  return (
    <>
      <p>Vous êtes déjà connecté.</p>
      <LinkButton variant="filled" href={next()}>
        Continuer
      </LinkButton>
    </>
  );
}
