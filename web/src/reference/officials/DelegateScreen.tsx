import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { FieldPair } from "../../ui/FieldPair.tsx";
import { EmptiedFixtures } from "./EmptiedFixtures.tsx";
import { OfficialPicture } from "./OfficialPicture.tsx";
import { SharedEmail } from "./SharedEmail.tsx";

const Form = formOf(Delegate);

/** A délégué, new or not, with their picture. */
export function DelegateScreen({ uuid }: { uuid: string }) {
  return (
    <Form.Page
      uuid={uuid}
      removal={(official) => <EmptiedFixtures official="delegate" uuid={official.uuid} />}
      more={({ person }) => (
        <>
          <OfficialPicture official={Delegate} person={person} />
          <ErasePerson person={person} />
        </>
      )}
    >
      <FieldPair>
        <Form.Field name="firstname" />
        <Form.Field name="lastname" />
      </FieldPair>
      <FieldPair wide>
        <Form.Field name="email" />
        <SharedEmail />
        <Form.Field name="phone" />
      </FieldPair>
    </Form.Page>
  );
}
