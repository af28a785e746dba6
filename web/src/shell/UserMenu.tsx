import { addressOf } from "@avant-match/contract/addresses.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { IconHelp, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { lazy, type MouseEvent, type ReactNode, Suspense, type ToggleEvent, useId, useState } from "react";
import { patiently } from "../kit/server/patient-import.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { chooseScheme, useScheme } from "../ui/look/color-scheme.ts";
import { PageLink } from "../ui/navigation.tsx";
import { HelpLink } from "./HelpLink.tsx";
import { signOut } from "./sign-out.ts";
import styles from "./UserMenu.module.css";

export const UserMenu = ({ name, pictureUrl }: { name: string; pictureUrl?: string | null }) => (
  <Panel label={`Menu\u00a0: ${name}`} className={styles.target} face={<Avatar name={name} pictureUrl={pictureUrl} accent />}>
    <UserMenuEntries />
  </Panel>
);

interface PanelProps {
  label: string;
  className: string | undefined;
  face: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button, and a box below it that a press anywhere else closes. */
export function Panel({ label, className, face, onOpen, children }: PanelProps) {
  const id = useId();
  const opens = (event: ToggleEvent<HTMLElement>) => {
    place(event);
    if (event.newState === "open") onOpen?.();
  };
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-haspopup="dialog" aria-label={label}>
        {face}
      </button>
      <div id={id} className={styles.menu} popover="auto" role="dialog" aria-label={label} onBeforeToggle={opens} onToggle={enter}>
        {children}
      </div>
    </>
  );
}

export const { entry: panelEntry, rule: panelLine } = styles;

function place({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  const target = currentTarget.previousElementSibling?.getBoundingClientRect();
  if (newState !== "open" || !target) return;
  currentTarget.style.top = `${target.bottom + 8}px`;
  currentTarget.style.right = `${document.documentElement.clientWidth - target.right}px`;
}

function enter({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  // In the menu of the user that is the colour scheme.
  if (newState === "open") currentTarget.querySelector<HTMLElement>("a, button, input:checked")?.focus();
}

export function UserMenuEntries() {
  const [leaving, setLeaving] = useState<"trying" | "asked" | null>(null);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    setLeaving("trying");
  };
  return (
    <>
      <span className={styles.label}>Apparence</span>
      <SchemeChoice label="Apparence" />
      <hr className={styles.rule} />
      <PageLink className={styles.entry} href={addressOf("/account")}>
        <IconUserCircle size={18} stroke={1.75} aria-hidden />
        Mon compte
      </PageLink>
      <HelpLink className={styles.entry}>
        <IconHelp size={18} stroke={1.75} aria-hidden />
        Aide
      </HelpLink>
      <a className={styles.entry} href="/logout" aria-busy={leaving === "trying"} onClick={leave}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        Déconnexion
      </a>
      {leaving && (
        <Suspense
          fallback={
            <p className={`${styles.slow} ${styles.later}`} role="status">
              La déconnexion attend le réseau.
            </p>
          }
        >
          <Leaving onAsk={() => setLeaving("asked")} onStay={() => setLeaving(null)} />
        </Suspense>
      )}
    </>
  );
}

const bring = patiently(() => import("./Leaving.tsx"));
// Where its file has gone with its release, the server has just answered: one leaves at once.
const Leaving = lazy(() => bring().catch(signOut));

export function SchemeChoice({ label }: { label: string }) {
  const chosen = useScheme();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.scheme}>
      {keysOf(schemes).map((scheme) => (
        <label key={scheme}>
          <input className="am-sr" type="radio" name={name} checked={chosen === scheme} onChange={() => chooseScheme(scheme)} />
          <span>{schemes[scheme]}</span>
        </label>
      ))}
    </div>
  );
}

const schemes = { auto: "Système", light: "Clair", dark: "Sombre" };
