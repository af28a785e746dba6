import { ofName } from "@avant-match/contract/kit/elision.ts";
import { emailPattern } from "@avant-match/contract/kit/reach.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { useQueries } from "@tanstack/react-query";
import { useFormState } from "../../kit/forms/form-state.ts";
import { listQuery } from "../../kit/server/queries.ts";
import { useDebouncedValue } from "../../kit/useDebouncedValue.ts";
import styles from "./SharedEmail.module.css";

export function SharedEmail() {
  const { item, values } = useFormState();
  const typed = useDebouncedValue(String(values.email ?? "").trim(), 300);
  const names = useQueries({
    queries: [Delegate, Referee].map((official) => ({
      ...listQuery(official, { email: typed, itemsPerPage: 4 }),
      enabled: emailPattern.test(typed),
      placeholderData: undefined,
      meta: { quiet: true },
    })),
    combine: (lists) =>
      lists.flatMap(({ data }) => (data?.member ?? []).filter(({ uuid }) => uuid !== item?.uuid).map(({ person }) => person.displayName)),
  });
  if (names.length === 0) return null;
  return (
    <p className={`am-dim am-small ${styles.shared}`} role="status">
      Aussi l’adresse {ofName(list.format(names))}.
    </p>
  );
}

const list = new Intl.ListFormat("fr");
