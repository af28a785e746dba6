import { type RefObject, useContext, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { ScreenFoot } from "../ScreenFoot.tsx";

export interface ScreenForm {
  label: string;
  /** Whether it is all that its screen has to save, and needs no name. */
  alone: boolean;
  dirty: boolean;
  saving: boolean;
  saved: boolean;
  submit: () => void;
}

type Foot = RefObject<HTMLElement | null>;

const screens = new WeakMap<Foot, ReturnType<typeof newForms>>();

/** Makes a form part of its screen's bar; gives the bar to the first of them, which draws it there for all. */
export function useScreenForm(form: ScreenForm): { foot: HTMLElement; forms: readonly ScreenForm[] } | null {
  const foot = useContext(ScreenFoot);
  if (foot === null) throw new Error("A form that shares the bar of its screen stands in none, or in a dialog.");
  const screen = screens.get(foot) ?? newForms();
  screens.set(foot, screen);
  const id = useId();
  useLayoutEffect(() => screen.put(id, form));
  useLayoutEffect(() => () => screen.drop(id), [screen, id]);
  const forms = useSyncExternalStore(screen.subscribe, screen.all, none);
  return foot.current && forms[0]?.id === id ? { foot: foot.current, forms } : null;
}

const nothing: readonly (ScreenForm & { id: string })[] = [];
const none = () => nothing;

function newForms() {
  let forms = nothing;
  const listeners = new Set<() => void>();
  const change = (next: typeof forms) => {
    forms = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => forms,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (id: string, form: ScreenForm) => {
      const known = forms.find((one) => one.id === id);
      if (!known) return change([...forms, { ...form, id }]);
      const { label, alone, dirty, saving, saved } = known;
      const isSeen = label !== form.label || alone !== form.alone || dirty !== form.dirty || saving !== form.saving || saved !== form.saved;
      // What a press does is no reason to draw the bar.
      if (isSeen) change(forms.map((one) => (one === known ? { ...form, id } : one)));
      else known.submit = form.submit;
    },
    drop: (id: string) => change(forms.filter((one) => one.id !== id)),
  };
}
