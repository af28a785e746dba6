import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { ReadingDialog } from "../../ui/ModalDialog.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { PlaceFinder } from "../places.ts";
import type { ApiError } from "../server/client.ts";

export function InUseDialog({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const find = useContext(PlaceFinder);
  const found = useQuery({
    queryKey: ["places", ...error.uses],
    queryFn: () => Promise.all(error.uses.map((address) => find(address).catch(() => null))),
    meta: { quiet: true },
  });
  const led = found.data?.filter((place) => place !== null) ?? [];
  const places = new Map(led.map(({ href, label }) => [href, label]));
  const others = error.usesTotal - led.length;
  return (
    <ReadingDialog onClose={onClose} title={error.title}>
      <p>{error.detail}</p>
      {found.isPending ? (
        <SkeletonRows count={1} />
      ) : (
        <ul>
          {[...places].map(([href, label]) => (
            <li key={href}>
              <PageLink className="am-link" href={href}>
                {label}
              </PageLink>
            </li>
          ))}
          {others > 0 && places.size > 0 && <li>et {formatCount(others, "autre", "autres")}</li>}
        </ul>
      )}
    </ReadingDialog>
  );
}
