import { type QueryClient, useQuery } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { PlaceFinder } from "../kit/places.ts";
import { useShownScreen } from "../kit/routes.tsx";
import { useArrival } from "../kit/useArrival.ts";
import { NavigationProvider } from "../ui/navigation.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { AppShell } from "./AppShell.tsx";
import { areasOf } from "./areas.ts";
import styles from "./FullScreen.module.css";
import { destination, followLinks } from "./follow-links.ts";
import { ErrorPage, NotFoundPage } from "./MessagePage.tsx";
import { type SessionUser, sessionQuery } from "./session.ts";
import { injectedCompany, isImpersonated } from "./user.ts";

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessionQuery),
  component: Root,
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: ({ reset }) => <ErrorPage onRetry={reset} />,
});

function Root() {
  useArrival();
  return (
    <RouterNavigation>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </RouterNavigation>
  );
}

function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  return (
    <NavigationProvider basepath={router.basepath} go={(href) => void router.navigate(destination(router, href))}>
      {children}
    </NavigationProvider>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(sessionQuery);
  useEffect(() => {
    if (isError && !data) window.location.assign("/login");
  }, [isError, data]);
  return data ? <Frame user={data}>{children}</Frame> : <LoadingScreen />;
}

function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const items = useRouterState({ select: ({ location }) => areasOf(user, location.pathname), structuralSharing: true });
  const { ownHead = false } = useShownScreen();
  return (
    <AppShell
      items={items}
      folded={ownHead}
      user={{ name: user.person.displayName, pictureUrl: user.person.pictureUrl }}
      impersonated={isImpersonated()}
      company={injectedCompany()}
    >
      <PlaceFinder value={findPlace}>{children}</PlaceFinder>
    </AppShell>
  );
}

const findPlace = async (address: string) => (await import("./places.ts")).placeOf(address);

function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <Wordmark markOnly size={56} />
      <p role="status">Chargement de votre profil ...</p>
    </main>
  );
}
