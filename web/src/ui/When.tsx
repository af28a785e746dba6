import { formatLongDateTime, formatNearDateTime, readerZone } from "./text/format.ts";

/** An instant near to now in words; the whole date for who points at it. */
export function When({ at }: { at: string | null }) {
  return (
    at && (
      <time dateTime={at} title={formatLongDateTime(at, readerZone())}>
        {formatNearDateTime(at, readerZone())}
      </time>
    )
  );
}
