import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useEffect, useState } from "react";
import type { Draft } from "../server/drafts.ts";
import { stored } from "../server/save.ts";

declare global {
  interface Window {
    __USER_UUID__?: string;
  }
}

const prefix = "avant-match-draft";

/** The key of what the signed-in user types in one place. */
export const draftKey = (...place: readonly string[]): string => [prefix, window.__USER_UUID__, ...place].join(" ");

/** The key of the form over an item, or over a new one of a parent. */
export const formKey = (resource: AnyResource, item: Read<AnyResource> | null, parent: Draft = {}): string =>
  draftKey(resource.writePath ?? resource.path, item ? stored(item).uuid : ["new", ...Object.values(parent)].join(" "));

/** What an earlier life of this tab was typing, if it ended before that was saved or given up. */
export const useKept = <T>(key: string): T | null => useState(() => keptUnder<T>(key))[0];

export const keptUnder = <T>(key: string): T | null => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null) ?? null;

/**
 * Keeps what is typed for as long as it is not saved; null is nothing. A form that goes because its user left it takes it along;
 * one that goes with its page (a session that ended, a reload, a crash) leaves it to the next.
 */
export function useKeeping(key: string, typed: object | null): void {
  useEffect(() => {
    quietly(() => (typed ? sessionStorage.setItem(key, JSON.stringify(typed)) : sessionStorage.removeItem(key)));
  }, [key, typed]);
  useEffect(() => () => void quietly(() => sessionStorage.removeItem(key)), [key]);
}

/** Forgets what others typed who were signed in before, in this tab. */
export function forgetOthersDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && !key.startsWith(draftKey(""))) sessionStorage.removeItem(key);
    }
  });
}

/** A browser that stores nothing, or has no room, keeps nothing. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
