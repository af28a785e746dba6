// Opens a page that was kept for it (src/kit/offline/kept-page.ts) where the network does not. It keeps nothing itself, so that an
// old one serves the pages of any later version; each is registered for the address of its page alone.
const LIMIT = 3000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(pageAt(pathname, event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(pathname).then((file) => file ?? fetch(event.request)));
});

const kept = (pathname) => caches.match(pathname, { ignoreVary: true });

/** The server's page; the kept one where that does not come within three seconds, or the server has failed. */
async function pageAt(pathname, request) {
  const page = await kept(pathname);
  if (!page) return fetch(request);
  const late = new Promise((give) => setTimeout(give, LIMIT));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : page;
}
