import type { MouseEvent } from "react";
import type { GridPlace } from "./useGridFocus.ts";

/** The place of the cell that an event happens in; null outside of cells. */
export function cellPlaceOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** A finger has no second button and no double click: it taps once more. */
export const isTouch = ({ nativeEvent }: MouseEvent): boolean => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
