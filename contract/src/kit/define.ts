import type { Meaning } from "./meaning.ts";
import {
  type AnyResource,
  type Field,
  type Fields,
  type ReadValue,
  type Resource,
  snake,
  type Values,
  type Violation,
} from "./resource.ts";
import type { Words } from "./words.ts";

interface SectionDefinition<Type extends string, F extends Fields, E extends keyof F & string> extends Pick<Meaning, "copied"> {
  type: Type;
  label: string;
  words?: Words;
  path: string;
  nestedPath?: string;
  fields: F;
  embed?: readonly E[];
  order?: readonly (string & (keyof F | `-${keyof F & string}`))[];
  filters?: readonly string[];
  orders?: Readonly<Record<string, string>>;
  /** Whether programs ask its lists for what has changed since. */
  mirrored?: true;
  rules?(values: Values<F>): Violation[];
  table?: string;
  common?: boolean;
}

interface Definition<Type extends string, F extends Fields, E extends keyof F & string>
  extends SectionDefinition<Type, F, E>,
    Pick<AnyResource, "inRows" | "movable" | "needed"> {
  name: NoInfer<keyof F & string> | readonly NoInfer<keyof F & string>[];
}

/** Declares a resource with a collection. */
export function defineResource<const Type extends string, F extends Fields, const E extends keyof F & string = never>(
  definition: Definition<Type, F, E>,
): Resource<Type, F, E> {
  return complete(definition, false, [definition.name].flat());
}

/** Declares a section: a resource that exists once below its parent. */
export function defineSection<const Type extends string, F extends Fields, const E extends keyof F & string = never>(
  definition: SectionDefinition<Type, F, E>,
): Resource<Type, F, E> {
  return complete(definition, true, []);
}

/** Gives a part of a section that is saved alone; the section's other fields become read-only. */
export function blockOf<Type extends string, F extends Fields, const B extends keyof F & string>(
  section: Resource<Type, F, string>,
  below: string,
  label: string,
  names: readonly B[],
): Resource<Type, Pick<F, B> & { [K in Exclude<keyof F, B>]: Field<ReadValue<F[K]>, "readonly"> }> {
  const entries = Object.entries(section.fields).map(([name, field]) => {
    const own = (names as readonly string[]).includes(name);
    return [name, own ? field : { ...field, mode: "readonly", required: undefined }];
  });
  return { ...section, label, writePath: `${section.path}${below}`, fields: Object.fromEntries(entries) };
}

export const UPDATED_AFTER = "updatedAt[after]";

function complete<Type extends string, F extends Fields, E extends keyof F & string>(
  { mirrored, filters = [], orders = {}, ...d }: SectionDefinition<Type, F, E>,
  section: boolean,
  name: readonly string[],
): Resource<Type, F, E> {
  return {
    table: snake(d.type),
    embed: [],
    order: [],
    filters: mirrored ? [...filters, UPDATED_AFTER] : filters,
    orders: mirrored ? { ...orders, updatedAt: "Dernière modification" } : orders,
    ...d,
    section,
    name,
    rules: (values) => d.rules?.(values as Values<F>) ?? [],
  };
}
