import { defineResource } from "@avant-match/contract/kit/define.ts";
import { flag, oneOf, text } from "@avant-match/contract/kit/fields.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { listQuery } from "../server/queries.ts";
import type { Column } from "./columns.tsx";
import { CreateLink } from "./ListScreen.tsx";
import type { ListSearch } from "./list-search.ts";
import { SearchList } from "./SearchList.tsx";

const Book = defineResource({
  type: "Book",
  label: "Livre",
  words: { one: "livre", several: "livres" },
  path: "/books",
  name: "name",
  fields: { name: text("Titre"), kind: oneOf({ novel: "Roman", play: "Théâtre" }, "Genre"), lent: flag("Prêté") },
  order: ["name"],
});
const columns: Column<typeof Book>[] = [
  { field: "name", kind: "name", sort: true },
  { field: "kind", width: 120, sort: true },
  { field: "lent", kind: "switch" },
];
const book = (uuid: string, name: string, kind: string) => ({ uuid, version: 1, name, kind, lent: false }) as unknown as Read<typeof Book>;
const library = [book("1", "Phèdre", "play"), book("2", "Candide", "novel"), book("3", "Athalie", "play")];

describe("a list that is searched", () => {
  test("says its columns, which of them sorts it, and how many rows there are", async () => {
    const page = await drawn(library, {});
    expect(page.heads).toEqual(["Titre ascending", "Genre none", "Prêté", "Modifier"]);
    expect(page.text).toContain("3\u00a0livres");
    expect(page.links).toEqual(["/books/3 Modifier Athalie", "/books/2 Modifier Candide", "/books/1 Modifier Phèdre"]);
  });

  test("is sorted and narrowed as its address says", async () => {
    const page = await drawn(library, { sort: "-name", kind: "play" });
    expect(page.heads[0]).toBe("Titre descending");
    expect(page.text).toContain("2\u00a0livres");
    expect(page.links).toEqual(["/books/1 Modifier Phèdre", "/books/3 Modifier Athalie"]);
  });

  test("leaves the order of a page to the server", async () => {
    expect((await drawn(library, { sort: "-name" }, { paged: true })).links[0]).toBe("/books/1 Modifier Phèdre");
  });

  test("leads to its other pages with what is searched", async () => {
    const { html } = await drawn(library, { q: "a", page: 2 }, { paged: true, total: 73 });
    expect(html).toContain('href="/books?q=a&amp;page=3"');
  });

  test("offers nothing to turn where nothing can be changed", async () => {
    const { heads, html } = await drawn(library, {}, { readOnly: "Lecture seule" });
    expect(heads).toEqual(["Titre ascending", "Genre none", "Consulter"]);
    expect(html).not.toContain('role="switch"');
  });

  test("tells « nothing matches » from « nothing yet », each with its way out", async () => {
    expect((await drawn(library, { q: "zzz" })).text).toContain("Réinitialiser la recherche");
    const empty = await drawn([], {});
    expect(empty.text).toContain("Ajouter un livre");
    expect(empty.text).not.toContain("Réinitialiser");
  });
});

interface Drawing {
  paged?: boolean;
  total?: number;
  readOnly?: string | null;
}

/** The page as a reader gets it. */
async function drawn(member: Read<typeof Book>[], search: object, { total = member.length, ...list }: Drawing = {}) {
  const client = new QueryClient();
  client.setQueryData(listQuery(Book).queryKey, { member, totalItems: total });
  const root = createRootRoute({ component: () => <Library search={search} {...list} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { html, text: textOf(html), heads: headsOf(html), links: linksOf(html) };
}

function Library({ search, paged = false, readOnly = null }: Drawing & { search: ListSearch }) {
  const query = useQuery(listQuery(Book));
  const dialog = { opens: null, list: "/books", screen: "/books" };
  const empty = <CreateLink list="/books" label="Ajouter un livre" />;
  return <SearchList resource={Book} label="Livres" find="Rechercher" {...{ columns, query, dialog, search, paged, readOnly, empty }} />;
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ");
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*?(?:aria-sort="(\w+)")?>(.*?)<\/th>/g)].map(([, sort = "", head = ""]) => {
    const [label] = textOf(head).trim().split(/\s+/);
    return `${label} ${sort}`.trim();
  });
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>/g)].map(([tag, label]) => `${/href="([^"]*)"/.exec(tag)?.[1]} ${label}`);
