const domains = "(accounts|fixtures|organizations|reference|media|mail|jobs|pdf)";
const zod = "node_modules/zod/";

/** Who may import whom. The table in docs/architecture.md says the same in words. */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle hides which of two files is the foundation of the other.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "\\?(url|raw|worker|inline)$" } },
    {
      name: "contract-imports-zod-only",
      comment: "The contract runs in the browser and on the server: it knows neither.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: ["^contract/src/", zod] },
    },
    {
      name: "contract-kit-imports-no-domain",
      severity: "error",
      from: { path: "^contract/src/kit/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: ["^contract/src/kit/", zod] },
    },
    { name: "contract-imports-no-side", severity: "error", from: { path: "^contract/" }, to: { path: "^(server|web|e2e|bench)/" } },
    { name: "server-never-imports-web", severity: "error", from: { path: "^server/" }, to: { path: "^(web|e2e|bench)/" } },
    { name: "web-never-imports-server", severity: "error", from: { path: "^web/" }, to: { path: "^(server|e2e|bench)/" } },
    {
      name: "web-runs-in-browsers",
      severity: "error",
      from: { path: "^web/src/", pathNot: "[.]test[.]tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-kit-imports-no-domain",
      comment: "The application and the domains know the kit, never the reverse.",
      severity: "error",
      from: { path: "^server/src/kit/", pathNot: "[.]test[.]ts$" },
      to: { path: ["^server/(demo|test)/", "^server/src/(?!kit/)", "^contract/src/(?!kit/)"] },
    },
    {
      name: "server-domain-imports-what-another-exports-on-purpose",
      comment: "Of another domain only its exports.ts may be imported.",
      severity: "error",
      from: { path: `^server/src/${domains}/`, pathNot: "[.]test[.]ts$" },
      to: { path: `^server/src/${domains}/`, pathNot: ["^server/src/$1/", "^server/src/[^/]+/exports[.]ts$"] },
    },
    {
      name: "server-code-imports-no-test",
      severity: "error",
      from: { path: "^server/(src|demo)/", pathNot: "[.]test[.]ts$" },
      to: { path: ["^server/test/", "[.]test[.]ts$"] },
    },
    {
      name: "web-kit-imports-no-domain",
      severity: "error",
      from: { path: "^web/src/kit/", pathNot: "[.]test[.]tsx?$" },
      to: { path: ["^web/src/(?!kit/|ui/)", "^contract/src/(?!kit/)"] },
    },
    {
      name: "web-ui-imports-react-and-mantine-only",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: "[.]test[.]tsx?$" },
      to: {
        pathNot: [
          "^web/src/ui/",
          "node_modules/(react|react-dom|@types/react|@types/react-dom|@mantine/[^/]+|@tabler/icons-react|dayjs)/",
          "node_modules/@fontsource",
        ],
      },
    },
    {
      name: "web-domain-imports-no-other",
      comment: "Only contacts/ (picker, drawer) and media/ (upload, picture) are there for all.",
      severity: "error",
      from: { path: "^web/src/(accounts|directory|fixtures|guest|organizations|reference|contacts|media)/", pathNot: "[.]test[.]tsx?$" },
      to: {
        path: "^web/src/(accounts|directory|fixtures|guest|organizations|reference|contacts|media)/",
        pathNot: ["^web/src/$1/", "^web/src/(contacts|media)/"],
      },
    },
    {
      name: "web-domain-imports-no-shell",
      comment: "The shell lists the screens; screens do not know it.",
      severity: "error",
      from: { path: "^web/src/(accounts|directory|fixtures|guest|organizations|reference|contacts|media|kit|ui)/" },
      to: { path: "^web/src/(app|guest)[.]tsx$" },
    },
    { name: "code-imports-no-tools", severity: "error", from: { path: "^(contract|server|web)/" }, to: { path: "^tools/" } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
