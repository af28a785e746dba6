import { IconCheck, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "./navigation.tsx";
import { type PageOption, type PageOptionGroup, PageSelect } from "./PageSelect.tsx";
import { Pips } from "./Pips.tsx";
import styles from "./SideMenu.module.css";

export interface SideMenuEntry {
  href: string;
  label: string;
  active: boolean;
  /** Points done and in all; absent when nothing is counted. */
  progress?: { done: number; total: number };
  /** A word at the right instead of the count, for example « Bientôt ». */
  note?: string;
  /** Nothing of it can be changed. */
  readOnly?: boolean;
}

export interface SideMenuGroup {
  /** Absent for entries that stand alone. */
  label?: string;
  entries: SideMenuEntry[];
}

interface SideMenuProps {
  label: string;
  selectLabel: string;
  groups: SideMenuGroup[];
  /** Above the entries: whose they are. */
  caption?: string | undefined;
  /** On small screens, beside the select box. */
  beside?: ReactNode;
}

/** The entries of an area with what is done of each; below 1024 px a labelled select box. */
export function SideMenu({ label, selectLabel, groups, caption, beside }: SideMenuProps) {
  const options = groups.flatMap<PageOption | PageOptionGroup>((group) => asOptions(group));
  return (
    <>
      <nav className={`${styles.menu} am-no-print`} aria-label={label} data-menu>
        {caption && <p className={styles.caption}>{caption}</p>}
        {groups.map((group) => (
          <Group key={group.label ?? group.entries[0]?.href} {...group} />
        ))}
      </nav>
      <div className={styles.selects} data-menu>
        {caption && <p className={styles.caption}>{caption}</p>}
        {beside}
        <PageSelect label={selectLabel} options={options} />
      </div>
    </>
  );
}

function asOptions({ label, entries }: SideMenuGroup) {
  return label ? [{ group: label, items: entries }] : entries;
}

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

function State({ progress, note, readOnly = false }: SideMenuEntry) {
  if (!progress || progress.total === 0) return note || readOnly ? <span className={styles.state}>{note ?? <ReadOnly />}</span> : null;
  const { done, total } = progress;
  const complete = done >= total;
  return (
    <span className={styles.state}>
      {complete ? <IconCheck size={15} stroke={1.75} aria-hidden /> : <span className="am-num">{`${done}/${total}`}</span>}
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
