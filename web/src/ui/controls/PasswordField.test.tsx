import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordField } from "./PasswordField.tsx";

test.each(["current-password", "new-password"] as const)(
  "a field is masked at first, and tells password managers that it is a %s",
  (kind) => {
    const [field = ""] = /<input[^>]*>/.exec(renderToStaticMarkup(<PasswordField autoComplete={kind} />)) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toContain(`autoComplete="${kind}"`);
    expect(field).not.toMatch(/maxlength|readonly|disabled/i);
  },
);
