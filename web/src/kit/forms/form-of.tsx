import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import type { FieldProps, Layout, OwnFieldsOf, PlainNames } from "./fields.ts";
import { useFormState } from "./form-state.ts";
import { ItemDialog, type ItemDialogProps } from "./ItemDialog.tsx";
import { ItemPage, type ItemPageProps } from "./ItemPage.tsx";
import { OwnFields, ResourceField } from "./OwnFields.tsx";
import { FormBlock, type FormBlockProps, SectionForm, type SectionFormProps } from "./SectionForm.tsx";

/** The forms of a resource. Labels, controls, stars, units and messages are those of the contract. Call it once per module. */
export const formOf = <R extends AnyResource>(resource: R) => ({
  Section: (props: Omit<SectionFormProps<R>, "resource">) => <SectionForm {...props} resource={resource} />,
  Block: (props: Omit<FormBlockProps<R>, "resource">) => <FormBlock {...props} resource={resource} />,
  Page: (props: Omit<ItemPageProps<R>, "resource">) => <ItemPage {...props} resource={resource} />,
  Dialog: (props: Omit<ItemDialogProps<R>, "resource">) => <ItemDialog {...props} resource={resource} />,
  useItem: () => useFormState().item as Read<R> | null,
  useTheirs: () => (useFormState().conflict?.theirs ?? null) as Read<R> | null,
  // The names are checked where the field is used; inside, every resource is alike.
  Field: ResourceField as unknown as (props: FieldProps<R>) => ReactNode,
  Fields: ((props: Layout<string>) => <OwnFields {...props} resource={resource} />) as unknown as (props: OwnFieldsOf<R>) => ReactNode,
  Pair: ({ of, wide }: { of: readonly [PlainNames<R>, PlainNames<R>]; wide?: boolean }) => (
    <FieldPair wide={wide}>
      {of.map((name) => (
        <ResourceField key={name} name={name} />
      ))}
    </FieldPair>
  ),
});
