import { fold } from "@avant-match/contract/kit/fold.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../server/queries.ts";
import { useFormState } from "./form-state.ts";
import styles from "./SameName.module.css";

/** Says that another item has the name that is typed: nothing forbids it, but it may be there already. */
export function SameName() {
  const { resource, item, values } = useFormState();
  const [typed] = useDebouncedValue(String(values.name ?? "").trim(), 300);
  const { data } = useQuery({ ...listQuery(resource, { q: typed, itemsPerPage: 30 }), enabled: typed !== "", meta: { quiet: true } });
  const isOther = (other: { uuid: string; name?: unknown }) => other.uuid !== item?.uuid && fold(String(other.name)) === fold(typed);
  if (!data?.member.some(isOther) || !resource.words) return null;
  const { one, feminine } = resource.words;
  return (
    <p className={`am-dim am-small ${styles.same}`} role="status">
      {feminine ? "Une" : "Un"} autre {one} porte déjà ce nom.
    </p>
  );
}
