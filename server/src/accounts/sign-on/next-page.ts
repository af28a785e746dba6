const NOWHERE = "http://nowhere.invalid";
const LONGEST = 2000;

/** The page below /app that somebody asked for, or the first of the application. It never has an administrator take somebody’s place. */
export function pageBelowApp(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !given.startsWith("/") || !URL.canParse(given, NOWHERE)) return "/app";
  const address = new URL(given, NOWHERE);
  if (address.origin !== NOWHERE || !/^\/app(?:\/|$)/.test(address.pathname)) return "/app";
  address.searchParams.delete("_switch_user");
  return `${address.pathname}${address.search}${address.hash}`;
}
