// Opens a page that was kept for it (src/kit/offline/kept-page.ts) where the network does not. It keeps nothing itself, so that an
// old one serves the pages of any later version; each is registered for the address of its page alone. One that is registered for
// all of /app shows what the server pushes (server/src/push).
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

addEventListener("push", (event) => event.waitUntil(ring(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data.address));
});

/** Each push shows a notification, whatever it holds: Safari ends a subscription after three that show none. */
async function ring(data) {
  const { id, title = "Avant-match", line = "", address = "/app", tag = "" } = read(data);
  const shown = tag ? await registration.getNotifications({ tag }) : [];
  // What comes a second time, after its server was killed before it could note the first, replaces it in silence.
  const isAgain = shown.some((each) => each.data?.id === id);
  const more = tag ? { tag, renotify: !isAgain } : {};
  await registration.showNotification(title, { body: line, lang: "fr", icon: "/favicon.svg", data: { id, address }, ...more });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Shows the page that has this address already, else opens one: what is typed elsewhere stays. */
async function openAddress(address) {
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin && /^\/app(\/|$)/.test(url.pathname);
  const to = isOurs ? url.href : `${location.origin}/app`;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === to);
  return there ? there.focus() : clients.openWindow(to);
}
