import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { draftKey } from "../kept.ts";
import type { Draft } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";

export const formKey = (resource: AnyResource, item: Read<AnyResource> | null, parent: Draft = {}): string =>
  draftKey(resource.writePath ?? resource.path, item ? stored(item).uuid : ["new", ...Object.values(parent)].join(" "));
