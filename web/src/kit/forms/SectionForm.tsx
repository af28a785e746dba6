import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { BlockHeader, ScreenHeader } from "../../ui/headers.tsx";
import { ItemStates } from "../ItemStates.tsx";
import { itemQuery } from "../server/queries.ts";
import { SectionSheet } from "./FormBlock.tsx";
import type { Saving } from "./form-options.ts";
import { LastChange } from "./LastChange.tsx";

export interface SectionFormProps<R extends AnyResource> extends Saving<R> {
  resource: R;
  title: string;
  /** The uuid under which the item is read: its parent's for a section. */
  uuid: string;
  /** Whether another form of the screen bears its title. */
  below?: boolean;
  children: ReactNode;
}

/** A screen that is one form: title, who changed it last, the fields on a sheet, the save bar. */
export function SectionForm<R extends AnyResource>({ resource, title, uuid, below = false, children, ...saving }: SectionFormProps<R>) {
  const id = useId();
  const query = useQuery(itemQuery(resource, uuid));
  const changed = <LastChange item={query.data as Read<R> | undefined} />;
  return (
    <section aria-label={title}>
      {below ? <BlockHeader id={id} title={title} note={changed} /> : <ScreenHeader title={title} note={changed} />}
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
