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

/** A field of the resource by its name; a relation comes with its picker. */
export type FieldProps<R extends AnyResource> = NamedField<R> & { label?: string; description?: ReactNode };
