import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { lacksOf, type Sources } from "../readiness.ts";
import { areaOf, tabs } from "../tabs.ts";
import styles from "./Lacks.module.css";

interface LacksProps {
  organizationUuid: string;
  sources: Sources;
  readOnly: string | null;
}

export function Lacks({ organizationUuid, sources, readOnly }: LacksProps) {
  const lacks = lacksOf(sources);
  const hrefOf = (place: string) => areaOf(organizationUuid, place.startsWith("#") ? tabs.fixtures : tabs.general) + place;
  return (
    <Sheet aria-label="Remplissage automatique">
      <SheetHeader title="Remplissage automatique">
        <span className={styles.count}>{lacks.length === 0 ? "Complet" : formatCount(lacks.length, "manque", "manques")}</span>
      </SheetHeader>
      <p className={styles.said}>
        {lacks.length === 0
          ? "Rien ne manque : « Remplir automatiquement » reprend tout ce qui est choisi ici."
          : "Pour que « Remplir automatiquement » prépare tout ce qu’il peut, il manque :"}
      </p>
      {lacks.length > 0 && (
        <ul className={styles.lacks}>
          {lacks.map(({ text, place }) => (
            <li key={text}>
              {readOnly === null ? (
                <PageLink className="am-link" href={hrefOf(place)}>
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.said}>Une modification ne change aucune rencontre : elle sert aux prochains remplissages.</p>
    </Sheet>
  );
}
