import type { AnyResource, Embedded } from "@avant-match/contract/kit/resource.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./OfficialPicture.module.css";

export function OfficialPicture({ official, person }: { official: AnyResource; person: Embedded<typeof Person> }) {
  return (
    <Sheet className={styles.sheet}>
      <PictureUpload
        resource={Person}
        uuid={person.uuid}
        field="pictureUrl"
        below="picture"
        url={person.pictureUrl}
        whole
        touches={[official]}
        saved="Photo de profil mise à jour avec succès !"
        removed="Photo de profil supprimée avec succès !"
      />
    </Sheet>
  );
}
