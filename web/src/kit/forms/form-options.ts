import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import type { Keeps } from "../kept.ts";

export interface Saving<R extends AnyResource> {
  /** The notification of success. */
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
  /** As it was read; null for a new one. */
  item: Read<R> | null;
  /** Sent with a new one: its parent. */
  parent?: Write<R>;
  /** What a new one starts with. */
  defaults?: Write<R>;
  /** Where what is typed is kept while it is not saved: for this tab, or on this device. */
  keeps?: Keeps;
}
