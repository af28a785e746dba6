import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ErasePerson } from "../../organizations/contacts/ErasePerson.tsx";
import { EmptiedFixtures } from "./EmptiedFixtures.tsx";
import { OfficialFields } from "./OfficialFields.tsx";
import { OfficialPicture } from "./OfficialPicture.tsx";

/** The page of a délégué or an arbitre, new or not, with their picture. */
function screenOf(official: typeof Delegate | typeof Referee, kind: "delegate" | "referee") {
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
      <OfficialFields official={official} />
    </Form.Page>
  );
}

export const DelegateScreen = screenOf(Delegate, "delegate");
export const RefereeScreen = screenOf(Referee, "referee");
