import { type ComponentType, useEffect, useState } from "react";
import { patiently } from "../kit/server/patient-import.ts";
import { whenIdle } from "../kit/server/when-idle.ts";

/** Milliseconds after which it is there though the page never rests. */
const AT_LAST = 500;

/** The region of the notifications, after the first view, which neither waits for it nor fails with it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    const load = patiently(() => import("./Toasts.tsx"));
    whenIdle(
      () =>
        void load().then(
          (module) => setToasts(() => module.Toasts),
          () => null,
        ),
      AT_LAST,
    );
  }, []);
  return Toasts && <Toasts />;
}
