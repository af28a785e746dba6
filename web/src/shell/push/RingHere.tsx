import { useQuery } from "@tanstack/react-query";
import { useUser } from "../session.ts";
import { isImpersonated } from "../user.ts";
import { devicesQuery, keyQuery, useRinging } from "./ringing.ts";
import { obstacle } from "./this-device.ts";

/** An entry of a menu, only where this device can ring and does not yet. */
export function RingHere({ className }: { className: string | undefined }) {
  const { uuid } = useUser();
  const may = obstacle() === null && !isImpersonated();
  const { data: server } = useQuery({ ...keyQuery, enabled: may, meta: { quiet: true } });
  const { data: devices } = useQuery({ ...devicesQuery(uuid), enabled: may, meta: { quiet: true } });
  const { mutate, isPending } = useRinging(uuid);
  const publicKey = server?.why === null ? server.publicKey : null;
  if (!may || !publicKey || !devices || devices.member.some(({ current }) => current)) return null;
  return (
    <button type="button" className={className} aria-disabled={isPending} onClick={() => mutate(publicKey)}>
      Me prévenir sur cet appareil
    </button>
  );
}
