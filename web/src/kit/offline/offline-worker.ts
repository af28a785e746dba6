/** The one service worker of the application: it opens kept pages and shows notifications, for every address below /app. */
const SCOPE = "/app";

/** Registers the worker and waits until it runs. Throws where the browser takes none. */
export async function offlineWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/offline-worker.js", { scope: SCOPE });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve();
      else if (!worker || worker.state === "redundant") reject(new Error("The worker was not taken."));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
  return registration;
}

/** The worker of this browser, if it has taken one. */
export const knownWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration(SCOPE).catch(() => undefined);

/** Takes the worker away, with the subscription by which this device rings. */
export async function endOfflineWorker(): Promise<void> {
  await (await knownWorker())?.unregister();
}
