import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from "react";
import type { Conflict } from "../server/conflict.ts";
import type { Draft } from "../server/drafts.ts";
import type { ControlProps } from "./plain-controls.tsx";

export interface FormState {
  resource: AnyResource;
  Control: ComponentType<ControlProps>;
  item: Read<AnyResource> | null;
  values: Draft;
  errors: Readonly<Record<string, ReactNode>>;
  refusals: readonly string[];
  conflict: Conflict | null;
  /** What others saved meanwhile of the fields that are being typed in. */
  news: Conflict | null;
  readOnly: string | null;
  dirty: boolean;
  changed: readonly string[];
  saving: boolean;
  saved: boolean;
  set: (name: string, value: unknown) => void;
  show: (name: string) => () => void;
  submit: () => void;
  submitOnly: (names: readonly string[]) => void;
  /** Saves what is typed, and unless one is `leaving` goes where a save leads; resolves to whether that went well. */
  save: (leaving: boolean) => Promise<boolean>;
  /** Takes what others saved, in the contested fields too; or what is typed here, or was made of both, which is saved at once. */
  settle: (conflict: Conflict, keep: "theirs" | "mine" | Draft) => void;
  showNews: () => void;
  postpone: () => void;
  restored: boolean;
  abandon: () => void;
  isHolding: () => boolean;
  release: () => void;
  attempts: number;
}

export const FormContext = createContext<FormState | null>(null);

/** Says that a field, by its name on the wire, is part of the form: for whoever draws it otherwise than its kind. */
export function useShown(name: string): void {
  const { show } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(name), [name]);
}

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside its form.");
  return state;
}
