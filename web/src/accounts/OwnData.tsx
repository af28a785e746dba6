import { exportUser } from "@avant-match/contract/accounts/own-data.ts";
import { urlOf } from "@avant-match/contract/kit/action.ts";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import styles from "./OwnData.module.css";

export function OwnData({ userUuid }: { userUuid: string }) {
  return (
    <Sheet aria-label="Mes données">
      <SheetHeader title="Mes données" />
      <div className={styles.body}>
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
