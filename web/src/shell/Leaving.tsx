import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { countWaiting } from "../kit/outbox/shown.ts";
import { isConnectionLost, isReachable, loseConnection, useConnectionLost } from "../kit/server/connection.ts";
import { formatCount } from "../ui/text/format.ts";
import { leaveDevice } from "./leave-device.tsx";
import { signOut } from "./sign-out.ts";
import styles from "./UserMenu.module.css";

/** Signs out once the server answers, which alone ends a session; asks where it does not, or writes wait to be sent. */
export default function Leaving({ onAsk, onStay }: { onAsk: () => void; onStay: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [step, setStep] = useState<Step>(() => (countWaiting() > 0 || isConnectionLost() ? "closing" : "trying"));
  const [slow, setSlow] = useState(false);
  const ask = useEffectEvent(onAsk);
  const stay = useEffectEvent(onStay);
  useReach(step === "trying", (there) => (there ? void signOut() : setStep("closing")));
  useEffect(() => {
    const menu = place.current?.closest<HTMLElement>("[popover]");
    if (step === "closing") {
      menu?.hidePopover();
      setStep("asking");
      ask();
    }
    if (step !== "trying") return;
    if (menu && !menu.checkVisibility()) return stay();
    const leave = () => stay();
    const waiting = setTimeout(setSlow, SLOW, true);
    menu?.addEventListener("beforetoggle", leave);
    return () => {
      clearTimeout(waiting);
      menu?.removeEventListener("beforetoggle", leave);
    };
  }, [step]);
  return (
    <>
      <p ref={place} className={styles.slow} role="status">
        {step === "trying" && slow && "Le serveur tarde à répondre."}
      </p>
      {step === "asking" && <LeavingQuestion onStay={onStay} />}
    </>
  );
}

type Step = "trying" | "closing" | "asking";

const SLOW = 500;

/** Asked while writes wait or the server is out of reach: one may leave the device, and the session ends later. */
function LeavingQuestion({ onStay }: { onStay: () => void }) {
  const lost = useConnectionLost();
  const [asking, setAsking] = useState<"first" | "leaving" | null>("first");
  useReach(asking, (there) => (there && asking === "leaving" ? void signOut() : setAsking(null)));
  const busy = asking !== null && !lost;
  return (
    <ConfirmDialog
      title="Se déconnecter ?"
      confirm={lost ? "Quitter cet appareil" : "Se déconnecter"}
      cancel="Rester connecté"
      danger
      busy={busy}
      onConfirm={() => (lost ? void leaveDevice() : busy || setAsking("leaving"))}
      onCancel={onStay}
    >
      {countWaiting() > 0 && <p>{waitingText(countWaiting())}</p>}
      <p role="status">{lost ? LOST : asking ? "Un instant…" : countWaiting() === 0 && "Le réseau est revenu."}</p>
    </ConfirmDialog>
  );
}

const LOST =
  "Sans réseau, votre session ne peut pas encore être fermée. «\u00a0Quitter cet appareil\u00a0» en efface tout de suite les pages gardées et la saisie en cours, et ferme la session dès que le réseau revient, avant que rien n’en soit montré.";

const waitingText = (count: number): string =>
  `${formatCount(
    count,
    "saisie attend d’être envoyée. Elle reste sur cet appareil, où personne d’autre ne la voit, et part",
    "saisies attendent d’être envoyées. Elles restent sur cet appareil, où personne d’autre ne les voit, et partent",
  )} à votre prochaine connexion.`;

/** Tells once per truthy `step` whether the server answers; not after the step has changed. */
function useReach(step: unknown, tell: (there: boolean) => void): void {
  const answer = useEffectEvent(tell);
  useEffect(() => {
    if (!step) return;
    let waits = true;
    const pass = (there: boolean) => {
      if (!waits) return;
      if (!there) loseConnection();
      answer(there);
    };
    void isReachable().then(pass);
    return () => {
      waits = false;
    };
  }, [step]);
}
