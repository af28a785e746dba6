import sharp from "sharp";
import { demo } from "../../demo/names.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import { documented } from "./answers.ts";
import type { Items } from "./operations.ts";

/**
 * A body that the operation should take: the example of the documentation, led to things that are there; edits change nothing.
 * `attempt` tells which of the things are tried, for not all may be chosen.
 */
export function validBody(operation: ServedOperation, openApi: OpenApi, items: Items, attempt = 0): Record<string, unknown> | undefined {
  const { expects, kind } = operation;
  const [media] = Object.values(documented(openApi, operation)?.requestBody?.content ?? {});
  if (!expects || !media) return undefined;
  if (kind === "replace" || kind === "update") return {};
  const body = { ...(media.example as Record<string, unknown>) };
  const taken = new Set<unknown>();
  for (const [key, schema] of Object.entries(media.schema?.properties ?? {})) {
    const targets = items.targets(operation, key);
    const required = "fields" in expects && expects.fields[key.replace(/Uuid$/, "")]?.required !== undefined;
    // What need not be chosen is chosen every other time: of two that must fit each other there may be no pair.
    if (targets.length > 0 && !required && attempt % 2 === 1) delete body[key];
    else if (targets.length > 0) {
      // Two of one kind, such as the teams of a match, are not the same one.
      const free = targets.filter((target) => !taken.has(target));
      body[key] = free[attempt % free.length] ?? targets[attempt % targets.length];
      taken.add(body[key]);
    } else if ((schema.format === "date-time" || schema.format === "uuid" || key === "corrects") && !required) delete body[key];
  }
  return body;
}

/** Whether the operation takes a file, in a form. */
export const takesFile = ({ expects }: ServedOperation): boolean =>
  expects !== null && "schema" in expects && expects.schema.properties?.file !== undefined;

/** What a form must say beside its file. */
export function besideFile({ expects }: ServedOperation): Record<string, string> {
  const required = expects !== null && "schema" in expects ? (expects.schema.required ?? []) : [];
  const known = { fixtureUuid: demo.fixtures.lensLille, section: "documents", competitionName: "National 2" };
  return Object.fromEntries(Object.entries(known).filter(([name]) => required.includes(name)));
}

/** A file of each kind that some operation takes. */
export async function sampleFiles(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const calendar = "journee;date;heure;equipe_domicile;equipe_exterieur\nJournée 33;15/05/2027;21:00;RC Lens;Stade rennais FC\n";
  const contacts = "Prénom;Nom;Email;Téléphone;Poste\nÉloïse;Carlier;eloise.carlier@club.example;01 99 00 88 01;Intendante\n";
  return [
    { name: "photo.png", bytes: picture },
    { name: "contacts.csv", bytes: Buffer.from(contacts) },
    { name: "calendrier.csv", bytes: Buffer.from(calendar) },
  ];
}

/** Whether the demo world has nothing that a required relation could name. */
export const lacksTarget = ({ expects, kind }: ServedOperation, items: Items): boolean =>
  kind === "create" &&
  expects !== null &&
  "fields" in expects &&
  Object.values(expects.fields).some(({ to, required }) => to && required !== undefined && items.uuids(to.type).length === 0);
