import { classes } from "../server/src/documentation/index.ts";
import { markdownOf } from "../server/src/documentation/markdown.ts";
import { everyOperation } from "../server/test/every-operation.ts";

/** Writes docs/api.md. */
export const generate = async (): Promise<string> => markdownOf(classes, await everyOperation());
