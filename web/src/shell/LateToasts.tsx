import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../kit/server/when-idle.ts";
import { region } from "./notify.ts";

const AT_LAST = 500;

/** The region of the notifications, after the first view, which neither waits for it nor fails with it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(
      () =>
        void region().then(
          (module) => setToasts(() => module.Toasts),
          () => null,
        ),
      AT_LAST,
    );
  }, []);
  return Toasts && <Toasts />;
}
