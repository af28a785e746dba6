import { useSyncExternalStore } from "react";
import { readerZone } from "./format.ts";

export const useReaderZone = (otherwise: string): string => useSyncExternalStore(never, readerZone, () => otherwise);

const never = () => () => {};
