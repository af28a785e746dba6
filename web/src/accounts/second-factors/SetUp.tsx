import { useState } from "react";
import { hasPasskeys } from "../../shell/passkeys-here.ts";
import { injectedUserUuid } from "../../shell/user.ts";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { LookProvider } from "../../ui/look/LookProvider.tsx";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { NewPasskey } from "./Passkeys.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { NewTotp } from "./SecondFactors.tsx";
import styles from "./SetUp.module.css";

export function SetUp() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const userUuid = injectedUserUuid() ?? "";
  const goOn = () => window.location.reload();
  const added = (recoveryCodes: string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : goOn());
  return (
    <LookProvider>
      <title>Double authentification · Avant-match</title>
      <main className={styles.page}>
        <Wordmark />
        <h1>Double authentification</h1>
        <p>
          Après le mot de passe, il vous est demandé une preuve de plus que c’est bien vous. Choisissez laquelle&nbsp;: l’application
          s’ouvre ensuite.
        </p>
        <div className={styles.choices}>
          <NewTotp primary userUuid={userUuid} label="Relier une application de codes" onAdded={added} />
          {hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={added} />}
        </div>
        <LinkButton variant="subtle" href="/logout">
          Déconnexion
        </LinkButton>
      </main>
      {codes && <RecoveryCodesDialog codes={codes} username="votre compte" onClose={goOn} />}
    </LookProvider>
  );
}
