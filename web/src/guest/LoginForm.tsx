import { useEffect, useState, useSyncExternalStore } from "react";
import { hasPasskeys } from "../shell/user.ts";
import { Button, LinkButton } from "../ui/controls/Button.tsx";
import { focusAtOnce, GuestField, Refusal } from "./GuestForm.tsx";
import { refusedWith, unexpected } from "./send.ts";
import { nextPage, type SecondFactors, signIn } from "./sign-in.ts";
import { signOnAddress, useSignOnOffers } from "./sign-on.ts";
import { useGuestForm } from "./useGuestForm.ts";

// Read before scripts run, the page offers what most browsers have.
const never = () => () => {};

interface LoginFormProps {
  username: string | undefined;
  onSignedIn: () => void;
  onSecondStep: (factors: SecondFactors) => void;
}

const required = "Ce champ est obligatoire";
const login = {
  username: { label: "Nom d’utilisateur ou email", kind: "text", required },
  password: { label: "Mot de passe", kind: "secret", required },
} as const;

export function LoginForm({ username, onSignedIn, onSecondStep }: LoginFormProps) {
  const { field, refusal, busy, attempt, attributes } = useGuestForm({
    form: login,
    send: async (given) => {
      const answer = await signIn(given.username, given.password);
      if (answer === undefined) onSignedIn();
      else if (typeof answer !== "string") onSecondStep(answer);
      else focusPassword();
      return typeof answer === "string" ? refusedWith(answer) : undefined;
    },
  });
  const [address, setAddress] = useState("");
  const offers = useSignOnOffers(address);
  useEffect(() => {
    // A browser may have filled it in before any script ran.
    setAddress(document.querySelector<HTMLInputElement>("#username")?.value ?? "");
  }, []);
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>("#username");
    if (!username || typed?.value !== "") return;
    typed.value = username;
    setAddress(username);
    focusPassword();
  }, [username]);
  const offersPasskey = useSyncExternalStore(never, hasPasskeys, () => true);
  return (
    <form {...attributes} className="am-stack" aria-label="Connexion">
      <Refusal text={refusal} />
      <GuestField
        {...field("username")}
        ref={focusAtOnce}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <GuestField {...field("password")} />
      <Button type="submit" variant="filled" aria-disabled={busy}>
        Se connecter
      </Button>
      {offers.map(({ organizationUuid, organization }) => (
        <LinkButton key={organizationUuid} href={signOnAddress(organizationUuid, nextPage(window.location.search, window.location.origin))}>
          Se connecter avec {organization}
        </LinkButton>
      ))}
      {offersPasskey && (
        <Button aria-disabled={busy} onClick={() => attempt(() => withPasskey(onSignedIn))}>
          Utiliser une clé d’accès
        </Button>
      )}
      <noscript>La connexion demande JavaScript.</noscript>
      <div className="am-wrap am-between">
        <a className="am-link am-alone" href="/reset-password/request">
          Mot de passe oublié{"\u00a0"}?
        </a>
        <a className="am-link am-alone" href="/register">
          Demander un accès
        </a>
      </div>
    </form>
  );
}

const focusPassword = () => document.getElementById("password")?.focus();

const withPasskey = (onSignedIn: () => void) =>
  import("./passkey.ts").then(
    ({ signInWithPasskey }) => signInWithPasskey(onSignedIn),
    () => refusedWith(unexpected),
  );
