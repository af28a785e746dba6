import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { useState } from "react";
import { TextEditor } from "../../documents/TextEditor.tsx";
import { TextView } from "../../documents/TextView.tsx";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";

const Form = formOf(DocumentModel);

export function DocumentModelScreen({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  return (
    <Form.Page uuid={uuid} parent={{ organizationUuid }} readOnly={useOwnedReadOnly(organizationUuid)} keeps="device">
      <Form.Field name="name" />
      <ModelText />
    </Form.Page>
  );
}

function ModelText() {
  const { values, set, readOnly } = useFormState();
  useShown("htmlContent");
  const [left, setLeft] = useState(0);
  const html = typeof values.htmlContent === "string" ? values.htmlContent : "";
  if (readOnly !== null) return <TextView text={html} label="Texte du modèle" values={null} />;
  return (
    <>
      {left > 0 && <Notice kind="info">Un modèle n’a pas d’images : celles du texte collé n’ont pas été reprises.</Notice>}
      <TextEditor html={html} label="Texte du modèle" values={null} onChange={(next) => set("htmlContent", next)} onLeftBehind={setLeft} />
    </>
  );
}
