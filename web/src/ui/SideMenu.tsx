import { IconCheck } from "@tabler/icons-react";
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
}

/** The entries of an area with what is done of each; below 1024 px a labelled select box. */
export function SideMenu({ label, selectLabel, groups }: SideMenuProps) {
  const active = groups.flatMap((group) => group.entries).find((entry) => entry.active);
  const options = groups.flatMap<PageOption | PageOptionGroup>((group) => asOptions(group));
  return (
    <>
      <nav className={styles.menu} aria-label={label}>
        {groups.map((group) => (
          <Group key={group.label ?? group.entries[0]?.href} {...group} />
        ))}
      </nav>
      <PageSelect className={styles.select} label={selectLabel} options={options} mark={active && <State {...active} counted />} />
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

function State({ progress, note, counted = false }: SideMenuEntry & { counted?: boolean }) {
  if (!progress || progress.total === 0) return note ? <span className={styles.state}>{note}</span> : null;
  const { done, total } = progress;
  const complete = done >= total && !counted;
  return (
    <span className={styles.state}>
      {complete ? <IconCheck size={15} stroke={1.75} aria-hidden /> : <span className="am-num">{`${done}/${total}`}</span>}
      {complete ? <span className="am-sr">terminé</span> : <Pips done={done} total={total} />}
    </span>
  );
}
