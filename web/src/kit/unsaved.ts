import { sayTogether } from "./server/query-client.ts";

/** A form with something to save. */
export interface Unsaved {
  /** Whether leaving for an address would lose something; without one, whether anything is typed at all. */
  isHolding: (address?: string) => boolean;
  /** Saves it; resolves to whether that went well. */
  save?: (() => Promise<boolean>) | undefined;
}

const forms = new Set<Unsaved>();
let underWay: Promise<boolean> = Promise.resolve(true);

/** Makes a form known while it may hold something; gives what forgets it. */
export function knowUnsaved(form: Unsaved): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

const holding = (address?: string) => [...forms].filter(({ isHolding }) => isHolding(address));

export const hasUnsaved = (): boolean => holding().length > 0;

interface Saving {
  /** Where one is leaving for: what stays there is not saved. */
  address?: string;
  /** Said once where several forms were saved, instead of what each says by itself. */
  said?: string;
}

/**
 * Saves what is typed in all forms of the screen, and says it once; resolves to whether that went well. A form that fails says
 * so itself and holds none of the others back.
 */
export function saveUnsaved({ address, said = "Modifications enregistrées." }: Saving = {}): Promise<boolean> {
  underWay = underWay.catch(() => false).then(() => sayTogether(said, () => saveEach(address)));
  return underWay;
}

async function saveEach(address: string | undefined): Promise<boolean> {
  let saved = true;
  for (const { isHolding, save } of holding(address)) if (save && isHolding(address) && !(await save())) saved = false;
  return saved;
}
