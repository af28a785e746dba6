import { addressOf, type ScreenAddress } from "@avant-match/contract/addresses.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { AnyRoute } from "@tanstack/react-router";
import { type ListRoutes, listRoutes } from "../kit/lists/list-routes.ts";
import type { Choices } from "../kit/lists/list-search.ts";

export interface Entry {
  label: string;
  address: string;
}

type PathBelow<A> = A extends `/admin/${infer Path}` ? (Path extends `${string}/${string}` ? never : Path) : never;

interface AreaOptions<C extends Choices, D extends string> extends Omit<ListRoutes<object, C, D>, "title" | "paged"> {
  path: PathBelow<ScreenAddress>;
  label: string;
}

export const area = <const C extends Choices = Record<never, object>, D extends string = never>(
  resource: AnyResource,
  { label, ...screens }: AreaOptions<C, D>,
) => ({
  label,
  address: addressOf(`/admin/${screens.path}`),
  routes: (frame: AnyRoute) => listRoutes(frame, resource, { ...screens, title: label, paged: true }),
});
