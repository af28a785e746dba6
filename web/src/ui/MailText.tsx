import styles from "./MailText.module.css";

export const MailText = ({ subject, text, to, opened = false }: { subject: string; text: string; to?: string; opened?: boolean }) => (
  <details open={opened} className={styles.mail}>
    <summary>Voir l’e-mail{to !== undefined && <span className="am-sr"> pour {to}</span>}</summary>
    <p>
      <b>{subject}</b>
    </p>
    <p className={styles.text}>{text}</p>
  </details>
);
