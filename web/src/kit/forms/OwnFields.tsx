import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Fragment, type ReactNode } from "react";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import type { Layout, Pickers } from "./fields.ts";
import { ResourceField } from "./ResourceField.tsx";

interface OwnFieldsProps extends Layout<string> {
  resource: AnyResource;
  pickers?: Pickers;
}

export function OwnFields({ resource, pairs = [], wide = [], hints = {}, after = {}, pickers = {} }: OwnFieldsProps): ReactNode {
  const rows = [...pairs, ...wide];
  const one = (name: string) => <ResourceField key={name} {...{ name }} picker={pickers[name]} description={hints[name]} />;
  const written = Object.entries(resource.fields).filter(([, { mode }]) => mode === "required" || mode === "optional");
  return written.map(([name]) => {
    const row = rows.find((each) => each.includes(name));
    if (!row)
      return (
        <Fragment key={name}>
          {one(name)}
          {after[name]}
        </Fragment>
      );
    if (row[0] !== name) return null;
    return (
      <FieldPair key={name} wide={rows.indexOf(row) >= pairs.length}>
        {row.map(one)}
      </FieldPair>
    );
  });
}
