import { Problem } from "../kit/http/problem.ts";
import { readHtml } from "./read-html.ts";
import { htmlOf } from "./write-html.ts";

export const MOST_FIELDS = 200;
/** Characters; to start a process for a shorter text takes longer than to clean it. */
const LONG = 64 * 1024;

export interface Cleaning {
  html: string;
  pictures: boolean;
}

/** Refusals are values, not exceptions, because long texts are cleaned in another process. */
export type Cleaned = { html: string | null } | { refused: string };

export const isLong = ({ html }: Cleaning): boolean => html.length > LONG;

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
