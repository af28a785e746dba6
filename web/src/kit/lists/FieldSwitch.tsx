import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { useChange } from "../server/writes.ts";
import type { Drawn } from "./columns.tsx";

interface FieldSwitchProps<R extends AnyResource> {
  resource: R;
  row: Read<R>;
  column: Drawn<R>;
  name: string;
}

/** Turns a field of a row where it stands. */
export function FieldSwitch<R extends AnyResource>({ resource, row, column: { key, label }, name }: FieldSwitchProps<R>) {
  const change = useChange(resource, row);
  const isOn = (item: Read<R>) => (item as Record<string, unknown>)[key] === true;
  return (
    <Switch
      aria-label={`${label}\u00a0: ${name}`}
      checked={isOn(row)}
      onChange={() => change((latest) => ({ [key]: !isOn(latest) }) as Write<R>)}
    />
  );
}
