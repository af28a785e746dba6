import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { FormBlock, type FormBlockProps } from "./FormBlock.tsx";
import type { FieldProps, Layout, OwnFieldsOf, PlainNames } from "./fields.ts";
import { useFormState } from "./form-state.ts";
import { ItemDialog, type ItemDialogProps } from "./ItemDialog.tsx";
import { ItemPage, type ItemPageProps } from "./ItemPage.tsx";
import { OwnFields } from "./OwnFields.tsx";
import { ResourceField } from "./ResourceField.tsx";
import { SectionForm, type SectionFormProps } from "./SectionForm.tsx";

interface FormsOf<R extends AnyResource> {
  /** A screen that is one form. */
  Section: (props: Omit<SectionFormProps<R>, "resource">) => ReactNode;
  /** A form that shares its screen with lists or other forms. */
  Block: (props: Omit<FormBlockProps<R>, "resource">) => ReactNode;
  /** The page of an item of a list. */
  Page: (props: Omit<ItemPageProps<R>, "resource">) => ReactNode;
  /** The dialog of a list. */
  Dialog: (props: Omit<ItemDialogProps<R>, "resource">) => ReactNode;
  /** The item that the form changes, as it was read; null while it is new. */
  useItem: () => Read<R> | null;
  /** The item as somebody else has saved it meanwhile, while that is asked about. */
  useTheirs: () => Read<R> | null;
  /** A field by its name, inside one of them. */
  Field: (props: FieldProps<R>) => ReactNode;
  /** All fields that one may write, in the order of the contract. */
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
