// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { call } from "../kit/server/client.ts";
import { SessionEnded } from "./SessionEnded.tsx";

const page = fieldUnderTest();
const said = "Votre session a pris fin.";
const answers = (status: number) => vi.stubGlobal("fetch", async () => new Response(status === 200 ? "{}" : null, { status }));
/** Asks as a page does by itself. */
const asks = () => act(async () => void (await call("GET", "/api/users/x/notices", { unasked: true }).catch(() => {})));

test("a session that ended in the background is said over the page, which is not left, until there is one again", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await page.draws(<SessionEnded place={document.body} />);
  expect(document.body.textContent).not.toContain(said);
  answers(401);
  await asks();
  expect(document.body.textContent).toContain(said);
  expect(assign).not.toHaveBeenCalled();
  answers(200);
  await asks();
  expect(document.body.textContent).not.toContain(said);
  answers(401);
  await asks();
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Se reconnecter")?.click());
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/login\?next=.*&ended$/));
});
