import { IconCheck, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "./navigation.tsx";
import { type PageOption, type PageOptionGroup, PageSelect } from "./PageSelect.tsx";
import { Pips } from "./Pips.tsx";
import styles from "./SideMenu.module.css";
import { useHolds } from "./useHolds.ts";

export interface SideMenuEntry extends PageOption {
  progress?: { done: number; total: number };
  note?: string;
  readOnly?: boolean;
}

export interface SideMenuGroup {
  label?: string;
  entries: SideMenuEntry[];
}

interface SideMenuProps {
  label: string;
  selectLabel: string;
  groups: SideMenuGroup[];
  caption?: string | undefined;
  beside?: ReactNode;
}

export function SideMenu({ label, selectLabel, groups, caption, beside }: SideMenuProps) {
  const narrow = useHolds("(max-width: 1023px)");
  const above = caption && <p className={styles.caption}>{caption}</p>;
  if (narrow) {
    return (
      <div className={`${styles.selects} am-no-print`} data-menu>
        {above}
        {beside}
        <PageSelect label={selectLabel} options={groups.flatMap<PageOption | PageOptionGroup>((group) => asOptions(group))} />
      </div>
    );
  }
  return (
    <nav className={`${styles.menu} am-no-print`} aria-label={label} data-menu>
      {above}
      {groups.map((group) => (
        <Group key={group.label ?? group.entries[0]?.href} {...group} />
      ))}
    </nav>
  );
}

const asOptions = ({ label, entries }: SideMenuGroup) => (label ? [{ group: label, items: entries }] : entries);

function Group({ label, entries }: SideMenuGroup) {
  return (
    <>
      {label && <h2>{label}</h2>}
      {entries.map((entry) => (
        <PageLink key={entry.href} href={entry.href} active={entry.active}>
          {entry.label}
          <State {...entry} />
        </PageLink>
      ))}
    </>
  );
}

function State({ progress: { done, total } = { done: 0, total: 0 }, note, readOnly = false }: SideMenuEntry) {
  if (total === 0) return note || readOnly ? <span className={styles.state}>{note ?? <ReadOnly />}</span> : null;
  const complete = done >= total;
  return (
    <span className={styles.state}>
      {complete ? <IconCheck size={15} stroke={1.75} aria-hidden /> : <span className="am-num" aria-hidden>{`${done}/${total}`}</span>}
      {complete ? <span className="am-sr">terminé</span> : <Pips done={done} total={total} />}
    </span>
  );
}

const ReadOnly = () => (
  <>
    <IconEye className={styles.eye} size={15} stroke={1.75} aria-hidden />
    <span className="am-sr">lecture seule</span>
  </>
);
