import type { VisitorChoice, VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { type ComponentType, createContext, useContext } from "react";
import type { ControlProps } from "../../kit/forms/plain-controls.tsx";
import type { Change } from "./useVisitorForm.ts";

export type Unsaved = "waits" | "stuck" | "open";

export interface Around {
  token: string;
  draftKey: string;
  timeZone: string;
  choices: Readonly<Record<"contacts" | "parkings", readonly VisitorChoice[]>>;
  saved(change: Change): void;
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

interface Part {
  id: string;
  Control: ComponentType<ControlProps>;
  place: string;
  hurry: () => void;
}

export const PartContext = createContext<Part>({ id: "", place: "", Control: () => null, hurry: () => {} });

export const itemOf = (type: string, { uuid, version, ...fields }: VisitorRow) => ({
  ...{ "@id": "", "@type": type, updatedAt: null, updatedBy: null },
  ...fields,
  uuid,
  version,
});
