import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";

export interface Stored {
  uuid: string;
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
}

// Inside a generic function the compiler no longer sees what `Read` gives to every resource.
export const stored = <R extends AnyResource>(item: Read<R>): Stored => item as Stored;
