import { file, record, textValue } from "./shape.ts";

/** The form in which a picture comes. */
export const pictureForm = file<FormData>(
  "Image",
  "multipart/form-data",
  record({ file: textValue(undefined, { format: "binary", description: "png, jpeg, webp ou svg, 5 Mo au maximum" }) }),
);
