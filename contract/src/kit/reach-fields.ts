import * as z from "zod/mini";
import { cleanAddress, cleanPhone } from "./clean-text.ts";
import { field, type Requirement } from "./fields.ts";
import { message } from "./messages.ts";
import { emailPattern, phonePattern } from "./reach.ts";
import { lineCleanedBy } from "./texts.ts";

export const email = <const O extends Requirement & { sensitive?: boolean }>(label: string, o?: O) =>
  field<string, O>(
    label,
    {
      control: "email",
      column: "text",
      sensitive: o?.sensitive,
      schema: lineCleanedBy(cleanAddress).check(z.regex(emailPattern, message("email"))),
    },
    o,
  );

export const phone = <const O extends Requirement & { sensitive?: boolean }>(label: string, o?: O) =>
  field<string, O>(
    label,
    {
      control: "phone",
      column: "text",
      sensitive: o?.sensitive,
      schema: lineCleanedBy(cleanPhone).check(z.regex(phonePattern, message("phone"))),
    },
    o,
  );
