import { useMediaQuery } from "@mantine/hooks";

/** Whether a media query holds, from the first drawing on: for what is drawn in one form or another, and not on the server. */
export const useHolds = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false });
