import {
  askSignOnLink,
  linkByMail,
  linkByPassword,
  type PendingSignOn,
  readPendingSignOn,
} from "@avant-match/contract/accounts/sign-on.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { focusAtOnce, GuestCard, GuestField, GuestForm, Refusal } from "./GuestForm.tsx";
import { forgetPagesOfOthers } from "./pages-of-others.ts";
import { BackToSignIn } from "./ResetRequestPage.tsx";
import { refusedWith, type Sent, send } from "./send.ts";
import { nextPage } from "./sign-in.ts";
import { useGuestForm } from "./useGuestForm.ts";
import { refusalOf, useLink } from "./useLink.ts";

const SecondStep = lazy(() => import("./SecondStep.tsx"));

const required = "Ce champ est obligatoire";
const account = {
  username: { label: "Nom d’utilisateur ou email", kind: "text", required },
  password: { label: "Mot de passe d’Avant-match", kind: "secret", required },
} as const;

type Entered = Sent<{ secondFactors?: string[]; next?: string | null }>;

/** Who comes from the provider of their organisation for the first time says which account is theirs; `token` is that of the mailed link. */
function FirstSignOnPage({ token }: { token: string }) {
  const { found: pending, refusal, end } = useLink("read", () => send(readPendingSignOn, {}));
  const [factors, setFactors] = useState<readonly string[]>();
  const [next, setNext] = useState("/app");
  const enter = (to: string) => void forgetPagesOfOthers().finally(() => window.location.replace(to));
  /** Undefined once signed in. */
  function goOn(sent: Entered) {
    if (sent.status === 410) end(refusalOf(sent));
    if (!sent.ok) return sent;
    const to = nextPage(`?next=${encodeURIComponent(sent.body?.next ?? "/app")}`, window.location.origin);
    setNext(to);
    if (sent.body?.secondFactors?.length) setFactors(sent.body.secondFactors);
    else enter(to);
    return undefined;
  }
  if (factors)
    return (
      <GuestCard title="Première connexion" follows>
        <Suspense fallback={<p role="status">Chargement en cours ...</p>}>
          <SecondStep factors={factors} onSignedIn={() => enter(next)} />
        </Suspense>
      </GuestCard>
    );
  return (
    <GuestCard title="Première connexion">
      <Refusal text={refusal} />
      {!pending && !refusal && <p role="status">Chargement en cours ...</p>}
      {pending && (token === "" ? <Ways pending={pending} goOn={goOn} /> : <ByLink token={token} pending={pending} goOn={goOn} />)}
      <BackToSignIn />
    </GuestCard>
  );
}

interface WayProps {
  pending: PendingSignOn;
  goOn: (sent: Entered) => Entered | undefined;
}

function Ways({ pending: { organization, email }, goOn }: WayProps) {
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>("#username");
    if (typed?.value === "") typed.value = email;
  }, [email]);
  return (
    <>
      <p>
        Vous êtes connecté à {organization}. Prouvez une fois que votre compte Avant-match est le vôtre&nbsp;: ensuite, cette connexion
        suffira.
      </p>
      <GuestForm
        form={account}
        send={async (values) => {
          const sent = await send(linkByPassword, {}, values);
          return goOn(sent.status === 401 ? refusedWith("Identifiants invalides.") : sent);
        }}
        label="Prouver par mot de passe"
        submit={() => "Relier mon compte"}
      >
        {({ field }) => (
          <>
            <GuestField {...field("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <GuestField {...field("password")} ref={focusAtOnce} />
          </>
        )}
      </GuestForm>
      <AskLink email={email} />
    </>
  );
}

function AskLink({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { refusal, busy, attempt } = useGuestForm({ form: {}, send: async () => undefined, onSent: () => setSent(true) });
  return (
    <div className="am-stack">
      <h2>Pas de mot de passe&nbsp;?</h2>
      <Refusal text={refusal} />
      {sent && (
        <p role="status">
          Si un compte de cette organisation a l’adresse {email}, un lien vient de lui être envoyé, valable {kept.signOnLinkMinutes}
          &nbsp;minutes. Ouvrez-le dans ce navigateur.
        </p>
      )}
      <Button aria-disabled={busy} onClick={() => attempt(() => send(askSignOnLink, {}))}>
        {sent ? "Envoyer un autre lien" : `Recevoir un lien à ${email}`}
      </Button>
    </div>
  );
}

/** Reading the mailed link changes nothing, one press does. */
function ByLink({ token, pending: { organization }, goOn }: WayProps & { token: string }) {
  return (
    <>
      <p>La connexion par {organization} ouvrira désormais votre compte Avant-match.</p>
      <GuestForm
        form={{}}
        send={async () => goOn(await send(linkByMail, { token }))}
        label="Relier mon compte"
        submit={() => "Relier mon compte"}
      />
    </>
  );
}

export default FirstSignOnPage;
