import { addVisitorContact } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorNamed } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import { useContext } from "react";
import { itemOf, PartContext, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { isBegun } from "./drafts.ts";
import { Opening } from "./Opening.tsx";
import { PartForm } from "./PartForm.tsx";

export function NewContact({ name, label, onNamed }: { name: string; label: string; onNamed: (uuid: string) => void }) {
  const { token, draftKey, choices, reread } = useAround();
  const { place, hurry, Control } = useContext(PartContext);
  const kept = `contact ${name} ${place}`;
  const words = (
    <>
      {choices.contacts.length > 0 ? "Nommer quelqu’un d’autre" : "Nommer quelqu’un"}
      <span className="am-sr">, {label}</span>
    </>
  );
  return (
    <Opening variant="link" label={words} begun={isBegun(draftKey, kept)}>
      {(close, entered) => (
        <PartForm
          resource={visitorNamed.contact}
          {...{ Control, entered }}
          group={`${label}\u00a0: quelqu’un d’autre`}
          note="Le club recevant peut joindre cette personne pour cette rencontre, et votre club la trouve dans ses contacts."
          submit="Ajouter"
          place={kept}
          item={null}
          // What a field is called is mostly what they do; « Contact du club » says nothing of it.
          defaults={{ job: name === "organizationContact" ? null : label }}
          write={async ({ changes }, key) => {
            const { body, ...answer } = await ask(addVisitorContact, { token }, { body: changes, key });
            if (body) await reread();
            return body ? { ...answer, body: itemOf(visitorNamed.contact.type, { ...body, version: 1 }) } : answer;
          }}
          onSaved={({ uuid }) => {
            close();
            onNamed(uuid);
            hurry();
          }}
          onDone={close}
        />
      )}
    </Opening>
  );
}
