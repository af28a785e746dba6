import { afterText, beforeText } from "@avant-match/contract/organizations/offsets.ts";
import { formatCount, formatNames, formatRange } from "../../ui/text/format.ts";

export const capacityText = (capacity: number | null): string => (capacity === null ? "N.C." : formatCount(capacity, "place", "places"));

export const sectionsText = (count: number): string => (count === 0 ? "Aucune section" : formatCount(count, "section", "sections"));

export const parkingsText = (count: number): string => (count === 0 ? "Aucun parking" : formatCount(count, "parking", "parkings"));

export function totalText(count: string, rows: readonly { capacity: number | null }[]): string {
  const places = rows.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  return rows.length === 0 ? "" : `${count} · ${capacityText(places)}`;
}

interface Kept {
  sectors: readonly unknown[];
  parkings: readonly unknown[];
  coverUrl: string | null;
}

export function takenAlong({ sectors, parkings, coverUrl }: Kept): string | null {
  const taken = [
    ...(sectors.length > 0 ? [sectionsText(sectors.length)] : []),
    ...(parkings.length > 0 ? [parkingsText(parkings.length)] : []),
    ...(coverUrl ? ["l’image de couverture"] : []),
  ];
  return taken.length > 0 ? `La suppression emporte aussi ${formatNames(taken)}.` : null;
}

interface Offsets {
  openingOffsetBeforeStartMinutes: number | null;
  closingOffsetAfterStartMinutes: number | null;
}

/** « H-3:00 – H+1:30 »; a dash where neither is set. */
export function offsetsText({ openingOffsetBeforeStartMinutes: before, closingOffsetAfterStartMinutes: after }: Offsets): string {
  if (before !== null && after !== null) return formatRange(beforeText(before), afterText(after));
  if (before !== null) return `dès ${beforeText(before)}`;
  return after === null ? "–" : `jusqu’à ${afterText(after)}`;
}
