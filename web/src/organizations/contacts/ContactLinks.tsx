import { whatsAppAddress } from "@avant-match/contract/kit/phone-links.ts";
import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react";
import styles from "./ContactLinks.module.css";
import type { EmbeddedContact } from "./contact-search.ts";

interface ContactLinksProps {
  person: Pick<EmbeddedContact["person"], "displayName" | "phone" | "email">;
  className?: string | undefined;
  writing?: string | undefined;
  words?: boolean;
  whatsApp?: boolean;
}

export function ContactLinks({ person, className = styles.link, writing = "", words = false, whatsApp = words }: ContactLinksProps) {
  const { displayName, phone, email } = person;
  const chat = whatsApp && phone ? whatsAppAddress(phone) : null;
  return (
    <>
      {phone && (
        <a className={className} href={telHref(phone)} aria-label={`Appeler ${displayName}`} data-number={phone}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {words && "Appeler"}
        </a>
      )}
      {chat && (
        <a className={className} href={chat} target="_blank" rel="noreferrer" aria-label={`Écrire à ${displayName} par WhatsApp`}>
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
          {words && "WhatsApp"}
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

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="am-link am-num" href={telHref(phone)}>
    {phone}
  </a>
);

export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, "")}`;
