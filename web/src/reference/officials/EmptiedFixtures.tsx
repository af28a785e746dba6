import { addressOf } from "@avant-match/contract/addresses.ts";
import { readComing } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { useQuery } from "@tanstack/react-query";
import { actQuery } from "../../kit/server/act.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { formatCardDate, formatCount, formatHour } from "../../ui/text/format.ts";
import styles from "./EmptiedFixtures.module.css";

export function EmptiedFixtures({ official, uuid }: { official: keyof typeof readComing; uuid: string }) {
  const { data, isError } = useQuery({
    // Below the fixtures: any write to one may change it.
    ...actQuery(Fixture.path, readComing[official], { uuid }),
    staleTime: 0,
  });
  if (isError) return <p role="status">Ses rencontres à venir n’ont pas pu être lues.</p>;
  if (!data) return <p role="status">Recherche de ses rencontres à venir…</p>;
  if (data.length === 0) return null;
  const shown = data.slice(0, MOST);
  return (
    <div className={styles.emptied}>
      <p>
        {data.length > 1
          ? `Affecté à ${data.length} rencontres à venir, où son rôle restera vide`
          : "Affecté à une rencontre à venir, où son rôle restera vide"}
        &nbsp;:
      </p>
      <ul>
        {shown.map(({ fixtureUuid, fixtureName, kickoffAt, timeZone }) => (
          <li key={fixtureUuid}>
            <PageLink className="am-link" href={addressOf("/fixtures/$fixtureUuid/overview", { fixtureUuid })}>
              {fixtureName}
            </PageLink>
            <span className="am-dim">
              {kickoffAt ? ` ${formatCardDate(kickoffAt, timeZone)}, ${formatHour(kickoffAt, timeZone)}` : " date à fixer"}
            </span>
          </li>
        ))}
      </ul>
      {data.length > MOST && <p className="am-dim">et {formatCount(data.length - MOST, "autre", "autres")}.</p>}
    </div>
  );
}

const MOST = 8;
