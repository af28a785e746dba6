import { sendCode } from "@avant-match/contract/accounts/sign-in.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { useState } from "react";
import { hasPasskeys } from "../shell/user.ts";
import { Button } from "../ui/controls/Button.tsx";
import { focusAtOnce, GuestField, GuestForm, Refusal } from "./GuestForm.tsx";
import { signInWithPasskey } from "./passkey.ts";
import { refusedWith, send, unexpected } from "./send.ts";
import { useGuestForm } from "./useGuestForm.ts";

interface SecondStepProps {
  factors: readonly string[];
  onSignedIn: () => void;
}

export default function SecondStep({ factors, onSignedIn }: SecondStepProps) {
  const withPasskey = factors.includes("passkey") && hasPasskeys();
  const ways = keysOf(others).filter((way) => way === "recovery" || (way === "passkey" ? withPasskey : factors.includes(way)));
  const [way, setWay] = useState(ways[0] ?? "recovery");
  return (
    <div className="am-stack">
      <h2>Vérification</h2>
      {way === "passkey" ? <PasskeyStep {...{ onSignedIn }} /> : <CodeForm key={way} {...{ way, onSignedIn }} />}
      <div className="am-wrap am-between">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setWay(other)}>
              {others[other]}
            </Button>
          ))}
        <a className="am-link" href="/login">
          Recommencer
        </a>
      </div>
    </div>
  );
}

const others = {
  totp: "Utiliser l’application de codes",
  passkey: "Utiliser une clé d’accès",
  recovery: "Utiliser un code de secours",
} as const;

function PasskeyStep({ onSignedIn }: Pick<SecondStepProps, "onSignedIn">) {
  const { refusal, busy, attempt } = useGuestForm({ form: {}, send: async () => undefined });
  return (
    <>
      <Refusal text={refusal} />
      <Button variant="filled" ref={focusAtOnce} aria-disabled={busy} onClick={() => attempt(() => signInWithPasskey(onSignedIn))}>
        {others.passkey}
      </Button>
    </>
  );
}

const required = "Ce champ est obligatoire";
const codes = {
  totp: { label: "Code à 6 chiffres", hint: "Celui que montre votre application de codes." },
  recovery: { label: "Code de secours", hint: "L’un de ceux que vous avez gardés. Il ne sert qu’une fois." },
} as const;

function CodeForm({ way, onSignedIn }: { way: keyof typeof codes } & Pick<SecondStepProps, "onSignedIn">) {
  const { label, hint } = codes[way];
  return (
    <GuestForm
      form={{ code: { label, kind: "text", required } }}
      send={async ({ code }) => {
        const { ok, status, detail } = await send(sendCode, {}, { code });
        if (!ok) document.getElementById("code")?.focus();
        else onSignedIn();
        return ok ? undefined : refusedWith(status === 401 ? "Code invalide." : [410, 422, 429].includes(status) ? detail : unexpected);
      }}
      label="Vérification"
      submit={() => "Se connecter"}
    >
      {({ field }) => (
        <>
          <GuestField
            {...field("code")}
            ref={focusAtOnce}
            inputMode={way === "totp" ? "numeric" : "text"}
            autoComplete={way === "totp" ? "one-time-code" : "off"}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <p className="am-dim">{hint}</p>
        </>
      )}
    </GuestForm>
  );
}
