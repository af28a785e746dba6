import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormSheet } from "../../ui/FormSheet.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { ItemStates } from "../ItemStates.tsx";
import { itemQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { saveScreen } from "../unsaved.ts";
import { FormBody } from "./FormBody.tsx";
import type { ResourceFormOptions, Saving } from "./form-options.ts";
import { FormContext, type FormState } from "./form-state.ts";
import { LastChange } from "./LastChange.tsx";
import { SavingBar } from "./SavingBar.tsx";
import { useResourceForm } from "./useResourceForm.ts";

export interface SectionFormProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  title: string;
  uuid: string;
  first?: ReactNode;
  children: ReactNode;
}

export function SectionForm<R extends AnyResource>({ resource, title, uuid, first, children, ...saving }: SectionFormProps<R>) {
  const query = useQuery(itemQuery(resource, uuid));
  return (
    <section aria-label={title}>
      <ScreenHeader title={title} note={<LastChange item={query.data as Read<R> | undefined} />} />
      {first}
      <ItemStates query={query}>
        {(item) => (
          <SectionSheet resource={resource} item={item} label={title} {...saving}>
            {children}
          </SectionSheet>
        )}
      </ItemStates>
    </section>
  );
}

export interface FormBlockProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  item: Read<R>;
  title: string;
  children: ReactNode;
}

export const FormBlock = <R extends AnyResource>({ title, ...form }: FormBlockProps<R>) => (
  <SectionSheet label={title} title={title} {...form} />
);

interface SectionSheetProps<R extends AnyResource> extends ResourceFormOptions<R> {
  resource: R;
  label: string;
  title?: string | undefined;
  stays?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

export const SectionSheet = <R extends AnyResource>(props: SectionSheetProps<R>) => (
  <Keyed key={props.item ? stored(props.item).uuid : "new"} {...props} />
);

function Keyed<R extends AnyResource>(props: SectionSheetProps<R>) {
  const { resource, label, title, stays = resource.section, aside, children, ...options } = props;
  const form = useResourceForm(resource, options);
  return <SavedForm {...{ form, label, title, stays, aside }}>{children}</SavedForm>;
}

interface SavedFormProps {
  form: FormState;
  label: string;
  title?: string | undefined;
  stays?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

export function SavedForm({ form, label, title, stays, aside, children }: SavedFormProps) {
  const submit = () => saveScreen(form.submit);
  const { readOnly, dirty, saving, saved } = form;
  return (
    <FormContext value={{ ...form, submit }}>
      <FormSheet label={label} title={title} onSubmit={submit}>
        <FormBody label={label} stays={stays}>
          {children}
        </FormBody>
      </FormSheet>
      {readOnly === null && (
        <SavingBar
          form={{ label, alone: title === undefined, dirty, saving, saved, submit: form.submit }}
          stays={form.item === null || aside !== undefined}
          aside={aside}
        />
      )}
    </FormContext>
  );
}
