import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureState } from "../../ui/FailureState.tsx";
import { FormSheet } from "../../ui/FormSheet.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { itemQuery } from "../queries.ts";
import { stored } from "../save.ts";
import { FormBody } from "./FormBody.tsx";
import { FormContext } from "./form-state.ts";
import { LastChange } from "./LastChange.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { type Saving, useResourceForm } from "./useResourceForm.ts";

export interface SectionFormProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  title: string;
  /** The uuid under which the item is read: its parent's for a section. */
  uuid: string;
  children: ReactNode;
}

/** A screen that is one form: title, who changed it last, the fields on a sheet, the save bar. */
export function SectionForm<R extends AnyResource>({ resource, title, uuid, children, ...saving }: SectionFormProps<R>) {
  const query = useQuery(itemQuery(resource, uuid));
  const item = query.data as Read<R> | undefined;
  return (
    <section aria-label={title}>
      <ScreenHeader title={title} note={<LastChange item={item} />} />
      {item ? (
        <SectionSheet key={stored(item).uuid} resource={resource} item={item} title={title} {...saving}>
          {children}
        </SectionSheet>
      ) : query.isError ? (
        <FailureState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  );
}

interface SectionSheetProps<R extends AnyResource> extends Omit<SectionFormProps<R>, "uuid"> {
  item: Read<R>;
}

function SectionSheet<R extends AnyResource>({ resource, item, title, children, ...saving }: SectionSheetProps<R>) {
  const form = useResourceForm(resource, { item, ...saving });
  return (
    <FormContext value={form}>
      <FormSheet label={title} onSubmit={form.submit} actions={form.readOnly === null && <SaveButton saving={form.saving} />}>
        <FormBody>{children}</FormBody>
      </FormSheet>
    </FormContext>
  );
}
