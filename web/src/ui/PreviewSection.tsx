import type { ReactNode } from "react";

export const PreviewSection = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus goes on to what is to be read, and no second Enter sends it
  <section className="am-stack" style={{ outline: "none" }} aria-label={label} tabIndex={0} ref={takeFocus}>
    {children}
  </section>
);

const takeFocus = (section: HTMLElement | null) => section?.focus({ preventScroll: true });
