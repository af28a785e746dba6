import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes } from "react";
import { PageLink } from "../../ui/navigation.tsx";
import type { Pages } from "../routes.tsx";

interface DialogLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target"> {
  list: string;
  opens: string;
  target?: string | false | undefined;
  label?: string;
  pages?: Pages | undefined;
}

/** A link that opens a dialog over its list, which stays as it is scrolled and searched; the focus comes back to it. */
export function DialogLink({ list, opens, target, label, pages, ...anchor }: DialogLinkProps) {
  const to: string = `${list}/${opens}`;
  const known = { ...anchor, "aria-label": label, "data-opens": to, "data-target": target || undefined };
  return pages ? <Link {...known} to={to} state={pages} /> : <PageLink {...known} href={to} data-over />;
}

export const targetOf = (list: string): string | undefined => list.split("/").at(-1);
