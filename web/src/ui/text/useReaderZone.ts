import { useSyncExternalStore } from "react";
import { readerZone } from "./format.ts";

/** The time zone of the reader's machine; on the server, which does not know it, the one that is given. */
export const useReaderZone = (otherwise: string): string => useSyncExternalStore(never, readerZone, () => otherwise);

const never = () => () => {};
