import { Problem } from "../kit/http/problem.ts";
import { readHtml } from "./read-html.ts";
import { htmlOf } from "./write-html.ts";

export const MOST_FIELDS = 200;
/** What the server reads itself: to start a process for less takes longer than to read it. */
const LONG = 64 * 1024;

export interface Cleaning {
  html: string;
  pictures: boolean;
}

/** A text as it is kept, or why it cannot be: what is done in a process of its own speaks in values. */
export type Cleaned = { html: string | null } | { refused: string };

/** Whether a text keeps others waiting while it is cleaned. */
export const isLong = ({ html }: Cleaning): boolean => html.length > LONG;

/** Cleans HTML, whoever wrote it: what has no place in a rich text is left out, and what fills itself is left empty. */
export async function cleanHtml({ html, pictures }: Cleaning): Promise<Cleaned> {
  try {
    const clean = htmlOf(await readHtml(html));
    if ((clean.match(/<span data-field="/g)?.length ?? 0) > MOST_FIELDS)
      return { refused: `Un texte garde ${MOST_FIELDS} champs à compléter au plus.` };
    return { html: (pictures ? clean : clean.replace(/<img [^>]*>/g, "")) || null };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.violations?.[0]?.message ?? error.detail };
    throw error;
  }
}
