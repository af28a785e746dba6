import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileLines } from "./FileLines.tsx";

test("a line that is wrong in two ways is one line of the heading", () => {
  const rows = [{ line: 2 }, { line: 2 }, { line: 5 }];
  const drawn = renderToStaticMarkup(<FileLines title="Lignes en erreur" rows={rows} show={() => "Email invalide"} />);
  expect(drawn.match(/<li/g)).toHaveLength(3);
  expect(drawn.replaceAll(/<[^>]*>/g, "")).toMatch(/^Lignes en erreur2Ligne 2/);
});
