/** The page to show after sign-in: the one first asked for when it is ours and below /app, else the application's first. */
export function nextPage(search: string, origin: string) {
  const asked = new URLSearchParams(search).get("next");
  if (!asked?.startsWith("/")) return "/app";
  const address = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  const inApp = address?.origin === origin && (address.pathname === "/app" || address.pathname.startsWith("/app/"));
  // Whose place an administrator takes is for them to choose, never for who wrote the link.
  if (address?.searchParams.has("_switch_user")) address.searchParams.delete("_switch_user");
  return address && inApp ? `${address.pathname}${address.search}${address.hash}` : "/app";
}
