import { cacheOf, forgetPage, keptCaches, noteKeptPages } from "./kept-pages.ts";
import { offlineWorker } from "./offline-worker.ts";
import { type PagePicture, pictureNow, withoutPicture, withPicture } from "./picture.ts";

export type Answers = Readonly<Record<string, unknown>>;
/** Keeps these answers in the place of the first, with a picture of what is shown now, or the last one taken. */
export type Update = (answers: Answers, isPictured: boolean) => Promise<void>;

const MOST = 3;

/** Caches a page (`/app/…`), its answers and its files; replaces an earlier one only when complete, else throws. */
export async function keepPage(address: string): Promise<Update> {
  const response = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
  const html = await response.text();
  // Styles that bear the nonce of another page would be complained of.
  const page = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
  const files = page.querySelector<HTMLMetaElement>('meta[name="kept-files"]')?.content.split(" ") ?? [];
  const first: Answers = JSON.parse(page.getElementById("first-answers")?.textContent ?? "{}");
  const isOurs = html.includes(`window.__USER_UUID__="${window.__USER_UUID__}"`);
  if (!response.ok || !isOurs || files.length === 0 || Object.values(first).some(isProblem)) throw new Error("No page to be kept.");
  noteKeptPages();
  const cache = await caches.open(cacheOf(address));
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !known.includes(file)));
  const headers = new Headers(response.headers);
  // It is kept as it reads, not as it travelled.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  let picture: PagePicture | null = null;
  const update: Update = (later, isPictured) => {
    if (isPictured) picture = pictureNow();
    const kept = withAnswers(html, { ...first, ...later });
    return cache.put(address, new Response(picture ? withPicture(kept, picture) : kept, { headers }));
  };
  await update({}, false);
  const gone = known.filter((path) => path !== address && !files.includes(path));
  await Promise.all([...gone.map((path) => cache.delete(path)), forgetOlder(address), offlineWorker()]);
  return update;
}

export async function renewPage(address: string, renewed: (answers: Answers) => Answers | null): Promise<void> {
  if (!(await caches.has(cacheOf(address)))) return;
  const cache = await caches.open(cacheOf(address));
  const kept = await cache.match(address, { ignoreVary: true });
  const html = (await kept?.text()) ?? "";
  const block = / id="first-answers"[^>]*>([^<]*)</.exec(html)?.[1];
  const answers = block ? renewed(JSON.parse(block)) : null;
  if (kept && answers) await cache.put(address, new Response(withAnswers(withoutPicture(html), answers), { headers: kept.headers }));
}

const isProblem = (answer: unknown): boolean => Object(answer)["@type"] === "Problem";

function withAnswers(html: string, answers: Answers): string {
  const block = JSON.stringify(answers).replaceAll("<", "\\u003c");
  const kept = new Date().toISOString();
  return html.replace(/( id="first-answers")[^<]*(<)/, (_block, id, end) => `${id} data-kept="${kept}">${block}${end}`);
}

async function forgetOlder(address: string): Promise<void> {
  const others = (await keptCaches()).filter((name) => name !== cacheOf(address));
  await Promise.all(others.slice(0, Math.max(0, others.length - MOST + 1)).map(forgetPage));
}
