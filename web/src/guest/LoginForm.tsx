import { type FormEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { hasPasskeys } from "../shell/user.ts";
import { Button } from "../ui/controls/Button.tsx";
import { GuestField, GuestPassword, Refusal } from "./GuestForm.tsx";
import styles from "./LoginPage.module.css";
import { unexpected } from "./send.ts";
import { type SecondFactors, signIn } from "./sign-in.ts";

// Read before scripts run, the page offers what most browsers have.
const never = () => () => {};

interface LoginFormProps extends Then {
  /** Whose password was just chosen: only that is left to type. */
  username: string | undefined;
}

interface Then {
  onSignedIn: () => void;
  onSecondStep: (factors: SecondFactors) => void;
}

/** The sign-in form. What was typed stays when it fails. */
export function LoginForm({ username, ...then }: LoginFormProps) {
  const { form, fill, errors, refusal, busy, submit, withPasskey } = useSignIn(then);
  useEffect(() => {
    if (username) fill(username);
  }, [username, fill]);
  const offersPasskey = useSyncExternalStore(never, hasPasskeys, () => true);
  return (
    <form ref={form} className={styles.fields} method="dialog" aria-label="Connexion" onSubmit={(event) => void submit(event)} noValidate>
      <Refusal text={refusal} />
      <GuestField
        id="username"
        label="Nom d’utilisateur ou email"
        error={errors.username}
        ref={focusAtOnce}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <GuestPassword id="password" label="Mot de passe" error={errors.password} />
      <Button type="submit" variant="filled" aria-disabled={busy}>
        Se connecter
      </Button>
      {offersPasskey && (
        <Button aria-disabled={busy} onClick={() => void withPasskey()}>
          Utiliser une clé d’accès
        </Button>
      )}
      <noscript>La connexion demande JavaScript.</noscript>
      <div className={styles.links}>
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

// Who comes here comes to type: the page has nothing to read before.
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

interface SignInErrors {
  username?: string | undefined;
  password?: string | undefined;
}

function useSignIn({ onSignedIn, onSecondStep }: Then) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const focus = useCallback((name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const username = String(entries.get("username")).trim();
    const password = String(entries.get("password"));
    setErrors({ username: requiredUnless(username), password: requiredUnless(password) });
    setRefusal(undefined);
    if (!username || !password) return focus(username ? "password" : "username");
    setBusy(true);
    const answer = await signIn(username, password);
    if (answer === undefined) return onSignedIn();
    setBusy(false);
    if (typeof answer !== "string") return onSecondStep(answer);
    setRefusal(answer);
    focus("password");
  }

  async function withPasskey() {
    if (busy) return;
    setErrors({});
    setRefusal(undefined);
    setBusy(true);
    // Its code is loaded by who uses it.
    const message = await import("./passkey.ts").then(({ signInWithPasskey }) => signInWithPasskey()).catch(() => unexpected);
    if (message === undefined) return onSignedIn();
    setBusy(false);
    setRefusal(message);
  }

  // Only the password is left to type.
  const fill = useCallback(
    (username: string) => {
      const field = form.current?.querySelector<HTMLInputElement>("input[name=username]");
      if (field?.value !== "") return;
      field.value = username;
      focus("password");
    },
    [focus],
  );

  return { form, fill, errors, refusal, busy, submit, withPasskey };
}

function requiredUnless(typed: string) {
  return typed ? undefined : "Ce champ est obligatoire";
}
