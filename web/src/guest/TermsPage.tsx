import { ContactAddress, LegalPage, Part } from "./LegalPage.tsx";

export function TermsPage() {
  return (
    <LegalPage
      title="Conditions Générales d'Utilisation"
      intro={
        <p>
          Ces conditions règlent l’usage d’Avant-match, l’application dans laquelle clubs, ligues et fédérations préparent leurs rencontres.
          Demander un accès ou se connecter vaut acceptation.
        </p>
      }
    >
      <Part title="1. Éditeur et hébergeur">
        <p>
          Le service est édité par [raison sociale, forme, capital, adresse, numéro d’immatriculation, directeur de la publication]. Il est
          hébergé par [nom, adresse et téléphone de l’hébergeur]. Pour toute question{"\u00a0"}: <ContactAddress />.
        </p>
      </Part>
      <Part title="2. Accès">
        <p>
          L’accès est ouvert à une organisation (club, ligue ou fédération) sur demande, après vérification. Son propriétaire désigne les
          personnes qui y travaillent et leur profil. L’essai est gratuit{"\u00a0;"} les conditions d’un abonnement sont convenues à part.
        </p>
      </Part>
      <Part title="3. Comptes">
        <p>
          Un compte est personnel. Chacun choisit son mot de passe, ne le communique à personne, et prévient sans délai en cas de doute. Les
          actions faites avec un compte sont inscrites à l’historique de l’organisation, avec leur auteur et leur heure.
        </p>
      </Part>
      <Part title="4. Usage">
        <p>Il n’est pas permis, notamment{"\u00a0"}:</p>
        <Forbidden />
        <p>Un accès peut être suspendu en cas de manquement, après en avoir averti l’organisation sauf urgence.</p>
      </Part>
      <Part title="5. Contenus">
        <p>
          Les informations saisies restent à l’organisation qui les saisit. Elle répond de leur exactitude et du droit de les utiliser,
          photos et logos compris. Elle peut à tout moment les exporter, ou en demander la suppression.
        </p>
      </Part>
      <Part title="6. Disponibilité et responsabilité">
        <p>
          Le service est fourni avec soin, sans garantie de disponibilité permanente. Il aide à préparer une rencontre et ne remplace ni les
          obligations légales de l’organisateur, ni les décisions des autorités. [Limites de responsabilité et niveau de service convenus.]
        </p>
      </Part>
      <Part title="7. Évolution et droit applicable">
        <p>
          Un changement de ces conditions est annoncé dans l’application avant de prendre effet. Elles relèvent du droit français{"\u00a0;"}
          [juridiction compétente].
        </p>
      </Part>
    </LegalPage>
  );
}

const Forbidden = () => (
  <ul className="am-points">
    <li>
      de saisir des informations sans rapport avec la préparation d’une rencontre, ou que l’on n’a pas le droit de communiquer
      {"\u00a0;"}
    </li>
    <li>d’accéder, ou de tenter d’accéder, à ce que son profil ne permet pas{"\u00a0;"}</li>
    <li>de gêner le service par un usage automatisé excessif.</li>
  </ul>
);
