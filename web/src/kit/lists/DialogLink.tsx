import { IconPlus, IconTable } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes } from "react";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import type { Pages } from "../routes.tsx";
import styles from "./AddRow.module.css";

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

export function AddRow({ list, label, hint }: { list: string; label: string; hint?: string | false | undefined }) {
  return (
    <DialogLink list={list} opens="new" target={targetOf(list)} className={`am-lines am-no-print ${styles.add}`}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </DialogLink>
  );
}

export const TableLink = ({ list }: { list: string }) => (
  <LinkButton as={PageLink} href={`${list}/table`} size="sm" className="am-no-print">
    <IconTable size={17} stroke={1.75} aria-hidden />
    Saisir en tableau
  </LinkButton>
);
