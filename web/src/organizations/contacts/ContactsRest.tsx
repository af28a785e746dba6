import { Combobox } from "@mantine/core";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./ContactsRest.module.css";
import type { usePickable } from "./usePickable.ts";

export function ContactsRest({ query, ...rest }: ReturnType<typeof usePickable>) {
  if (query.isError && !query.data) return <Combobox.Empty role="alert">Les contacts n’ont pas pu être chargés.</Combobox.Empty>;
  if (!query.data) return <Loading />;
  return (
    <div role="status">
      <Sentence {...rest} />
    </div>
  );
}

function Sentence({ offered, more, none, searching }: Omit<ReturnType<typeof usePickable>, "query">) {
  if (searching) return <Combobox.Empty>Recherche dans les autres organisations…</Combobox.Empty>;
  if (!offered) return <Combobox.Empty>{none}</Combobox.Empty>;
  return more > 0 && <Combobox.Empty>Précisez la recherche pour en voir davantage.</Combobox.Empty>;
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span className="am-sr">Chargement en cours ...</span>
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  );
}
