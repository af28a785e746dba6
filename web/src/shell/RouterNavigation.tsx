import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { NavigationProvider } from "../ui/navigation.tsx";
import { destination, followLinks } from "./follow-links.ts";

export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  return (
    <NavigationProvider basepath={router.basepath} go={(href) => void router.navigate(destination(router, href))}>
      {children}
    </NavigationProvider>
  );
}
