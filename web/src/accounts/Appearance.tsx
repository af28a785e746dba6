import { useId } from "react";
import { type ColorScheme, chooseScheme, useScheme } from "../ui/look/color-scheme.ts";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import styles from "./AccountScreen.module.css";

export function Appearance() {
  const chosen = useScheme();
  const name = useId();
  return (
    <Sheet aria-label="Apparence">
      <SheetHeader title="Apparence" />
      <fieldset className={styles.schemes}>
        <legend className="am-sr">Thème sur cet appareil</legend>
        {schemes.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => chooseScheme(value)} />
            {label}
          </label>
        ))}
        <p className="am-dim">Ce choix vaut pour cet appareil.</p>
      </fieldset>
    </Sheet>
  );
}

const schemes: readonly { value: ColorScheme; label: string }[] = [
  { value: "auto", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];
