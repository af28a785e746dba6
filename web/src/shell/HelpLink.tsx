import type { ReactNode } from "react";

interface HelpLinkProps {
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** Opens beside what is being typed. The screen is looked at when it is pressed, so that no change of screen draws the bar anew. */
export const HelpLink = ({ className, label, children }: HelpLinkProps) => (
  <a
    className={className}
    href="/aide"
    target="_blank"
    rel="noopener"
    aria-label={label}
    onClick={({ currentTarget }) => {
      currentTarget.href = `/aide/ecran${window.location.pathname.replace(/^\/app/, "")}`;
    }}
  >
    {children}
  </a>
);
