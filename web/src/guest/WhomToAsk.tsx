import type { WhomToAsk as Contact } from "@avant-match/contract/fixtures/whom-to-ask.ts";

interface WhomToAskProps {
  contact: Contact | null;
  /** The organisation of the contact. */
  of: string;
}

/** Whom a guest may call by a press, or write to. */
export function WhomToAsk({ contact, of }: WhomToAskProps) {
  if (!contact) return null;
  const { name, email, phone } = contact;
  return (
    <p className="am-anywhere">
      Une question&nbsp;? {name}, {of}&nbsp;:{" "}
      {phone !== null && (
        <>
          <a className="am-link" href={`tel:${dialled(phone)}`}>
            {phone.replaceAll(" ", "\u00a0")}
          </a>
          {", "}
        </>
      )}
      <a className="am-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

/** « +33 (0)6 » has a zero that is dialled inside the country only. `callAddress` would bring a file of the application along. */
const dialled = (phone: string): string => phone.replace("(0)", "").replace(/[^\d+]/g, "");
