import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./EmailText.tsx";

const drawn = (email: string) => renderToString(<EmailText email={email} />).replaceAll("<!-- -->", "");

test("an address breaks behind its @ and its dots, and is read as it is written", () => {
  expect(drawn("helene.carpentier@rc-lens.example")).toBe("helene.<wbr/>carpentier@<wbr/>rc-lens.<wbr/>example");
  expect(drawn("a@b")).toBe("a@<wbr/>b");
});
