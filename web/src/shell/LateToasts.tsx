import { type ComponentType, useEffect, useState } from "react";
import { patiently } from "../kit/server/patient-import.ts";

/** The region of the notifications, after the first view, which neither waits for it nor fails with it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    patiently(() => import("./Toasts.tsx"))().then(
      (module) => setToasts(() => module.Toasts),
      () => null,
    );
  }, []);
  return Toasts && <Toasts />;
}
