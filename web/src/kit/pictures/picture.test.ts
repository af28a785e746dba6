import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../server/client.ts";
import { PictureChanged, pictureError, removePicture, replacePicture } from "./picture.ts";

const base = { uuid: "v1", coverUrl: "/media/a.webp", version: 3 };
const cover = { resource: Venue, uuid: "v1", field: "coverUrl", below: "cover", url: base.coverUrl, version: base.version } as const;
const file = new File(["image"], "photo.png");

interface Answer {
  status: number;
  body: object;
}

/** A server that holds one venue and compares its version; it answers an upload by `judge`. */
function serverWith(stored: typeof base, judge: () => Answer | null = () => null) {
  let venue: { uuid: string; coverUrl: string | null; version: number } = stored;
  const change = (ifMatch: string | undefined, coverUrl: string | null): Answer => {
    if (ifMatch !== undefined && ifMatch !== `"${venue.version}"`) return { status: 412, body: {} };
    venue = { ...venue, coverUrl, version: venue.version + 1 };
    return { status: 200, body: venue };
  };
  vi.stubGlobal("fetch", async (_path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    if (method === "GET") return Response.json(venue);
    const { status, body } = change(headers["if-match"], null);
    return status === 200 ? new Response(null, { status: 204 }) : Response.json(body, { status });
  });
  const written: string[] = [];
  class Upload {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    status = 0;
    responseText = "";
    readonly headers: Record<string, string> = {};
    open(method: string, path: string) {
      written.push(`${method} ${path}`);
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(form: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
      const { status, body } = judge() ?? change(this.headers["if-match"], `/media/${(form.get("file") as File).name}`);
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return written;
}

const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a picture is sent with its progress, and the venue comes back", async () => {
  serverWith(base);
  const progress: number[] = [];
  const venue = await replacePicture(cover, file, (share) => progress.push(share));
  expect({ venue, progress }).toMatchObject({ venue: { coverUrl: "/media/photo.png", version: 4 }, progress: [0.25] });
});

test("a picture of any resource is written below its own item", async () => {
  const written = serverWith(base);
  const logo = { resource: Club, uuid: "lens", field: "logoUrl", below: "logo", url: null } as const;
  await replacePicture(logo, file, () => {});
  expect(written).toEqual(["POST /api/organizations/clubs/lens/logo"]);
});

test("another person's change of the venue's other fields is written over", async () => {
  serverWith({ ...base, version: 9 });
  expect(await replacePicture(cover, file, () => {})).toMatchObject({ version: 10 });
  serverWith({ ...base, version: 9 });
  expect(await removePicture(cover)).toMatchObject({ coverUrl: null, version: 10 });
});

test("another person's picture stays, and comes back", async () => {
  serverWith({ ...base, coverUrl: "/media/b.webp", version: 4 });
  const error = await refusal(replacePicture(cover, file, () => {}));
  expect(error).toBeInstanceOf(PictureChanged);
  expect(error).toMatchObject({ theirs: { coverUrl: "/media/b.webp", version: 4 } });
  expect(pictureError(error)).toBe("Ces informations ont été modifiées entre-temps.");
});

test.each([
  [422, { violations: [{ propertyPath: "file", message: "Cette image est illisible.", code: "invalid" }] }, "Cette image est illisible."],
  [413, { title: "Contenu trop volumineux", detail: "Le fichier dépasse 5 Mo." }, "Le fichier dépasse 5 Mo."],
  [500, { title: "Erreur interne", detail: "Une erreur inattendue est survenue." }, null],
])("of a %d only what concerns the file is said below the picture", async (status, body, sentence) => {
  serverWith(base, () => ({ status, body }));
  const error = await refusal(replacePicture(cover, file, () => {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(pictureError(error)).toBe(sentence);
});

test("a file that is too large does not leave", async () => {
  serverWith(base, () => {
    throw new Error("sent");
  });
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.png");
  expect(pictureError(await refusal(replacePicture(cover, large, () => {})))).toBe("Le fichier dépasse 5 Mo.");
});
