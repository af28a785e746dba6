// Opens a page that was kept for it (src/kit/offline/kept-page.ts) where the network does not, or says which are kept, and shows what
// the server pushes (server/src/push). It keeps nothing itself, so that an old one serves the pages of any later version.
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
  if (!page) return fetch(request).catch(keptDays);
  const late = new Promise((give) => setTimeout(give, LIMIT));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : page;
}

const CACHES = "avant-match-page ";

/** A page without script that leads to the days which this device keeps. */
async function keptDays() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  const days = await Promise.all(names.map((name) => dayAt(name.split(" ").at(-1))));
  const list = days.map(({ address, title, when }) => `<li><a href="${address}"><b>${text(title)}</b>${text(when)}</a></li>`).join("");
  const said = days.length > 0 ? "Ces jours de match s’ouvrent sans réseau\u00a0:" : "Aucun jour de match n’est gardé sur cet appareil.";
  return new Response(
    PAGE.replace("<!--days-->", () => `<p>${said}</p><ul>${list}</ul>`),
    {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
    },
  );
}

async function dayAt(address) {
  const page = await kept(address);
  const block = / id="first-answers"[^>]*>([^<]*)</.exec((await page?.text()) ?? "")?.[1] ?? "{}";
  const match = Object.values(JSON.parse(block)).find((answer) => answer?.["@type"] === "Fixture");
  if (!match) return { address, title: "Jour de match", when: "" };
  const { homeTeam, awayTeam, kickoffAt, timeZone } = match;
  const when = kickoffAt && new Date(kickoffAt).toLocaleString("fr-FR", { dateStyle: "full", timeStyle: "short", timeZone });
  return { address, title: `${homeTeam.name} - ${awayTeam.name}`, when };
}

const text = (given) => String(given ?? "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Hors ligne · Avant-match</title>
<style>body{max-width:640px;margin:0 auto;padding:48px 20px;font:17px/1.5 system-ui,sans-serif;background:light-dark(#f4f1e8,#161412);color:light-dark(#1b1a17,#f2efe7)}
h1{margin:0 0 8px;font-size:26px}ul{display:grid;gap:12px;margin:20px 0 0;padding:0;list-style:none}
a{display:grid;padding:16px 20px;border:1px solid light-dark(#d9d3c5,#3a382f);border-radius:12px;background:light-dark(#fffdf8,#1f1c19);color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid #0b6e4f}</style>
<main><h1>Pas de réseau</h1><!--days--></main></html>`;

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
