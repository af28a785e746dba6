import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { writtenOut } from "../../src/documentation/index.ts";
import { everyOperation } from "../every-operation.ts";
import { useTarget } from "./target.ts";

/** Repeat a run with the seed that it printed: SEED=… npm run test:hostile. */
const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const runs = Number(process.env.RUNS ?? 3000);
const { users, organizations, fixtures, teams, venues, contacts } = demo;
const { lensOwner, rennesOwner, rennesMember, leagueOwner, lensMember } = users;
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });

/** A word that stands in one place only, and the users who must never read it, wherever they look. */
interface Canary {
  word: string;
  hiddenFrom: readonly { username: string }[];
}
const canaries: Canary[] = [];
/** What they stand in, or below. */
const concerned = [fixtures.lensRennes, fixtures.lensLille, organizations.lens, organizations.rennes, venues.gaillette, venues.bollaert];
const outside = [rennesOwner, rennesMember, leagueOwner];

const send = async (as: string, method: string, url: string, body: object) => {
  const answer = await target.ask(url, { as, method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  const made = JSON.parse(text) as { "@id": string; uuid: string };
  if (method === "POST") concerned.push(made.uuid);
  return made;
};
const planted = (word: string, hiddenFrom: Canary["hiddenFrom"]): string => {
  canaries.push({ word, hiddenFrom });
  return word;
};
const plant = (name: string, hiddenFrom: Canary["hiddenFrom"]): string =>
  planted(`canari${name}${Math.random().toString(36).slice(2, 10)}`, hiddenFrom);
const plantPhone = (hiddenFrom: Canary["hiddenFrom"]): string => planted(`0199${String(Math.random()).slice(2, 12)}`, hiddenFrom);

beforeAll(async () => {
  const owner = lensOwner.username;
  const [visited, elsewhere] = [fixtures.lensRennes, fixtures.lensLille];
  await send(owner, "POST", "/api/organizations/contacts", {
    organizationUuid: organizations.lens,
    firstname: plant("prenom", outside),
    lastname: plant("nom", outside),
    email: `${plant("courriel", outside)}@exemple.example`,
    phone: plantPhone(outside),
    job: plant("poste", outside),
    publicProfile: false,
  });
  const shown = await send(owner, "POST", "/api/organizations/contacts", {
    organizationUuid: organizations.lens,
    firstname: "Nina",
    lastname: "Vasseur",
    email: `${plant("cache", outside)}@exemple.example`,
    phone: plantPhone(outside),
    job: "Essai",
    publicProfile: false,
  });
  // Named in a fixture its name is read by all sides of it, and nothing more.
  await send(owner, "PUT", `/api/fixtures/${visited}/context/pitch`, { pitchManagerUuid: shown.uuid });
  const away = [rennesOwner, rennesMember];
  await send(owner, "PUT", `/api/fixtures/${visited}/teams/${teams.lens}`, {
    residenceName: plant("hotel", away),
    residenceAddress: plant("adresse", away),
    comments: plant("equipe", away),
    teamManagerUuid: contacts.lens.ticketing.uuid,
  });
  await send(owner, "POST", "/api/fixtures/teams/trips", {
    fixtureUuid: visited,
    teamUuid: teams.lens,
    leg: "other",
    transportMean: "transport-mean.bus",
    escortStatus: "requested",
    comments: plant("trajet", away),
  }).catch(() => canaries.pop());
  await send(owner, "POST", "/api/fixtures/parkings", { fixtureUuid: elsewhere, name: plant("parking", away), capacity: 10 });
  await send(owner, "PUT", `/api/fixtures/${elsewhere}/medias`, { broadcaster: plant("medias", away) });
  await send(owner, "POST", "/api/organizations/venues/parkings", {
    venueUuid: venues.gaillette,
    name: plant("terrain", outside),
    capacity: 10,
  });
  await send(owner, "POST", "/api/organizations/venues/sectors", {
    venueUuid: venues.bollaert,
    name: plant("tribune", outside),
    capacity: 10,
  });
  await send(rennesOwner.username, "POST", "/api/organizations/contacts", {
    organizationUuid: organizations.rennes,
    firstname: "Loïc",
    lastname: plant("rennais", [lensOwner, lensMember, leagueOwner]),
    email: "loic@exemple.example",
    phone: "02 99 00 00 00",
    job: "Essai",
    publicProfile: false,
  });
});

test("who looks everywhere reads no word that is hidden from them, nor learns by a search that it is there", async () => {
  const openApi = writtenOut(await everyOperation());
  const paths = Object.entries(openApi.paths).flatMap(([path, methods]) => ("get" in methods ? [path] : []));
  const searched = paths.filter((path) => openApi.paths[path]?.get?.parameters.some(({ name }) => name === "q") && !path.includes("{"));
  expect(searched.length).toBeGreaterThan(2);
  const uuids = await everyUuid();
  const leaks: string[] = [];
  const known = new Set<string>();
  let reads = 0;
  const read = async (url: string, as: string) => {
    const text = await textOf(await target.ask(url, { as }));
    reads += 1;
    if (as === lensOwner.username) for (const { word } of canaries) if (text.includes(word)) known.add(word);
    for (const { word, hiddenFrom } of canaries)
      if (hiddenFrom.some(({ username }) => username === as) && text.includes(word) && !url.includes(word))
        leaks.push(`${as} ${url}: ${word}`);
    return text;
  };
  for (const { username } of [rennesOwner, leagueOwner, lensOwner]) {
    const lists = paths.filter((path) => !path.includes("{")).map((path) => `${path}?itemsPerPage=100`);
    const items = (uuids: readonly string[]) =>
      paths.filter((path) => path.includes("{")).flatMap((path) => uuids.map((uuid) => path.replace(/\{\w+\}/g, uuid)));
    const searches = canaries
      .filter(({ hiddenFrom }) => hiddenFrom.some((user) => user.username === username))
      .flatMap(({ word }) => searched.map((path) => `${path}?q=${word}`));
    const others = fc
      .sample(fc.shuffledSubarray(items(uuids), { minLength: runs / 20, maxLength: runs / 20 }), { seed, numRuns: 1 })
      .flat();
    const asked = [...lists, ...items(concerned), ...others, ...team];
    asked.push(...pages, ...searches);
    const worker = async () => {
      for (let url = asked.pop(); url; url = asked.pop()) {
        const text = await read(url, username);
        if (url.includes("?q=canari") && /"totalItems":[1-9]/.test(text)) leaks.push(`${username} ${url} finds something`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
  }
  console.log(`seed ${seed}: ${reads} reads, ${canaries.length} canaries`);
  expect(leaks).toEqual([]);
  // Who may read them does, on the same walk: it leads past them.
  expect(canaries.length).toBeGreaterThan(12);
  expect(known.size).toBeGreaterThan(canaries.length / 2);
  expect(reads).toBeGreaterThan(runs / 2);
});

/** All of an answer; of a stream of events, which goes on as long as it is listened to, what it begins with. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? "";
}

const { lensRennes } = fixtures;
const team = [`/api/fixtures/${lensRennes}/teams/${teams.lens}`];
const pages = ["overview", "edit/contacts", "edit/venue/pitch", "edit/teams/home", "edit/teams/away"].map(
  (screen) => `/app/fixtures/${lensRennes}/${screen}`,
);

/** What the platform may see, so that everything is asked for; a part of what there are many of. */
async function everyUuid(): Promise<string[]> {
  const lists = [
    "/api/fixtures?itemsPerPage=8",
    "/api/organizations",
    "/api/organizations/venues",
    "/api/fixtures/parkings?itemsPerPage=5",
    "/api/contacts?itemsPerPage=10",
  ];
  const texts = await Promise.all(lists.map(async (url) => (await target.ask(url, { as: users.admin.username })).text()));
  const found = texts.join().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return [...new Set(found)].slice(0, 60);
}
