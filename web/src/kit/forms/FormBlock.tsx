import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { stored } from "../server/stored.ts";
import type { ResourceFormOptions, Saving } from "./form-options.ts";
import { SavedForm } from "./SavedForm.tsx";
import { useResourceForm } from "./useResourceForm.ts";

export interface FormBlockProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  item: Read<R>;
  title: string;
  children: ReactNode;
}

export function FormBlock<R extends AnyResource>({ title, ...form }: FormBlockProps<R>) {
  return <SectionSheet label={title} title={title} {...form} />;
}

interface SectionSheetProps<R extends AnyResource> extends ResourceFormOptions<R> {
  resource: R;
  label: string;
  title?: string | undefined;
  stays?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

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
  return <SavedForm {...{ form, label, title, stays, aside }}>{children}</SavedForm>;
}
