import type { Resource } from "@avant-match/contract/kit/resource.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { FieldPair } from "../../ui/FieldPair.tsx";
import { EmptiedFixtures } from "./EmptiedFixtures.tsx";
import { OfficialPicture } from "./OfficialPicture.tsx";
import { SharedEmail } from "./SharedEmail.tsx";

type AnyOfficial = Resource<"Delegate" | "Referee", typeof Delegate.fields, "person">;

/** The page of a délégué or an arbitre, new or not, with their picture. */
function screenOf(official: AnyOfficial, kind: "delegate" | "referee") {
  const Form = formOf(official);
  return ({ uuid }: { uuid: string }) => (
    <Form.Page
      uuid={uuid}
      removal={(item) => <EmptiedFixtures official={kind} uuid={item.uuid} />}
      more={({ person }) => (
        <>
          <OfficialPicture official={official} person={person} />
          <ErasePerson person={person} />
        </>
      )}
    >
      <Form.Pair of={["firstname", "lastname"]} />
      <FieldPair wide>
        <Form.Field name="email" />
        <SharedEmail />
        <Form.Field name="phone" />
      </FieldPair>
    </Form.Page>
  );
}

export const DelegateScreen = screenOf(Delegate, "delegate");
export const RefereeScreen = screenOf(Referee, "referee");
