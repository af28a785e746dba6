import type { VisitorChoice, VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { createContext, useContext } from "react";
import type { Change } from "./useVisitorForm.ts";

/** What a part still holds that is not saved: it leaves by itself, or it needs somebody, or a row stands open. */
export type Unsaved = "waits" | "stuck" | "open";

/** What every part of the form may do to the page around it. */
export interface Around {
  token: string;
  /** By which what is not saved yet is kept in this browser. */
  draftKey: string;
  timeZone: string;
  choices: Readonly<Record<"contacts" | "parkings", readonly VisitorChoice[]>>;
  saved(change: Change): void;
  /** The link or the browser's entry has ended. */
  ended(status: number, detail: string): void;
  refused(detail: string | null): void;
  reread(): Promise<void>;
  report(place: string, unsaved: Unsaved | null): void;
}

export const AroundContext = createContext<Around | null>(null);

export function useAround(): Around {
  const around = useContext(AroundContext);
  if (!around) throw new Error("A part of the visitors' form stands outside it.");
  return around;
}

/** The part of the form that a field stands in. */
interface Part {
  /** By which its controls are told from those of other parts. */
  id: string;
  /** By which its draft is kept. */
  place: string;
  /** Saves at once, where it saves as one types. */
  hurry: () => void;
}

export const PartContext = createContext<Part>({ id: "", place: "", hurry: () => {} });

/** An answer of the server, as the forms know items. */
export const itemOf = (type: string, { uuid, version, ...fields }: VisitorRow) => ({
  ...{ "@id": "", "@type": type, updatedAt: null, updatedBy: null },
  ...fields,
  uuid,
  version,
});

/** As the `ref` of what takes the place of what somebody pressed: they go on from there. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

/** Leads to the first control that was refused. */
export const focusRefused = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
