import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { leaveForSignIn, sessionWatch } from "../kit/server/client.ts";
import { Button } from "../ui/controls/Button.tsx";
import styles from "./Banner.module.css";

export function SessionEnded({ place }: { place: Element }) {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    sessionWatch.tell = setEnded;
    return () => void delete sessionWatch.tell;
  }, []);
  return createPortal(
    <div role="alert">
      {ended && (
        <div className={`${styles.banner} am-no-print`}>
          <p>
            <b>Votre session a pris fin.</b> Votre saisie en cours est gardée sur cet appareil.
          </p>
          <Button onClick={() => void leaveForSignIn()}>Se reconnecter</Button>
        </div>
      )}
    </div>,
    place,
  );
}
