import {
  addPushSubscription,
  listPushSubscriptions,
  type PushDevice,
  readPushKey,
} from "@avant-match/contract/accounts/push-subscriptions.ts";
import { knownWorker, offlineWorker } from "../../kit/offline/offline-worker.ts";
import { quietly } from "../../kit/quietly.ts";
import { act } from "../../kit/server/act.ts";

const key = "avant-match-rings-for";

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));

/** Why this browser cannot ring, in French; null where it can, or may be asked. */
export function obstacle(): string | null {
  if (!window.isSecureContext) return "Les notifications demandent une adresse en https.";
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) return isApple() ? INSTALL : NONE;
  return Notification.permission === "denied" ? BLOCKED : null;
}

const INSTALL =
  "Ajoutez d’abord Avant-match à l’écran d’accueil («\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0»), et ouvrez-le de là.";
const NONE = "Ce navigateur ne reçoit pas de notifications.";
const BLOCKED = "Les notifications de ce site sont bloquées dans les réglages du navigateur\u00a0: autorisez-les, puis revenez ici.";

/** Asks the person, subscribes, and tells the server. Call it in a press. Throws a sentence in French where nothing will ring. */
export async function ringHere(userUuid: string, publicKey: string): Promise<PushDevice> {
  // Safari asks only within the press, before anything is waited for.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new Error(obstacle() ?? "Les notifications n’ont pas été autorisées.");
  return send(userUuid, await subscribe(publicKey));
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await offlineWorker();
  const asked = { userVisibleOnly: true, applicationServerKey };
  // One that was made with another key of the server rings no more.
  return pushManager.subscribe(asked).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(asked);
  });
}

async function send(uuid: string, subscription: PushSubscription): Promise<PushDevice> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const device = await act(addPushSubscription, { uuid }, { body: { endpoint, keys: { p256dh, auth } } });
  quietly(() => localStorage.setItem(key, uuid));
  return device;
}

/** Ends what this browser rings for; the server's part of it is removed by who calls. */
export async function silence(): Promise<void> {
  quietly(() => localStorage.removeItem(key));
  const worker = await knownWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Sends the subscription of this device again where the browser has made another or lost it, and ends it where the server has none
 * any more. Asks nothing of who never switched it on.
 */
export async function renewRinging(uuid: string): Promise<void> {
  if (quietly(() => localStorage.getItem(key)) !== uuid || obstacle() !== null) return;
  const { member } = await act(listPushSubscriptions, { uuid });
  const known = member.find(({ current }) => current);
  if (!known) return silence();
  const { pushManager } = await offlineWorker();
  const own = await pushManager.getSubscription();
  if (own?.endpoint === known.endpoint) return;
  const { publicKey } = await act(readPushKey, {});
  if (own) await send(uuid, own);
  else if (publicKey && Notification.permission === "granted") await send(uuid, await subscribe(publicKey));
}
