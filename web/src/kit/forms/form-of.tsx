import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import type { FieldProps, Layout, OwnFieldsOf, PlainNames } from "./fields.ts";
import { useFormState } from "./form-state.ts";
import { ItemDialog, type ItemDialogProps } from "./ItemDialog.tsx";
import { ItemPage, type ItemPageProps } from "./ItemPage.tsx";
import { OwnFields, ResourceField } from "./OwnFields.tsx";
import { FormBlock, type FormBlockProps, SectionForm, type SectionFormProps } from "./SectionForm.tsx";

interface FormsOf<R extends AnyResource> {
  Section: (props: Omit<SectionFormProps<R>, "resource">) => ReactNode;
  Block: (props: Omit<FormBlockProps<R>, "resource">) => ReactNode;
  Page: (props: Omit<ItemPageProps<R>, "resource">) => ReactNode;
  Dialog: (props: Omit<ItemDialogProps<R>, "resource">) => ReactNode;
  useItem: () => Read<R> | null;
  useTheirs: () => Read<R> | null;
  Field: (props: FieldProps<R>) => ReactNode;
  Fields: (props: OwnFieldsOf<R>) => ReactNode;
  /** Two fields side by side, none of them a relation; `wide` ones stand below each other on a telephone. */
  Pair: (props: { of: readonly [PlainNames<R>, PlainNames<R>]; wide?: boolean }) => ReactNode;
}

/** The forms of a resource. Labels, controls, stars, units and messages are those of the contract. Call it once per module. */
export function formOf<R extends AnyResource>(resource: R): FormsOf<R> {
  return {
    Section: (props) => <SectionForm {...props} resource={resource} />,
    Block: (props) => <FormBlock {...props} resource={resource} />,
    Page: (props) => <ItemPage {...props} resource={resource} />,
    Dialog: (props) => <ItemDialog {...props} resource={resource} />,
    useItem: () => useFormState().item as Read<R> | null,
    useTheirs: () => (useFormState().conflict?.theirs ?? null) as Read<R> | null,
    // The names are checked where the field is used; inside, every resource is alike.
    Field: ResourceField as unknown as FormsOf<R>["Field"],
    Fields: ((props: Layout<string>) => <OwnFields {...props} resource={resource} />) as unknown as FormsOf<R>["Fields"],
    Pair: ({ of, wide }) => (
      <FieldPair wide={wide}>
        {of.map((name) => (
          <ResourceField key={name} name={name} />
        ))}
      </FieldPair>
    ),
  };
}
