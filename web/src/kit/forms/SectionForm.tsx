import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ScreenHeader } from "../../ui/headers.tsx";
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
