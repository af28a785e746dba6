import { PageLink } from "./navigation.tsx";
import { type PageOption, PageSelect } from "./PageSelect.tsx";
import styles from "./ResponsiveTabs.module.css";

export type TabItem = PageOption;

interface ResponsiveTabsProps {
  label: string;
  selectLabel: string;
  hideSelectLabel?: boolean;
  items: TabItem[];
  borderless?: boolean;
  wideOnly?: boolean;
}

export function ResponsiveTabs({ label, selectLabel, hideSelectLabel, items, borderless = false, wideOnly = false }: ResponsiveTabsProps) {
  return (
    <>
      <nav className={`${styles.tabs} am-no-print`} aria-label={label} data-borderless={borderless || undefined}>
        {items.map((item) => (
          <PageLink key={item.href} href={item.href} active={item.active}>
            {item.label}
          </PageLink>
        ))}
      </nav>
      {!wideOnly && <PageSelect className={styles.select} label={selectLabel} hideLabel={hideSelectLabel} options={items} />}
    </>
  );
}
