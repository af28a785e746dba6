import { useQuery } from "@tanstack/react-query";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import { areaOf } from "../tabs.ts";
import { counted, countQuery } from "./queries.ts";
import styles from "./Shortcuts.module.css";

export function Shortcuts({ organizationUuid }: { organizationUuid: string }) {
  return (
    <nav aria-label="En chiffres" className={styles.shortcuts}>
      {counted.map((kind) => (
        <Shortcut key={kind.resource.type} organizationUuid={organizationUuid} {...kind} />
      ))}
    </nav>
  );
}

function Shortcut({ organizationUuid, tab, resource, words }: { organizationUuid: string } & (typeof counted)[number]) {
  const total = useQuery(countQuery(resource, organizationUuid)).data?.totalItems;
  const [one, several] = words;
  return (
    <PageLink href={areaOf(organizationUuid, tab)}>
      <Sheet className={styles.tile}>
        <b className="am-num">{total === undefined ? <Skeleton width={34} height={28} /> : formatNumber(total)}</b>
        <span>{total !== undefined && total > 1 ? several : one}</span>
      </Sheet>
    </PageLink>
  );
}
