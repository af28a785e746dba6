import { defineResource } from "@avant-match/contract/kit/define.ts";
import { flag, stored, text } from "@avant-match/contract/kit/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FieldControl } from "./controls.tsx";
import { formOf } from "./form-of.tsx";
import { FormContext, type FormState } from "./form-state.ts";

const Book = defineResource({
  type: "Book",
  label: "Livre",
  path: "/books",
  name: "title",
  fields: { title: text("Titre"), first: text("Prénom"), lent: flag("Prêté"), last: text("Nom"), pages: stored("int4", "Pages") },
});
const Form = formOf(Book);

test("a form has all fields that one may write, in their order, a pair where its first one stands", () => {
  const state = {
    resource: Book,
    item: null,
    values: {},
    errors: {},
    readOnly: "Lecture seule",
    Control: FieldControl,
    show: () => () => {},
  };
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FormContext value={state as unknown as FormState}>
        <Form.Fields wide={[["first", "last"]]} />
      </FormContext>
    </QueryClientProvider>,
  );
  expect(drawn.match(/Titre|Prénom|Nom|Prêté|Pages/g)).toEqual(["Titre", "Prénom", "Nom", "Prêté"]);
  expect(drawn.match(/data-wide="true">(.*?)<\/div>/)?.[1]?.match(/Prénom|Nom|Prêté/g)).toEqual(["Prénom", "Nom"]);
});
