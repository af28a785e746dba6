import { type ComponentType, useEffect, useState } from "react";

/** The region of the notifications, after the first view, which does not wait for what nobody has been told yet, nor fails with it. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    import("./Toasts.tsx").then(
      (module) => setToasts(() => module.Toasts),
      () => null,
    );
  }, []);
  return Toasts && <Toasts />;
}
