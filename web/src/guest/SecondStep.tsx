import { type FormEvent, useEffect, useRef, useState } from "react";
import { hasPasskeys } from "../shell/user.ts";
import { Button } from "../ui/controls/Button.tsx";
import { GuestField, Refusal } from "./GuestForm.tsx";
import styles from "./LoginPage.module.css";
import { signInWithPasskey } from "./passkey.ts";
import { bringCode } from "./second-step.ts";

interface SecondStepProps {
  /** What the account has: « totp », « passkey ». */
  factors: readonly string[];
  onSignedIn: () => void;
}

type Way = "totp" | "passkey" | "recovery";

const texts = {
  totp: { label: "Code à 6 chiffres", hint: "Celui que montre votre application de codes." },
  recovery: { label: "Code de secours", hint: "L’un de ceux que vous avez gardés. Il ne sert qu’une fois." },
} as const;

/** The second step of a sign-in: a code, a passkey, or one of the codes kept for the day when both are lost. */
export default function SecondStep({ factors, onSignedIn }: SecondStepProps) {
  const withPasskey = factors.includes("passkey") && hasPasskeys();
  const [way, setWay] = useState<Way>(factors.includes("totp") ? "totp" : withPasskey ? "passkey" : "recovery");
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    const message = await work();
    if (message === undefined) return onSignedIn();
    setBusy(false);
    setRefusal(message);
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    setRefusal(undefined);
  };
  return (
    <div className={styles.fields}>
      <h2>Vérification</h2>
      <Refusal text={refusal} />
      {way === "passkey" ? (
        <Button variant="filled" ref={focusAtOnce} aria-disabled={busy} onClick={() => void attempt(signInWithPasskey)}>
          Utiliser une clé d’accès
        </Button>
      ) : (
        <CodeForm key={way} {...texts[way]} numeric={way === "totp"} busy={busy} onSubmit={(code) => void attempt(() => bringCode(code))} />
      )}
      <div className={styles.links}>
        {way !== "totp" && factors.includes("totp") && <Other onClick={() => choose("totp")}>Utiliser l’application de codes</Other>}
        {way !== "passkey" && withPasskey && <Other onClick={() => choose("passkey")}>Utiliser une clé d’accès</Other>}
        {way !== "recovery" && <Other onClick={() => choose("recovery")}>Utiliser un code de secours</Other>}
        <a className="am-link" href="/login">
          Recommencer
        </a>
      </div>
    </div>
  );
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

function Other({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="link" onClick={onClick}>
      {children}
    </Button>
  );
}

interface CodeFormProps {
  label: string;
  hint: string;
  numeric: boolean;
  busy: boolean;
  onSubmit: (code: string) => void;
}

function CodeForm({ label, hint, numeric, busy, onSubmit }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    setError(code ? undefined : "Ce champ est obligatoire");
    field.current?.focus();
    if (code) onSubmit(code);
  };
  return (
    <form className={styles.fields} aria-label="Vérification" onSubmit={submit} noValidate>
      <GuestField
        id="code"
        label={label}
        error={error}
        ref={field}
        inputMode={numeric ? "numeric" : "text"}
        autoComplete={numeric ? "one-time-code" : "off"}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <p className="am-dim">{hint}</p>
      <Button type="submit" variant="filled" aria-disabled={busy}>
        Se connecter
      </Button>
    </form>
  );
}
