import { kept } from "@avant-match/contract/platform/kept.ts";
import { ContactAddress, LegalPage, Part } from "./LegalPage.tsx";

export function PrivacyPage() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      intro={
        <p>Cette page dit quelles données personnelles Avant-match garde, pourquoi, combien de temps, et ce que chacun peut demander.</p>
      }
    >
      <Part title="1. Responsable">
        <p>
          Chaque organisation est responsable des données qu’elle saisit{"\u00a0;"} [raison sociale de l’exploitant] les traite pour son
          compte, et répond des comptes et de la sécurité du service. Contact{"\u00a0"}: <ContactAddress />. [Délégué à la protection des
          données, s’il y en a un.]
        </p>
      </Part>
      <Part title="2. Données et finalités">
        <Purposes />
        <p>Rien n’est vendu, ni transmis à des fins publicitaires. Il n’y a ni mesure d’audience, ni ressource chargée d’un autre site.</p>
      </Part>
      <Part title="3. Destinataires">
        <p>
          Les membres de l’organisation selon leur profil, l’organisation adverse et la ligue pour ce qui les regarde de la rencontre, les
          administrateurs de la plateforme, et nos sous-traitants{"\u00a0"}: [hébergeur, envoi des e-mails, pays]. Les notifications que
          vous activez sur un appareil passent, chiffrées, par le service du fabricant de son navigateur.
        </p>
      </Part>
      <Part title="4. Durées">
        <Durations />
      </Part>
      <Part title="5. Cookies">
        <p>
          Des cookies, nécessaires au service et posés à la connexion{"\u00a0"}: l’un porte la session ({kept.sessionIdleDays} jours sans
          usage, {kept.sessionDays} jours au plus), l’autre reconnaît un navigateur déjà connecté ({kept.knownDeviceDays} jours)
          {"\u00a0;"} un troisième ({kept.signInStepMinutes} minutes) relie les deux étapes d’une connexion, et un autre (
          {kept.signOnMinutes} minutes, {kept.signOnLinkMinutes} minutes la première fois) celles d’une connexion par votre organisation. Un
          formulaire ouvert par un lien et son code en a un à lui (12 heures). Quitter un appareil sans réseau en laisse un, qui dit de qui
          fermer la session, jusqu’à votre prochaine connexion (un an au plus). Le navigateur garde aussi, chez vous, le thème choisi et une
          saisie interrompue. Aucun autre traceur.
        </p>
      </Part>
      <Part title="6. Vos droits">
        <p>
          Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur limitation, leur portabilité, ou vous
          opposer à leur traitement, en écrivant à votre organisation ou à <ContactAddress />. Votre compte offre l’export de tout ce qui
          est gardé sur vous{"\u00a0;"} votre organisation peut effacer un contact, et la plateforme un officiel{"\u00a0"}: son nom, ses
          coordonnées et sa photo disparaissent des rencontres, de leurs dossiers et de l’historique, qui restent sans la personne. Les
          textes saisis librement et les champs figés d’un document se corrigent à la main{"\u00a0;"} l’historique de ces textes garde ce
          qu’ils disaient. Une réclamation peut être adressée à la CNIL (www.cnil.fr).
        </p>
      </Part>
      <Part title="7. Sécurité">
        <p>
          Connexions chiffrées, mots de passe hachés (argon2id), droits vérifiés à chaque demande, modifications inscrites à l’historique,
          sessions qui se ferment à distance.
        </p>
      </Part>
    </LegalPage>
  );
}

const Purposes = () => (
  <ul className="am-points">
    <li>
      Comptes{"\u00a0"}: nom, e-mail, téléphone, photo, organisation et profil, mot de passe haché, second facteur et clés d’accès de qui en
      a{"\u00a0;"} pour donner accès au service (contrat).
    </li>
    <li>
      Contacts d’une rencontre{"\u00a0"}: nom, fonction, e-mail, téléphone, photo{"\u00a0;"} pour que les personnes qui organisent le match
      se joignent (intérêt légitime de l’organisateur). Un profil non public n’est vu que de son organisation.
    </li>
    <li>Officiels{"\u00a0"}: nom, e-mail, téléphone, pour leur désignation et leur accueil.</li>
    <li>
      Historique{"\u00a0"}: qui a modifié quoi, et quand{"\u00a0;"} pour la sécurité des rencontres.
    </li>
    <li>Lettre d’information{"\u00a0"}: l’adresse laissée sur la page d’accueil (consentement).</li>
  </ul>
);

const Durations = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">Donnée</th>
        <th scope="col">Gardée</th>
      </tr>
    </thead>
    <tbody>
      {durations.map(([what, howLong]) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{howLong}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const durations = [
  ["Compte et contacts", "tant que l’organisation utilise le service, ou jusqu’à leur suppression ou leur effacement"],
  ["Historique d’une rencontre", "tant que la rencontre est gardée"],
  ["Journal d’une organisation et de la plateforme", `${kept.historyMonths / 12} ans`],
  ["Demande d’accès restée sans suite", `${kept.requestMonths} mois`],
  ["Session", `${kept.sessionIdleDays} jours sans usage, ${kept.sessionDays} jours au plus`],
  ["Jeton d’accès d’un programme (haché)", `jusqu’à sa fin, ${kept.tokenDays} jours au plus`],
  ["Navigateur reconnu", `${kept.knownDeviceDays} jours`],
  [
    "Connexion par votre organisation, en cours",
    `${kept.signOnMinutes} minutes, ${kept.signOnLinkMinutes} minutes pour prouver son compte`,
  ],
  ["Lien d’un compte avec le fournisseur d’identité de l’organisation", "aussi longtemps que le compte, ou jusqu’à ce qu’il soit délié"],
  ["Connexions manquées (comptées, sans adresse lisible)", "un jour"],
  [
    "Lien de mot de passe (haché)",
    `${kept.resetLinkHours} heures, ou ${kept.invitationDays} jours pour une invitation, effacé ${kept.passwordLinkDays} jours après`,
  ],
  [
    "Lien vers un dossier de match, avec qui l’a reçu et ouvert",
    `${kept.packLinkDays} jours de validité au moins, jusqu’à ${kept.packLinkMatchDays} jours après la rencontre, effacé ${kept.packLinkLaterDays} jours après`,
  ],
  ["Lien d’un officiel vers ses désignations (haché)", `jusqu’au lendemain de la rencontre, ${kept.designationLinkMonths} mois au plus`],
  [
    "Lien vers le formulaire des visiteurs, avec qui l’a reçu",
    `jusqu’au lendemain de la rencontre, effacé ${kept.visitorLinkDays} jours après`,
  ],
  ["Qui a reçu et lu une annonce", `${kept.announcementDays} jours après la rencontre, ou après l’annonce si elle est plus récente`],
  [
    "Ce qu’un officiel écrit avec sa réponse",
    `${kept.designationTextDays} jours après la rencontre, ou après la réponse si elle n’a pas de date`,
  ],
  [
    "Changement d’adresse demandé (les deux adresses)",
    `${kept.emailLinkHours} heures pour le confirmer, ${kept.emailRefusalDays} jours pour le refuser, puis effacé`,
  ],
  ["Réponse à une création (pour qu’une demande répétée ne crée rien de plus)", `${kept.answerDays} jours`],
  ["E-mail parti (destinataire et objet, pour reconnaître un retour)", `${kept.sentMailDays} jours`],
  ["E-mail qui n’a pas pu partir", `${kept.mailDays} jours`],
  ["Avis sur les modules annoncés", `${kept.feedbackMonths} mois`],
  ["Notification dans l’application", `${kept.userNoticeDays} jours`],
  ["Jour où un récapitulatif des échéances a été envoyé", `${kept.digestDays} jours`],
  [
    "Invitation d’un club par une ligue (adresse, lien haché)",
    `${kept.clubInvitationDays} jours de validité, effacée ${kept.clubInvitationKeptDays} jours après l’envoi`,
  ],
  ["Relance d’un club par l’organisateur", `${kept.clubReminderDays} jours`],
  ["Alertes aux administrateurs", `${kept.noticeMonths} mois`],
  ["Numéro d’une personne effacée (pour qu’une sauvegarde ne la ramène pas)", `${kept.erasedPersonMonths} mois`],
  ["Adresse de la lettre d’information", `jusqu’à votre demande de retrait, ${kept.newsletterMonths} mois au plus`],
] as const;
