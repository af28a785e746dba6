import { circlesOfRooms, importsOfSources } from "./rooms.ts";
import { execute } from "./run.ts";

/** Fails with the imports that the rules of .dependency-cruiser.mjs forbid, or that lead rooms in a circle. */
export async function checkBoundaries(): Promise<void> {
  const circles = circlesOfRooms(importsOfSources());
  if (circles.length > 0) throw new Error(`Rooms ask each other in a circle:\n  ${circles.join("\n  ")}`);
  const { code, output } = await execute(["depcruise", "--config", ".dependency-cruiser.mjs", "contract", "server", "web"]);
  // The notice about a missing TypeScript compiler is no concern: swc reads the sources.
  if (code !== 0) throw new Error(output.split("‼ missing-tsc-transpiler")[0]);
}

if (import.meta.main) {
  await checkBoundaries().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
