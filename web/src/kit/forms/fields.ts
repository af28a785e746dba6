import type { AnyResource, Read, References, WritableNames } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";

/** What draws the choice of another resource gets; `current` is the one stored now, even if no list offers it. */
export interface PickerProps<Embedded = unknown> {
  label: string;
  value: string | null;
  onChange: (uuid: string | null) => void;
  current: Embedded | null;
  description?: ReactNode;
  error?: ReactNode;
  required: boolean;
  disabled: boolean;
  "data-target"?: string;
}

type EmbeddedOf<R, K> = K extends keyof Read<R> ? NonNullable<Read<R>[K]> : never;

type NamedField<R> = {
  [K in WritableNames<R>]: K extends References<R>
    ? { name: K; picker: (field: PickerProps<EmbeddedOf<R, K>>) => ReactNode }
    : { name: K; picker?: never };
}[WritableNames<R>];

/** The fields that need no picker. */
export type PlainNames<R> = Exclude<WritableNames<R>, References<R>>;

/** How the relations are chosen, by their names. */
export type Pickers = Readonly<Record<string, (field: PickerProps) => ReactNode>>;

type OwnPickers<R> = {
  [K in References<R> & WritableNames<R>]: (field: PickerProps<EmbeddedOf<R, K>>) => ReactNode;
};

/** A picker of each relation that one may write. */
type PickersOf<R> = [References<R> & WritableNames<R>] extends [never] ? { pickers?: never } : { pickers: OwnPickers<R> };

/** How the fields of a form stand. */
export interface Layout<Name extends string> {
  /** Which stand side by side, where the first of them has its place; `wide` ones stand below each other on a telephone. */
  pairs?: readonly (readonly [Name, Name])[];
  wide?: readonly (readonly [Name, Name])[];
  /** What is said below some of them. */
  hints?: { readonly [N in Name]?: ReactNode };
  /** What stands after some of them. */
  after?: { readonly [N in Name]?: ReactNode };
}

export type OwnFieldsOf<R> = Layout<WritableNames<R>> & PickersOf<R>;

/** A field of the resource by its name; a relation comes with its picker. */
export type FieldProps<R extends AnyResource> = NamedField<R> & { label?: string; description?: ReactNode };
