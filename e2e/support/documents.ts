import type { Locator } from "playwright";
import { demo } from "../../server/demo/names.ts";
import type { Person } from "./person.ts";

/** What was copied in word processors. */
export const pasted = new URL("../../server/test/pasted/", import.meta.url);

export const text = ({ page }: Person): Locator => page.getByRole("textbox", { name: "Texte du document" });
export const saved = async (person: Person): Promise<{ htmlContent: string; uuid: string }> => {
  const uuid = new URL(person.page.url()).pathname.split("/").at(-1);
  return (await person.page.request.get(`/api/fixtures/documents/${uuid}`)).json();
};
export const write = async (person: Person, fixture: keyof typeof demo.fixtures, document: object): Promise<string> => {
  const answer = await person.page.request.post("/api/fixtures/documents", { data: { fixtureUuid: demo.fixtures[fixture], ...document } });
  return (await answer.json()).uuid;
};

/** Brings data to the text as a paste or a drop does. */
export const brings = (to: Locator, kind: "paste" | "drop", data: { html?: string; rtf?: string; picture?: string }) =>
  to.evaluate(
    (element, { kind, html, rtf, picture }) => {
      const transfer = new DataTransfer();
      if (html !== undefined) transfer.setData("text/html", html);
      if (rtf !== undefined) transfer.setData("text/rtf", rtf);
      if (picture !== undefined) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], "plan.png", { type: "image/png" }));
      }
      const { left, top } = element.getBoundingClientRect();
      const place = { bubbles: true, cancelable: true, clientX: left + 120, clientY: top + 90 };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...place, clipboardData: transfer })
          : new DragEvent("drop", { ...place, dataTransfer: transfer }),
      );
    },
    { kind, ...data },
  );

/** A picture of one colour, as base64. */
export const picture = ({ page }: Person, color: string) =>
  page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 60, 40);
    return canvas.toDataURL("image/png").replace(/^.*,/, "");
  }, color);
