const zod = "node_modules/zod/";
const tests = "[.]test[.]tsx?$";

// Every folder that is not named here is a domain, so that a new one is known from its first file.
const serverDomain = "^server/src/(?!kit/|documentation/|commands/|backup/|application/|configuration/|pages/|search/|start/)([^/]+)/";
/** What knows all domains: it lists what they serve, configures it and starts it. */
const serverApplication = ["^server/src/[^/]+$", "^server/src/(application|configuration|pages|search|start)/"];
const webDomain = "^web/src/(?!kit/|ui/|shell/)([^/]+)/";

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
      name: "code-imports-no-tools",
      comment: "A replica is made of the PostgreSQL of the run, a pooler stands before it, and one is stopped, by the same programs.",
      severity: "error",
      from: { path: "^(contract|server|web)/", pathNot: "^server/test/(readiness|replica|replica-lives|pooler)[.]test[.]ts$" },
      to: { path: "^tools/" },
    },

    {
      name: "contract-imports-zod-only",
      comment: "The contract runs in the browser and on the server: it knows neither.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: tests },
      to: { pathNot: ["^contract/src/", zod] },
    },
    {
      name: "contract-kit-imports-no-domain",
      severity: "error",
      from: { path: "^contract/src/kit/", pathNot: tests },
      to: { pathNot: ["^contract/src/kit/", zod] },
    },
    { name: "contract-imports-no-side", severity: "error", from: { path: "^contract/" }, to: { path: "^(server|web|e2e|bench)/" } },

    { name: "server-imports-no-web", severity: "error", from: { path: "^server/" }, to: { path: "^(web|e2e|bench)/" } },
    {
      name: "server-code-imports-no-test",
      severity: "error",
      from: { path: "^server/(src|demo)/", pathNot: tests },
      to: { path: ["^server/test/", tests] },
    },
    {
      name: "server-kit-imports-no-domain",
      comment: "The application, the documentation and the domains know the kit, never the reverse.",
      severity: "error",
      from: { path: "^server/src/kit/", pathNot: tests },
      to: { path: ["^server/(demo|test)/", "^server/src/(?!kit/)", "^contract/src/(?!kit/)"] },
    },
    {
      name: "server-database-imports-no-other-wing",
      severity: "error",
      from: { path: "^server/src/kit/database/", pathNot: tests },
      to: { path: "^server/src/kit/(http|process|resource)/" },
    },
    {
      name: "server-http-imports-no-resource",
      severity: "error",
      from: { path: "^server/src/kit/http/", pathNot: tests },
      to: { path: "^server/src/kit/(process|resource)/" },
    },
    {
      name: "server-process-knows-problems-only",
      comment: "What is done in a process of its own is nobody's row.",
      severity: "error",
      from: { path: "^server/src/kit/process/", pathNot: tests },
      to: { path: "^server/src/kit/(database|resource)/" },
    },
    {
      name: "server-tables-know-nothing-of-ours",
      severity: "error",
      from: { path: "^server/src/kit/tables/", pathNot: tests },
      // But how many rows a file holds, which the screens say too.
      to: { path: "^(server|contract)/", pathNot: ["^server/src/kit/tables/", "^contract/src/kit/exports[.]ts$"] },
    },
    {
      name: "server-outbound-knows-nothing-of-ours",
      severity: "error",
      from: { path: "^server/src/kit/outbound/", pathNot: tests },
      to: { path: "^(server|contract)/", pathNot: "^server/src/kit/outbound/" },
    },
    {
      name: "server-pdf-knows-no-row",
      comment: "A paper is data that somebody else has gathered.",
      severity: "error",
      from: { path: "^server/src/kit/pdf/", pathNot: tests },
      to: { path: "^server/src/kit/(database|resource)/" },
    },
    {
      name: "server-documentation-imports-kit-only",
      comment: "It describes what the kit keeps of the routes, whichever domains there are.",
      severity: "error",
      from: { path: "^server/src/documentation/", pathNot: tests },
      to: { path: "^server/", pathNot: "^server/src/(documentation|kit)/" },
    },
    {
      name: "server-domain-imports-kit-only",
      comment: "The application and the commands know the domains, never the reverse.",
      severity: "error",
      from: { path: serverDomain, pathNot: tests },
      to: { path: [...serverApplication, "^server/src/(documentation|commands|backup)/", "^server/demo/"] },
    },
    {
      name: "server-domain-imports-what-another-exports-on-purpose",
      comment: "Of another domain only its exports.ts may be imported.",
      severity: "error",
      from: { path: serverDomain, pathNot: tests },
      to: { path: serverDomain, pathNot: ["^server/src/$1/", "^server/src/[^/]+/exports[.]ts$"] },
    },
    {
      name: "server-backup-imports-no-application",
      comment: "What is done to a whole database knows the domains, and no server that runs.",
      severity: "error",
      from: { path: "^server/src/backup/", pathNot: tests },
      to: { path: [...serverApplication, "^server/src/(documentation|commands)/", "^server/demo/"] },
    },
    {
      name: "server-application-imports-no-command",
      severity: "error",
      from: { path: serverApplication, pathNot: tests },
      to: { path: "^server/src/commands/" },
    },

    { name: "web-imports-no-server", severity: "error", from: { path: "^web/" }, to: { path: "^(server|e2e|bench)/" } },
    {
      name: "web-runs-in-browsers",
      severity: "error",
      from: { path: "^web/src/", pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-kit-imports-no-domain",
      severity: "error",
      from: { path: "^web/src/kit/", pathNot: tests },
      to: { path: ["^web/src/(?!kit/|ui/)", "^contract/src/(?!kit/)"] },
    },
    {
      name: "web-kit-server-shows-nothing",
      comment: "How one speaks with the server does not depend on how it is shown.",
      severity: "error",
      from: { path: "^web/src/kit/server/", pathNot: tests },
      to: { path: "^web/src/(ui/|kit/(?!server/|(kept|quietly)[.]ts$))" },
    },
    {
      name: "web-ui-imports-react-only",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: tests },
      to: {
        pathNot: [
          "^web/src/ui/",
          "node_modules/(react|react-dom|@types/react|@types/react-dom|@tabler/icons-react)/",
          "node_modules/@fontsource",
          // The sizes at which the server keeps a picture, what stands where there is none and its ink, days in words, and copied texts without their marks.
          "^contract/src/kit/(pictures|initials|contrast|french-date|clean-text)\\.ts$",
        ],
      },
    },
    {
      name: "web-look-and-text-import-no-part",
      comment: "The theme and the forms of dates and numbers are what the parts are made of.",
      severity: "error",
      from: { path: "^web/src/ui/(look|text)/", pathNot: tests },
      to: { path: "^web/src/ui/", pathNot: "^web/src/ui/$1/" },
    },
    {
      name: "web-domain-imports-no-other",
      comment:
        "Only documents/ (the editor of texts) and organizations/contacts/ (picker, drawer) are there for all; the administration lists the screens of all.",
      severity: "error",
      from: { path: webDomain, pathNot: [tests, "^web/src/administration/"] },
      to: { path: webDomain, pathNot: ["^web/src/$1/", "^web/src/(documents|organizations/contacts)/"] },
    },
    {
      name: "web-shell-imports-no-domain",
      comment: "Screens stand in the shell and ask it who is signed in; it knows none of them.",
      severity: "error",
      from: { path: "^web/src/shell/", pathNot: tests },
      to: { path: webDomain },
    },
    {
      name: "web-screens-import-no-list-of-screens",
      comment: "The entries and the router list the screens; nothing below knows them.",
      severity: "error",
      from: { path: "^web/src/[^/]+/" },
      to: { path: "^web/src/[^/]+[.]tsx?$" },
    },
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
