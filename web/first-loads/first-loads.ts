import { type Evaluated, evaluate, type Route } from "./evaluate.ts";

/** What the first view of an address needs. */
export interface FirstLoad {
  /** Below `/app`, `$` before the name of what varies, a lone `$` for all that follows. */
  path: string;
  /** The modules of its screens, from the outermost. */
  modules: string[];
  /** What is asked of the API. */
  data: DataAddress[];
  /** Whether the server renders it. */
  rendered?: true;
  /** Whether it opens without network. */
  kept?: true;
}

/** An address of the API. In its path and values `{name}` stands for what varies in the page's path, `{user}` for who is signed in. */
export interface DataAddress {
  path: string;
  query: DataParameter[];
}

/** A parameter has the value that the page's query gives to `from`, else its own; without either it is not sent. */
export interface DataParameter {
  name: string;
  from?: string;
  value?: string;
}

/** What each address of the application needs, as its routes say themselves by what they do. */
export async function firstLoads(root: string): Promise<FirstLoad[]> {
  const evaluated = await evaluate(root);
  const screens = new Map<unknown, string | undefined>();
  for (const { options } of evaluated.routes) {
    const { component } = options;
    if (!component?.preload || screens.has(component)) continue;
    await component.preload();
    screens.set(component, (await evaluated.taken()).screens[0]);
  }
  const loads: FirstLoad[] = [];
  for (const route of evaluated.routes.filter(({ parentRoute }) => parentRoute)) {
    const { target, given } = await landing(route, evaluated);
    const chain = [...above(target), target];
    const modules = chain.flatMap(({ options }) => screens.get(options.component) ?? []);
    const { rendered, kept } = target.options.staticData ?? {};
    const data = await dataOf(chain, given, evaluated);
    loads.push({ path: route.fullPath, modules, data, ...(rendered && { rendered }), ...(kept && { kept }) });
  }
  return loads;
}

const above = ({ parentRoute }: Route): Route[] => (parentRoute ? [...above(parentRoute), parentRoute] : []);

/** Where a route leads: mostly to itself. */
async function landing(route: Route, { routes, queryClient }: Evaluated): Promise<{ target: Route; given: object }> {
  try {
    await route.options.beforeLoad?.({ context: { queryClient }, params: marksOf(route) });
    return { target: route, given: {} };
  } catch (thrown) {
    const { to, search = {} } = redirection(thrown);
    const target = routes.find(({ fullPath }) => fullPath === to);
    if (!target) throw new Error(`${route.fullPath} leads to ${to}, which is no route.`);
    return { target, given: search };
  }
}

function redirection(thrown: unknown): { to: string; search?: object } {
  if (thrown instanceof Response && "options" in thrown) return thrown.options as { to: string; search?: object };
  throw thrown;
}

/** What varies in a path stands as its mark. */
const marksOf = ({ fullPath }: Route): object =>
  Object.fromEntries([...fullPath.matchAll(/[$](\w+)/g)].map(([, name = ""]) => [name, `{${name}}`]));

async function dataOf(chain: readonly Route[], given: object, { queryClient, taken }: Evaluated): Promise<DataAddress[]> {
  const params = Object.assign({}, ...chain.map(marksOf));
  const asked = async (searchOf: (route: Route) => object) => {
    for (const route of chain) {
      const { loader, loaderDeps } = route.options;
      const deps = loaderDeps?.({ search: searchOf(route) }) ?? {};
      void loader?.({ context: { queryClient }, params, deps, cause: "enter", preload: false });
    }
    return (await taken()).asked;
  };
  const usual = (route: Route) => route.options.validateSearch?.(given) ?? {};
  const marked = (route: Route) => Object.fromEntries(Object.keys(usual(route)).map((name) => [name, `{?${name}}`]));
  const [plain, varying] = [await asked(usual), await asked(marked)];
  const addresses = varying.map((address, index) => dataAddress(address, plain[index] ?? ""));
  return addresses.filter(({ path, query }, index) => {
    return addresses.findIndex((other) => other.path === path && JSON.stringify(other.query) === JSON.stringify(query)) === index;
  });
}

/** Compares what was asked with a mark in each place of the query with what is asked without any. */
function dataAddress(varying: string, plain: string): DataAddress {
  const [path = "", query = ""] = varying.split("?");
  const usual = new URLSearchParams(plain.split("?")[1]);
  // An order names its field in the parameter's own name: who asks for one asks again.
  const foretold = [...new URLSearchParams(query)].filter(([name]) => !name.includes("{?"));
  return { path: decodeURI(path), query: foretold.map(([name, text]) => parameter(name, text, usual.get(name))) };
}

function parameter(name: string, text: string, usual: string | null): DataParameter {
  const from = /^\{\?(\w+)\}$/.exec(text)?.[1];
  if (from === undefined) return { name, value: text };
  return { name, from, ...(usual === null ? {} : { value: usual }) };
}
