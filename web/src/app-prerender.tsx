import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { Application } from "./Application.tsx";
import { giveFirstAnswers } from "./kit/server/first-answers.ts";
import { makeRouter } from "./router.tsx";

interface Page {
  url: string;
  globals: object;
  answers: Record<string, unknown>;
}

/**
 * The HTML of a page as its scripts will show it at once, for them to take over; empty where it asks for more than it brings, or
 * leads to a screen that only a browser can show. One page at a time in a process or thread: its globals and answers stand where
 * the browser has them.
 */
export async function render({ url, globals, answers }: Page): Promise<string> {
  const asksMore = Promise.withResolvers<false>();
  const fetch = () => {
    asksMore.resolve(false);
    return new Promise(() => {});
  };
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  const location = new URL(url, "http://localhost");
  Object.assign(globalThis, { window: { ...globals, ...listening, location }, self: globalThis, fetch });
  giveFirstAnswers(answers);
  const client = new QueryClient();
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [url] }));
  const loaded = await Promise.race([router.load().then(() => true), asksMore.promise]);
  const html = loaded
    ? renderToString(
        <Application client={client}>
          <RouterProvider router={router} />
        </Application>,
      )
    : "";
  client.clear();
  return html.includes(LEFT_TO_SCRIPTS) || client.isFetching() > 0 ? "" : html;
}

/** What React writes where something could not be rendered. */
const LEFT_TO_SCRIPTS = "<!--$!-->";
