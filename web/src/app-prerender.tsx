import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { Application } from "./Application.tsx";
import { giveFirstAnswers } from "./kit/server/first-answers.ts";
import { newQueryClient } from "./kit/server/query-client.ts";
import { makeRouter } from "./router.tsx";

interface Page {
  /** Path and query. */
  url: string;
  /** What the page brings for its scripts: what they read from `window`, and the answers to their first questions. */
  globals: object;
  answers: Record<string, unknown>;
}

/**
 * The HTML of a page as its scripts will show it at once, for them to take over; empty where they must begin by themselves. One page at a time in a process or thread: its globals
 * and answers stand where the browser has them.
 */
export async function render({ url, globals, answers }: Page): Promise<string> {
  const location = new URL(url, "http://localhost");
  Object.assign(globalThis, { window: { ...globals, location, addEventListener: () => {} }, self: globalThis });
  giveFirstAnswers(answers);
  const client = newQueryClient(unheard);
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const html = renderToString(
    <Application client={client}>
      <RouterProvider router={router} />
    </Application>,
  );
  client.clear();
  return html.includes(LEFT_TO_SCRIPTS) ? "" : html;
}

/** What React writes where something could not be rendered. */
const LEFT_TO_SCRIPTS = "<!--$!-->";

/** Nobody is there yet to be told anything. */
const unheard = { success: () => null, error: () => null, withdraw: () => null };
