import { formatLongDateTime, formatNearDateTime, readerZone } from "./text/format.ts";

export function When({ at }: { at: string | null }) {
  return (
    at && (
      <time dateTime={at} title={formatLongDateTime(at, readerZone())}>
        {formatNearDateTime(at, readerZone())}
      </time>
    )
  );
}
