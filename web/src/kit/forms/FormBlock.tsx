import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { FormSheet } from "../../ui/FormSheet.tsx";
import { stored } from "../server/save.ts";
import { FormBody } from "./FormBody.tsx";
import type { ResourceFormOptions, Saving } from "./form-options.ts";
import { FormContext } from "./form-state.ts";
import { SaveButton } from "./SaveButton.tsx";
import { useResourceForm } from "./useResourceForm.ts";

export interface FormBlockProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  item: Read<R>;
  title: string;
  children: ReactNode;
}

/** A form that shares its screen with lists or other forms: a sheet with its own title and its own save button. */
export function FormBlock<R extends AnyResource>({ title, ...form }: FormBlockProps<R>) {
  return <SectionSheet label={title} title={title} {...form} />;
}

interface SectionSheetProps<R extends AnyResource> extends ResourceFormOptions<R> {
  resource: R;
  label: string;
  title?: string | undefined;
  /** Whether it stays while a dialog of its screen opens, as sections do. */
  stays?: boolean;
  /** At the left of its save bar. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of a section that is there, or of an item, on its sheet. */
export function SectionSheet<R extends AnyResource>(props: SectionSheetProps<R>) {
  return <Keyed key={props.item ? stored(props.item).uuid : "new"} {...props} />;
}

function Keyed<R extends AnyResource>({
  resource,
  label,
  title,
  stays = resource.section,
  aside,
  children,
  ...options
}: SectionSheetProps<R>) {
  const form = useResourceForm(resource, options);
  // Of several forms, the one with something to save stands out.
  const save = <SaveButton saving={form.saving} saved={form.saved} calm={title !== undefined && !form.dirty && !form.saving} />;
  return (
    <FormContext value={form}>
      <FormSheet label={label} title={title} onSubmit={form.submit} aside={aside} actions={form.readOnly === null && save}>
        <FormBody stays={stays}>{children}</FormBody>
      </FormSheet>
    </FormContext>
  );
}
