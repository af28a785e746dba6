import * as z from "zod/mini";
import { field } from "./fields.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

/** A text with its titles, lists and pictures, as HTML, which the server cleans. */
export const html = (label: string): Field<string | null, "optional"> =>
  field(
    label,
    { control: "html", column: "text", schema: z.string(message("text")).check(z.maxLength(MOST, message("textTooLong"))) },
    {
      copied: false,
    },
  );

const MOST = 10_000_000;

/** Whether a field is too long for a list: an item alone tells it, and the history its beginning, in words. */
export const isHeavy = (field: Field | undefined): boolean => field?.control === "html";
