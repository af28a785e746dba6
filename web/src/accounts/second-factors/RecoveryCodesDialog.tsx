import { ofName } from "@avant-match/contract/kit/elision.ts";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "../../ui/controls/Button.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { useRootMark } from "../../ui/useRootMark.ts";
import styles from "./SecondFactors.module.css";

export function RecoveryCodesDialog({ codes, username, onClose }: { codes: readonly string[]; username: string; onClose: () => void }) {
  const file = useTextFile(textOf(codes, username));
  useRootMark("data-recovery-codes");
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true));
  return (
    <ModalDialog
      opened
      onClose={() => {}}
      closeOnEscape={false}
      title="Vos codes de secours"
      footer={
        <Button variant="filled" onClick={onClose}>
          J’ai gardé ces codes
        </Button>
      }
    >
      <p>
        Sans votre téléphone ni votre clé d’accès, chacun de ces codes ouvre votre compte, une seule fois. Ils ne seront plus montrés&nbsp;:
        gardez-les hors de cet appareil.
      </p>
      <ol className={styles.codes} aria-label="Codes de secours" data-codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="am-tools am-no-print">
        <LinkButton href={file} download="avant-match-codes-de-secours.txt">
          Télécharger
        </LinkButton>
        <Button onClick={() => window.print()}>Imprimer</Button>
        <Button onClick={copy}>Copier</Button>
        <span role="status">{copied && "Codes copiés."}</span>
      </div>
    </ModalDialog>
  );
}

const textOf = (codes: readonly string[], username: string): string =>
  [`Avant-match, codes de secours ${ofName(username)}`, "Chaque code sert une seule fois.", "", ...codes, ""].join("\r\n");

function useTextFile(text: string): string {
  const [address] = useState(() => URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
