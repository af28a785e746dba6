import styles from "./Footer.module.css";

export interface FooterProps {
  company: { name: string; url: string };
  contactEmail: string;
}

export function Footer({ company, contactEmail }: FooterProps) {
  return (
    <footer className={`${styles.footer} am-no-print`}>
      <span>
        © {new Date().getFullYear()}{" "}
        <a className="am-link" href={company.url}>
          {company.name}
        </a>
      </span>
      <a href="/politique-de-confidentialite">Politique de confidentialité</a>
      <a href="/cgu">Conditions Générales d'Utilisation</a>
      <a href={`mailto:${contactEmail}`}>Contact</a>
    </footer>
  );
}
