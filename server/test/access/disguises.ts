const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
const encoded = (path: string): string => path.replace(/[a-z]/g, hex);

/** Ways of writing an address that a server might take for the plain one. */
export const disguises: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  "one letter encoded": (path) => path.replace("/api", "/%61pi"),
  "every letter encoded": encoded,
  "encoded in capitals": (path) => encoded(path).replace(/%\w\w/g, (code) => code.toUpperCase()),
  "encoded twice": (path) => path.replace("/api", "/%2561pi"),
  "encoded slashes": (path) => path.replaceAll("/", "%2f").replace("%2f", "/"),
  absolute: (path) => `http://elsewhere.example${path}`,
  "absolute, encoded": (path) => `HTTP://elsewhere.example${path.replace("/api", "/%61pi")}`,
  "upper case": (path) => path.toUpperCase(),
  "mixed case": (path) => path.replace("/api", "/Api"),
  "doubled slashes": (path) => path.replaceAll("/", "//"),
  "a first slash doubled": (path) => `/${path}`,
  "a trailing slash": (path) => `${path}/`,
  "a dot": (path) => `/.${path}`,
  "a way out and in": (path) => `/login/..${path}`,
  "an encoded way out": (path) => `/login/%2e%2e${path}`,
  backslashes: (path) => path.replaceAll("/", "\\").replace("\\", "/"),
  "a parameter of the path": (path) => path.replace("/api", "/api;x=1"),
  "a query that looks public": (path) => `${path}?/api/docs`,
  NUL: (path) => `${path}%00`,
};
