import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import type { Keeps } from "../kept.ts";
import type { Draft } from "../server/drafts.ts";

export interface Saving<R extends AnyResource> {
  saved: string;
  touches?: readonly AnyResource[];
  readOnly?: string | null;
  path?: string;
  onSaved?: (item: Read<R>) => void;
}

export interface ResourceFormOptions<R extends AnyResource> extends Saving<R> {
  item: Read<R> | null;
  parent?: Write<R>;
  defaults?: Write<R>;
  keeps?: Keeps;
}

export interface ItemFormOptions<R extends AnyResource> extends Pick<ResourceFormOptions<R>, "item" | "parent" | "readOnly" | "onSaved"> {
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
