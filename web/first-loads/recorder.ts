/**
 * Stands in the routes' code for the browser: what is asked of the API and which screens are loaded is noted, and nothing
 * answers. Bundled with the router, so that nobody else's globals change.
 */
export const noted: { asked: string[]; screens: string[] } = { asked: [], screens: [] };

const unanswered = new Promise<never>(() => {});

export function fetch(address: string): Promise<never> {
  noted.asked.push(address);
  return unanswered;
}

export async function screenIn(module: string): Promise<object> {
  noted.screens.push(module);
  return {};
}

export const window = { __USER_UUID__: "{user}" };

const ask = ({ queryFn }: { queryFn: (of: { signal: AbortSignal }) => unknown }) => {
  void queryFn({ signal: new AbortController().signal });
  return unanswered;
};

/** Knows nothing, asks for everything, and takes whoever is signed in for a member of an organisation. */
export const queryClient = {
  prefetchQuery: ask,
  fetchQuery: ask,
  getQueryData: () => undefined,
  ensureQueryData: async () => ({ roles: ["ROLE_ORGANIZATION_MEMBER"] }),
};
