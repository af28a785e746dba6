import { useState } from "react";
import { hasPasskeys, injectedUserUuid } from "../../shell/user.ts";
import { NewPasskey } from "./Passkeys.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { NewTotp } from "./SecondFactors.tsx";

export function SetUpChoices({ onDone }: { onDone: () => void }) {
  const userUuid = injectedUserUuid() ?? "";
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (recoveryCodes: string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone());
  return (
    <div className="am-tools">
      <NewTotp primary userUuid={userUuid} label="Relier une application de codes" onAdded={added} />
      {hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={added} />}
      {codes && <RecoveryCodesDialog codes={codes} username="votre compte" onClose={onDone} />}
    </div>
  );
}
