/** A form with something to save. */
export interface Unsaved {
  isHolding: () => boolean;
  /** Saves it; resolves to whether that went well. */
  save?: (() => Promise<boolean>) | undefined;
}

const forms = new Set<Unsaved>();

/** Makes a form known while it may hold something; gives what forgets it. */
export function knowUnsaved(form: Unsaved): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

const holding = () => [...forms].filter(({ isHolding }) => isHolding());

export const hasUnsaved = (): boolean => holding().length > 0;

/** Saves what is typed on the screen, before something that would leave it behind; resolves to whether nothing is left. */
export async function saveUnsaved(): Promise<boolean> {
  for (const { save } of holding()) if (!(await save?.())) return false;
  return true;
}
