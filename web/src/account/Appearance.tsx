import { type ColorScheme, chooseScheme, useScheme } from "../ui/look/color-scheme.ts";
import { RadioList } from "../ui/RadioList.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import styles from "./AccountScreen.module.css";

/** Light or dark, on this device. */
export function Appearance() {
  return (
    <Sheet aria-label="Apparence">
      <SheetHeader title="Apparence" />
      <div className={styles.part}>
        <RadioList label="Thème sur cet appareil" options={schemes} value={useScheme()} onChange={chooseScheme} />
      </div>
    </Sheet>
  );
}

const schemes: { value: ColorScheme; label: string; description?: string }[] = [
  { value: "auto", label: "Système", description: "Suit le réglage de l’appareil, jour et nuit." },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];
