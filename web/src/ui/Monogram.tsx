import { inkOn, isColor } from "@avant-match/contract/kit/contrast.ts";
import { monogramOf } from "@avant-match/contract/kit/initials.ts";
import styles from "./Monogram.module.css";
import { pictureSources, useFailed } from "./picture-sources.ts";

export interface MonogramProps {
  name: string;
  acronym?: string | null;
  primaryColor?: string | null;
  secondaryColor?: string | null;
  logoUrl?: string | null;
  /** Side in pixels; below 20 only the colours show. */
  size?: number;
  labelled?: boolean;
}

export function Monogram({ name, acronym, primaryColor, secondaryColor, logoUrl, size = 32, labelled = false }: MonogramProps) {
  const naming = labelled ? ({ role: "img", "aria-label": name } as const) : ({ "aria-hidden": true } as const);
  const side = { "--s": `${size}px` };
  const [failed, fail] = useFailed(logoUrl);
  if (logoUrl && !failed) {
    const sources = pictureSources(logoUrl, size);
    return <img className={styles.logo} style={side} {...sources} alt={labelled ? name : ""} loading="lazy" onError={fail} />;
  }
  const letters = monogramOf({ name, acronym });
  return (
    <span
      className={styles.club}
      data-size={sizeName(size, letters)}
      style={{ ...side, ...colours(primaryColor, secondaryColor) }}
      {...naming}
    >
      {size < 20 ? null : letters}
    </span>
  );
}

function sizeName(size: number, letters: string) {
  if (size < 20) return "tiny";
  if (letters.length > 4) return "longer";
  return letters.length > 3 ? "long" : undefined;
}

function colours(primary: string | null | undefined, secondary: string | null | undefined) {
  if (!isColor(primary)) return {};
  return { "--c1": primary, "--c2": isColor(secondary) ? secondary : primary, "--ink": inkOn(primary) };
}

export function Marked(mark: MonogramProps) {
  return (
    <span className="am-row">
      <Monogram size={32} {...mark} />
      <span className="am-anywhere">{mark.name}</span>
    </span>
  );
}
