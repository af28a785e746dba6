import type { AnyResource, Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";

interface PersonPictureProps {
  person: Embedded<typeof Person> | Read<typeof Person>;
  readOnly?: boolean;
  whole?: boolean;
  touches?: readonly AnyResource[];
}

export const PersonPicture = ({ person, ...shown }: PersonPictureProps) => (
  <PictureUpload
    resource={Person}
    uuid={person.uuid}
    version={"version" in person ? person.version : undefined}
    field="pictureUrl"
    below="picture"
    url={person.pictureUrl}
    saved="Photo de profil mise à jour avec succès !"
    removed="Photo de profil supprimée avec succès !"
    {...shown}
  />
);

export const PendingEmail = ({ email }: { email: string | null }) =>
  email && (
    <p className="am-dim" role="status">
      Adresse en attente&nbsp;: <b>{email}</b>. Elle comptera dès qu’elle sera confirmée par le lien qui y a été envoyé, valable
      24&nbsp;heures. Jusque-là, l’adresse actuelle reste la bonne.
    </p>
  );
