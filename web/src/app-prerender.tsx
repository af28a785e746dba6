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

/** The HTML that hydrates without a change; "" if the page needs more than it brings. One page at a time: it sets globals. */
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

const LEFT_TO_SCRIPTS = "<!--$!-->";
