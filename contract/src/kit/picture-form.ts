import { action, takes, told } from "./action.ts";
import type { AnyResource, Read } from "./resource.ts";
import { file, record, textValue } from "./shape.ts";

export const pictureForm = file<FormData>(
  "Image",
  "multipart/form-data",
  record({ file: textValue(undefined, { format: "binary", description: "png, jpeg, webp ou svg, 5 Mo au maximum" }) }),
);

/** The actions that send and remove the picture of an item; `below` is such as `logo`. */
/* @__NO_SIDE_EFFECTS__ */
export const pictureActions = <R extends AnyResource>({ path }: R, below: string) => ({
  send: action("POST", `${path}/{uuid}/${below}`, takes<FormData, Read<R>>),
  remove: action("DELETE", `${path}/{uuid}/${below}`),
});

/* @__NO_SIDE_EFFECTS__ */
export function picturesTold(resource: AnyResource, below: string, label: string) {
  const { send, remove } = pictureActions(resource, below);
  const title = `${resource.label}\u00a0: ${label}`;
  const errors = [412, 413, 415, 422];
  return {
    send: told(send, resource, `${title}, envoi`, { expects: pictureForm, returns: resource, errors }),
    remove: told(remove, resource, `${title}, retrait`, { errors: [412] }),
  };
}
