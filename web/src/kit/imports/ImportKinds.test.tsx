import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KindSheet } from "./ImportKinds.tsx";

test("a line that is wrong in two ways is one line of the heading", () => {
  const lines = [2, 2, 5].map((line) => ({ line, name: null, after: "Email invalide" }));
  const drawn = renderToStaticMarkup(<KindSheet label="Lignes en erreur" named="Personne" {...{ lines }} />);
  expect(drawn.match(/<tr/g)).toHaveLength(4);
  expect(drawn.replaceAll(/<[^>]*>/g, "")).toMatch(/^Lignes en erreur2LigneDétail2Email invalide2/);
});
