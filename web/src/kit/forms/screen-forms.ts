import { type RefObject, useContext, useId, useLayoutEffect } from "react";
import { ScreenFoot } from "../ScreenFoot.tsx";
import { storeOf } from "../server/store.ts";

export interface ScreenForm {
  label: string;
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
  const forms = screen.useValue();
  return foot.current && forms[0]?.id === id ? { foot: foot.current, forms } : null;
}

function newForms() {
  const { get, set, useValue } = storeOf<readonly (ScreenForm & { id: string })[]>([]);
  return {
    useValue,
    put: (id: string, form: ScreenForm) => {
      const known = get().find((one) => one.id === id);
      if (!known) return set([...get(), { ...form, id }]);
      const { label, alone, dirty, saving, saved } = known;
      const isSeen = label !== form.label || alone !== form.alone || dirty !== form.dirty || saving !== form.saving || saved !== form.saved;
      if (isSeen) set(get().map((one) => (one === known ? { ...form, id } : one)));
      else known.submit = form.submit;
    },
    drop: (id: string) => set(get().filter((one) => one.id !== id)),
  };
}
