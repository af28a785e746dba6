import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { PlaceFinder } from "../kit/places.ts";
import { AppShell } from "./AppShell.tsx";
import { areasOf } from "./areas.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { type SessionUser, sessionQuery } from "./session.ts";
import { injectedCompany, isImpersonated } from "./user.ts";

export function SignedIn({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(sessionQuery);
  useEffect(() => {
    if (isError && !data) window.location.assign("/login");
  }, [isError, data]);
  return data ? <Frame user={data}>{children}</Frame> : <LoadingScreen />;
}

function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  // From screen to screen of one area the navigation stays as it is.
  const items = useRouterState({ select: ({ location }) => areasOf(user, location.pathname), structuralSharing: true });
  const { name, url, contact } = injectedCompany();
  return (
    <AppShell
      items={items}
      user={{ name: user.person.displayName, pictureUrl: user.person.pictureUrl }}
      impersonated={isImpersonated()}
      footer={{ company: { name, url }, contactEmail: contact }}
    >
      <PlaceFinder value={findPlace}>{children}</PlaceFinder>
    </AppShell>
  );
}

const findPlace = async (address: string) => (await import("./places.ts")).placeOf(address);
