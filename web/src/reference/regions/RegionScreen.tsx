import { Region } from "@avant-match/contract/regions.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";

const Form = formOf(Region);

export function RegionScreen({ uuid }: { uuid: string }) {
  return (
    <Form.Page uuid={uuid} defaults={{ type: "country" }} leaves saved="Région mise à jour avec succès !">
      <Form.Pair of={["name", "code"]} />
      <SameName />
      <FieldPair>
        <Form.Field name="type" />
        <Form.Field name="icon" description="Un emoji, comme un drapeau." />
      </FieldPair>
      <Form.Field name="timeZone" description="Celui des horaires des rencontres, Europe/Paris si rien n’est dit." />
    </Form.Page>
  );
}
