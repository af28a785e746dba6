import { fold } from "@avant-match/contract/kit/fold.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../server/queries.ts";
import { useDebouncedValue } from "../useDebouncedValue.ts";
import { useFormState } from "./form-state.ts";
import styles from "./SameName.module.css";

export function SameName() {
  const { resource, item, values, readOnly } = useFormState();
  const typed = useDebouncedValue(nameIn(values), 300);
  const asks = readOnly === null && typed !== "" && typed !== nameIn(item);
  const { data } = useQuery({ ...listQuery(resource, { q: typed, itemsPerPage: 30 }), enabled: asks, meta: { quiet: true } });
  const isOther = (other: { uuid: string; name?: unknown }) => other.uuid !== item?.uuid && fold(String(other.name)) === fold(typed);
  const { one, feminine } = resource.words ?? {};
  const says = asks && one && data?.member.some(isOther);
  // It is there before it says something: what comes with its text is not read out everywhere.
  return (
    <p className={`am-dim am-small ${styles.same}`} role="status">
      {says && `${feminine ? "Une" : "Un"} autre ${one} porte déjà ce nom.`}
    </p>
  );
}

const nameIn = (item: Readonly<Record<string, unknown>> | null): string => String(item?.name ?? "").trim();
