import { badRequest } from "./problem.ts";

export interface Page {
  page: number;
  itemsPerPage: number;
  /** False for a list that is returned whole, since no page was asked for. */
  asked: boolean;
}

const WHOLE = 1000;
const DEFAULT = 30;
export const MOST = 100;
const FARTHEST = 1_000_000;

/** Reads `page` and `itemsPerPage`. Throws a 400 for what is no positive integer. */
export function pageOf(query: Record<string, unknown>, whole: boolean): Page {
  const asked = query.page !== undefined || query.itemsPerPage !== undefined;
  const page = positive(query.page, 1, "page");
  const itemsPerPage = Math.min(positive(query.itemsPerPage, DEFAULT, "itemsPerPage"), MOST);
  if (whole && !asked) return { page: 1, itemsPerPage: WHOLE, asked };
  return { page, itemsPerPage, asked: true };
}

function positive(value: unknown, fallback: number, name: string): number {
  if (value === undefined) return fallback;
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw badRequest(`Le paramètre « ${name} » doit être un nombre entier positif.`);
  return Math.min(number, FARTHEST);
}
