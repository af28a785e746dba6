import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatHour, readerZone } from "../../ui/text/format.ts";
import { writableFields } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { useFormState } from "./form-state.ts";

export function News() {
  const { resource, news, conflict, showNews } = useFormState();
  if (!news || conflict) return null;
  const { updatedBy, updatedAt } = stored(news.theirs);
  const fields = writableFields(resource).filter(({ wire }) => news.names.includes(wire));
  const what = fields.map(({ field }) => `«\u00a0${field.label}\u00a0»`).join(", ");
  return (
    <Notice kind="info" role="status">
      <p>
        {updatedBy ?? "Quelqu’un"} a enregistré {what}
        {updatedAt && ` à ${formatHour(updatedAt, readerZone())}`}.{" "}
      </p>
      <Button variant="link" onClick={showNews}>
        Afficher
      </Button>
    </Notice>
  );
}
