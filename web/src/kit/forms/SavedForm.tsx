import type { ReactNode } from "react";
import { FormSheet } from "../../ui/FormSheet.tsx";
import { saveScreen } from "../unsaved.ts";
import { FormBody } from "./FormBody.tsx";
import { FormContext, type FormState } from "./form-state.ts";
import { SavingBar } from "./SavingBar.tsx";

interface SavedFormProps {
  form: FormState;
  label: string;
  title?: string | undefined;
  stays?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

/** A form on its sheet. It has no button of its own: however it is saved, all that is typed on its screen is. */
export function SavedForm({ form, label, title, stays, aside, children }: SavedFormProps) {
  const submit: FormState["submit"] = (event) => {
    event?.preventDefault();
    event?.stopPropagation();
    saveScreen(form.submit);
  };
  const { readOnly, dirty, saving, saved } = form;
  return (
    <FormContext value={{ ...form, submit }}>
      <FormSheet label={label} title={title} onSubmit={submit}>
        <FormBody label={label} stays={stays}>
          {children}
        </FormBody>
      </FormSheet>
      {readOnly === null && (
        <SavingBar form={{ label, alone: title === undefined, dirty, saving, saved, submit: form.submit }} aside={aside} />
      )}
    </FormContext>
  );
}
