import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { countWaiting } from "../kit/outbox/shown.ts";
import { isConnectionLost } from "../kit/server/connection.ts";
import { patiently } from "../kit/server/patient-import.ts";
import { signOut } from "./sign-out.ts";
import styles from "./UserMenu.module.css";
import { useReach } from "./useReach.ts";

export interface LeavingProps {
  onAsk: () => void;
  onStay: () => void;
}

/** Signs out once the server answers, which alone ends a session; asks where it does not, or writes wait to be sent. */
export default function Leaving({ onAsk, onStay }: LeavingProps) {
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
      {step === "asking" && (
        <Suspense>
          <LeavingQuestion onStay={onStay} />
        </Suspense>
      )}
    </>
  );
}

type Step = "trying" | "closing" | "asking";

const SLOW = 500;

const LeavingQuestion = lazy(() => patiently(() => import("./LeavingQuestion.tsx"))().catch(signOut));
