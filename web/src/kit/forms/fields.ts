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

export type PlainNames<R> = Exclude<WritableNames<R>, References<R>>;

export type Pickers = Readonly<Record<string, (field: PickerProps) => ReactNode>>;

type OwnPickers<R> = {
  [K in References<R> & WritableNames<R>]: (field: PickerProps<EmbeddedOf<R, K>>) => ReactNode;
};

type PickersOf<R> = [References<R> & WritableNames<R>] extends [never] ? { pickers?: never } : { pickers: OwnPickers<R> };

export interface Layout<Name extends string> {
  /** Which stand side by side, where the first of them has its place; `wide` ones stand below each other on a telephone. */
  pairs?: readonly (readonly [Name, Name])[];
  wide?: readonly (readonly [Name, Name])[];
  hints?: { readonly [N in Name]?: ReactNode };
  after?: { readonly [N in Name]?: ReactNode };
}

export type OwnFieldsOf<R> = Layout<WritableNames<R>> & PickersOf<R>;

export type FieldProps<R extends AnyResource> = NamedField<R> & { label?: string; description?: ReactNode };
