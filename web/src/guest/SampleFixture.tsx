import { Monogram } from "../ui/Monogram.tsx";
import { marks } from "../ui/marks.ts";
import { Pips } from "../ui/Pips.tsx";
import styles from "./SampleFixture.module.css";

/** How far a fixture is prepared: a picture of the overview, which a reader is told in one sentence. */
export function SampleFixture() {
  return (
    <div
      className={styles.sheet}
      role="img"
      aria-label="Exemple : RC Lens - Olympique de Marseille, préparée à 66 %, avec les points qu’il reste à faire."
    >
      <div className={styles.match}>
        <Monogram name="RC Lens" acronym="RCL" primaryColor="#C8102E" secondaryColor="#FFD100" size={44} />
        <span>
          <b>RC Lens - Olympique de Marseille</b>
          <span>samedi 7 novembre 2026 à 20:45</span>
        </span>
        <Monogram name="Olympique de Marseille" acronym="OM" primaryColor="#2FAEE0" secondaryColor="#FFFFFF" size={44} />
      </div>
      <div className={styles.progress}>
        <p>
          <span className={styles.percent}>
            66<small> %</small>
          </span>
          <span>23 points faits, 12 à faire</span>
        </p>
        <ul className={styles.ticks}>
          {groups.map(({ label, done, total }) => (
            <li key={label} style={{ flexGrow: Math.max(total, 1.9) }}>
              <span className={styles.marks}>
                {marks(done, total).map(({ key, on }) => (
                  <i key={key} data-done={on || undefined} />
                ))}
              </span>
              <span>
                {label} {total > 1 && <b className="am-num">{`${done}/${total}`}</b>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.missing}>
        {missing.map(({ label, done, total, points }) => (
          <div key={label}>
            <dt>
              {label}
              <span className="am-num">
                {`${done}/${total}`} <Pips done={done} total={total} />
              </span>
            </dt>
            {points.map((point) => (
              <dd key={point}>{point}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

const groups = [
  { label: "Contacts", done: 1, total: 1 },
  { label: "Stade", done: 5, total: 6 },
  { label: "Officiels", done: 3, total: 6 },
  { label: "Sécurité", done: 5, total: 7 },
  { label: "Équipes", done: 4, total: 6 },
  { label: "Supporters", done: 4, total: 7 },
  { label: "Médias", done: 1, total: 1 },
  { label: "Documents", done: 0, total: 1 },
];

const missing = [
  { label: "Délégués", done: 2, total: 3, points: ["Organiser la prise en charge des délégués"] },
  { label: "Arbitres", done: 1, total: 3, points: ["Compléter le corps arbitral", "Organiser la prise en charge des arbitres"] },
  { label: "Sécurité privée", done: 2, total: 3, points: ["Définir le dispositif de secours"] },
  { label: "Sécurité publique", done: 1, total: 2, points: ["Planifier la réunion de sécurité"] },
];
