import * as z from "zod/mini";
import { field } from "./fields.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

/** Rich text as HTML, which the server cleans. */
export const html = (label: string): Field<string | null, "optional"> =>
  field(
    label,
    { control: "html", column: "text", schema: z.string(message("text")).check(z.maxLength(MOST, message("textTooLong"))) },
    {
      copied: false,
    },
  );

const MOST = 10_000_000;

/** True for a field too long for lists; the history keeps only its beginning. */
export const isHeavy = (field: Field | undefined): boolean => field?.control === "html";
