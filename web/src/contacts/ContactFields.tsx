import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { formOf } from "../kit/forms/form-of.tsx";
import { useFormState } from "../kit/forms/form-state.ts";
import { FieldPair } from "../ui/FieldPair.tsx";

export const ContactForm = formOf(Contact);
const { Field } = ContactForm;

/** The fields of a contact, inside its form; a company is asked of who is external. */
export function ContactFields() {
  const { values } = useFormState();
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
      {values.external === true && <Field name="externalCompany" />}
      <Field name="useInContactsFixture" description="Il peut être proposé quand une rencontre se remplit automatiquement." />
      <Field
        name="publicProfile"
        description="Toutes les organisations le trouvent dans l’annuaire, avec son email et son téléphone, et peuvent le choisir pour leurs rencontres."
      />
    </>
  );
}
