import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import type { Keeps } from "../kept.ts";
import type { Draft } from "../server/drafts.ts";

export interface Saving<R extends AnyResource> {
  saved: string;
  /** What else a save changes, beside the resource and what lies above it. */
  touches?: readonly AnyResource[];
  /** Why nothing can be changed, in French; null when it can. */
  readOnly?: string | null;
  /** Where the item is written, if not under its own address. */
  path?: string;
  onSaved?: (item: Read<R>) => void;
}

export interface ResourceFormOptions<R extends AnyResource> extends Saving<R> {
  item: Read<R> | null;
  parent?: Write<R>;
  defaults?: Write<R>;
  /** Where what is typed is kept while it is not saved: for this tab, or on this device. */
  keeps?: Keeps;
}

export interface ItemFormOptions<R extends AnyResource> extends Pick<ResourceFormOptions<R>, "item" | "parent" | "readOnly" | "onSaved"> {
  /** Whether what two have answered is asked at each field, and keeps no other field back. */
  byField?: boolean;
}

interface Request<R extends AnyResource> {
  base: Read<R> | null;
  changes: Draft;
}

interface Ends<R extends AnyResource> {
  onSuccess: (written: Read<R>) => void;
  onError: (error: unknown) => void;
  onSettled: (written: unknown, error: unknown) => void;
}

export interface Writer<R extends AnyResource> {
  mutate: (request: Request<R>, ends: Ends<R>) => void;
  isPending: boolean;
  isSuccess: boolean;
  onRefused?: () => void;
}
