import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import styles from "./CalendarImport.module.css";
import type { ImportReport } from "./report.ts";

/** The first lines of the file, as they were read: whoever sees them knows whether the columns are the right ones. */
export function FirstLines({ lines }: { lines: ImportReport["firstLines"] }) {
  if (lines.length === 0) return null;
  return (
    <Sheet aria-label="Premières lignes du fichier">
      <SheetHeader title="Premières lignes du fichier" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.scrolling} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {["Ligne", "Journée", "Date", "Heure", "Domicile", "Extérieur", "Stade"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, round, date, time, home, away, venue }) => (
              <tr key={line}>
                <td className="am-num">{line}</td>
                <td>{round}</td>
                <td className="am-num">{date?.split("-").toReversed().join("/")}</td>
                <td className="am-num">{time}</td>
                <td>{home}</td>
                <td>{away}</td>
                <td>{venue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}
