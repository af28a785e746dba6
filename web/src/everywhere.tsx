import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { nameOf } from "@avant-match/contract/kit/name.ts";
import { helpAddress, helpPageNames, helpPages } from "@avant-match/contract/platform/help.ts";
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { fixtureAddress } from "./fixtures/fixture-address.ts";
import { nextQuery } from "./fixtures/list/search.ts";
import { formatMatchDay } from "./fixtures/match.ts";
import { itemQuery } from "./kit/server/queries.ts";
import { Notices } from "./notices/Notices.tsx";
import { MaintenanceBanner } from "./platform/MaintenanceBanner.tsx";
import { screensFor } from "./screens.ts";
import type { Line, Screen } from "./search/items.ts";
import { usePageActions } from "./search/page-actions.ts";
import { followPages, pagesBesides } from "./search/recent-pages.ts";
import { Search } from "./search/Search.tsx";
import { SearchContent, type SearchContentProps } from "./search/SearchDialog.tsx";
import { destination } from "./shell/follow-links.ts";
import { renewRinging } from "./shell/push/this-device.ts";
import { SessionEnded } from "./shell/SessionEnded.tsx";
import { sessionQuery } from "./shell/session.ts";
import { injectedUserUuid, isImpersonated } from "./shell/user.ts";

const helpScreens = helpPageNames.map(
  (name): Screen => ({
    href: helpAddress(name),
    title: helpPages[name].title,
    detail: "Aide",
    isHelp: true,
  }),
);

export function beginSearch(router: AnyRouter, client: QueryClient): void {
  followPages(() => router.state.location.pathname + router.state.location.searchStr);
  const place = document.createElement("div");
  document.body.append(place);
  const top = document.createElement("div");
  document.body.prepend(top);
  const user = injectedUserUuid() ?? "";
  if (!isImpersonated()) void renewRinging(user).catch(() => {});
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Search>{(content) => <Offered router={router} {...content} />}</Search>
      <SessionEnded place={top} />
      <MaintenanceBanner place={top} />
      <Notices user={user} />
    </QueryClientProvider>,
  );
}

function Offered({ router, onClose }: Pick<SearchContentProps, "onClose"> & { router: AnyRouter }) {
  const { data: user } = useQuery(sessionQuery);
  const upcoming = useQuery({ ...nextQuery(), retry: false, meta: { quiet: true } }).data?.member ?? [];
  const [here] = useState(() => router.state.location.pathname);
  const actions = usePageActions();
  const [pages] = useState(() => pagesBesides(here));
  const fixtureShown = /^\/fixtures\/([0-9a-f-]{36})/.exec(here)?.[1];
  const own = useQuery({
    ...itemQuery(Fixture, fixtureShown ?? ""),
    enabled: fixtureShown !== undefined,
    retry: false,
    meta: { quiet: true },
  });
  // Never a screen of another match than the one on which one is, however late that is known.
  const fixture = (fixtureShown === undefined ? upcoming[0] : own.data) ?? null;
  const shown = user ? screensFor(router.routeTree, { user, fixture }).filter(({ href }) => href !== here) : [];
  const screens = [...shown, ...helpScreens];
  const next: Line[] = upcoming.map((match) => ({
    key: `next ${match.uuid}`,
    kind: "fixtures",
    title: nameOf(Fixture, match) ?? Fixture.label,
    detail: formatMatchDay(match),
    href: fixtureAddress(match.uuid, "overview"),
  }));
  const choose = ({ kind, href, outside, run }: Line, apart: boolean) => {
    onClose();
    if (outside) window.location.assign(outside);
    else if (href && kind === "help") window.open(href, "_blank", "noopener");
    else if (href && apart) window.open(router.basepath + href, "_blank", "noopener");
    else if (href) void router.navigate(destination(router, href));
    else run?.();
  };
  return <SearchContent {...{ screens, actions, pages, next, onClose }} loading={own.isLoading} onChoose={choose} />;
}
