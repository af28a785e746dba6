import { Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useId } from "react";
import { Avatar } from "../ui/Avatar.tsx";
import styles from "./UserMenu.module.css";

/** The user's picture, which opens their menu. On phones the entries stand in the mobile menu instead. */
export function UserMenu({ name, pictureUrl }: { name: string; pictureUrl?: string | null }) {
  return (
    <Popover position="bottom-end" width={260} offset={8} trapFocus returnFocus classNames={{ dropdown: styles.menu }}>
      <Popover.Target>
        <UnstyledButton className={styles.target} aria-label={`Menu de ${name}`}>
          <Avatar name={name} pictureUrl={pictureUrl} accent />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Menu de ${name}`}>
        <UserMenuEntries />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The entries of the user's menu: appearance and sign-out. */
export function UserMenuEntries() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <>
      <span id={label} className={styles.label}>
        Apparence
      </span>
      <SegmentedControl
        aria-labelledby={label}
        className={styles.scheme}
        fullWidth
        data={schemes}
        value={colorScheme}
        onChange={setColorScheme}
        transitionDuration={120}
      />
      <hr className={styles.rule} />
      <a className={styles.entry} href="/logout">
        <IconLogout size={18} stroke={1.75} aria-hidden />
        Déconnexion
      </a>
    </>
  );
}

const schemes = [
  { value: "auto" as const, label: "Système" },
  { value: "light" as const, label: "Clair" },
  { value: "dark" as const, label: "Sombre" },
];
