import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useEffect, useRef } from "react";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState } from "../../kit/forms/form-state.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";

const shown =
  "Toutes les organisations le trouvent dans l’annuaire, avec son email et son téléphone, et peuvent le choisir pour leurs rencontres.";
const kept =
  "Seule votre organisation le trouve\u00a0; une autre le lit là où une rencontre le lui nomme, sans son email ni son téléphone.";

export const ContactForm = formOf(Contact);
const { Field } = ContactForm;

export function ContactFields() {
  const { values } = useFormState();
  const isExternal = values.external === true;
  useProfileOfExternal();
  return (
    <>
      <FieldPair>
        <Field name="firstname" />
        <Field name="lastname" />
      </FieldPair>
      <FieldPair wide>
        <Field name="email" />
        <Field name="phone" />
      </FieldPair>
      <Field name="job" />
      <Field name="external" description={"Police, préfecture, prestataire\u00a0: quelqu’un qui ne travaille pas pour l’organisation."} />
      {isExternal && <Field name="externalCompany" />}
      <Field name="useInContactsFixture" description="Il peut être proposé quand une rencontre se remplit automatiquement." />
      <Field name="publicProfile" description={values.publicProfile === true ? shown : kept} />
    </>
  );
}

/** An external contact becomes private, and public again when that is taken back, unless the user has chosen. */
function useProfileOfExternal(): void {
  const { item, values, set, restored } = useFormState();
  const { publicProfile } = values;
  const isExternal = values.external === true;
  const last = useRef({ isExternal, publicProfile, usual: publicProfile, isChosen: restored });
  useEffect(() => {
    const { usual, ...before } = last.current;
    const isChosen = before.isChosen || publicProfile !== before.publicProfile;
    const follows = item === null && !isChosen && isExternal !== before.isExternal;
    const next = follows ? !isExternal && usual : publicProfile;
    last.current = { isExternal, publicProfile: next, usual, isChosen };
    if (next !== publicProfile) set("publicProfile", next);
  });
}
