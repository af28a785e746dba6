import { IconMail, IconPhone } from "@tabler/icons-react";
import styles from "./ContactLinks.module.css";
import type { EmbeddedContact } from "./contact-search.ts";

type Person = Pick<EmbeddedContact["person"], "displayName" | "phone" | "email">;

interface ContactLinksProps {
  person: Person;
  className?: string | undefined;
  writing?: string | undefined;
  words?: boolean;
}

export function ContactLinks({
  person: { displayName, phone, email },
  className = styles.link,
  writing = "",
  words = false,
}: ContactLinksProps) {
  return (
    <>
      {phone && (
        <a className={className} href={telHref(phone)} aria-label={`Appeler ${displayName}`} data-number={phone}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {words && "Appeler"}
        </a>
      )}
      {email && (
        <a className={`${className} ${writing}`} href={`mailto:${email}`} aria-label={`Écrire à ${displayName}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          {words && "Écrire"}
        </a>
      )}
    </>
  );
}

export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, "")}`;
