import { listPushSubscriptions, readPushKey } from "@avant-match/contract/accounts/push-subscriptions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { actQuery } from "../../kit/server/act.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { notify } from "../notify.ts";
import { ringHere } from "./this-device.ts";

export const KEY = "push";
export const keyQuery = actQuery(KEY, readPushKey, {});
export const devicesQuery = (uuid: string) => actQuery(KEY, listPushSubscriptions, { uuid });

/** Switches the notifications of this device on, with the public key of the server. */
export function useRinging(userUuid: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (key: string) => ringHere(userUuid, key),
    onSuccess: () => void notify.success("Cet appareil sonnera."),
    onError: ({ message }) => void notify.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
