import { actorOf } from "@avant-match/contract/accounts/roles.ts";
import { type Announced, clearMaintenance, readMaintenance } from "@avant-match/contract/platform/maintenance.ts";
import { IconTool } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { ActButton } from "../kit/AskedAction.tsx";
import { act } from "../kit/server/act.ts";
import banner from "../shell/Banner.module.css";
import { sessionQuery } from "../shell/session.ts";
import { formatHour, formatLongDate, formatLongDateTime, readerZone } from "../ui/text/format.ts";

const EVERY_MS = 300_000;

const maintenanceQuery = queryOptions({
  queryKey: [readMaintenance.path],
  queryFn: ({ signal }) => act(readMaintenance, {}, { signal, unasked: true }),
  refetchInterval: ({ state: { data } }) => Math.min(EVERY_MS, Math.max(1000, untilEnd(data?.announced) + 1000)),
  staleTime: 60_000,
  retry: false,
  meta: { quiet: true },
});

const untilEnd = (announced: Announced | null | undefined): number => (announced ? Date.parse(announced.endsAt) - Date.now() : EVERY_MS);

export function MaintenanceBanner({ place }: { place: Element }) {
  const announced = useQuery(maintenanceQuery).data?.announced;
  return createPortal(<div role="status">{announced && <Banner announced={announced} />}</div>, place);
}

function Banner({ announced }: { announced: Announced }) {
  const { data: user } = useQuery(sessionQuery);
  return (
    <div className={`${banner.banner} am-no-print`}>
      <IconTool size={18} stroke={1.75} aria-hidden />
      <p>
        <b>Maintenance {periodOf(announced, readerZone())}.</b> {announced.text}
      </p>
      {user && actorOf(user).platform && (
        <ActButton
          run={() => act(clearMaintenance, {})}
          saved="L’annonce est retirée."
          refreshed={(client) => client.invalidateQueries({ queryKey: maintenanceQuery.queryKey })}
        >
          Retirer l’annonce
        </ActButton>
      )}
    </div>
  );
}

function periodOf({ startsAt, endsAt }: Announced, zone: string): string {
  const day = formatLongDate(startsAt, zone);
  return day === formatLongDate(endsAt, zone)
    ? `${day}, de ${formatHour(startsAt, zone)} à ${formatHour(endsAt, zone)}`
    : `du ${formatLongDateTime(startsAt, zone)} au ${formatLongDateTime(endsAt, zone)}`;
}
