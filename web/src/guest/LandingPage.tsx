import { injectedUserUuid } from "../shell/user.ts";
import controls from "./controls.module.css";
import { DayLine } from "./DayLine.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import styles from "./LandingPage.module.css";
import { Newsletter } from "./Newsletter.tsx";
import { SampleFixture } from "./SampleFixture.tsx";

/** What Avant-match is for, and the way in. */
export function LandingPage() {
  return (
    <GuestFrame title="Préparer le match, sans rien oublier" actions={<Entries />}>
      <div className={styles.hero}>
        <div>
          <h1>Tout le match, prêt avant le coup d’envoi.</h1>
          <p className={styles.lead}>
            Contacts, stade, parkings, officiels, sécurité, supporters{"\u00a0"}: les services du club préparent chaque rencontre au même
            endroit, et voient ce qu’il reste à faire.
          </p>
          <p className={styles.actions}>
            <a className={controls.button} data-kind="primary" href="/register">
              Demander mon essai gratuit
            </a>
          </p>
          <Newsletter />
        </div>
        <SampleFixture />
      </div>
      <section className={styles.wide} aria-labelledby="day">
        <h2 id="day" className="am-sr">
          Une journée de match
        </h2>
        <DayLine />
      </section>
      <section className={styles.wide} aria-labelledby="what">
        <h2 id="what">Ce qui change pour un match manager</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </GuestFrame>
  );
}

const reasons = [
  {
    title: "Ce qu’il manque, d’un coup d’œil",
    text: "Chaque rencontre a ses points à préparer, du plan de parking à l’accueil des arbitres. La liste dit lesquels restent, et chaque point mène à son champ.",
  },
  {
    title: "Rempli dès le premier clic",
    text: "Stade, secteurs, parkings et responsables viennent de la configuration du club et de la rencontre précédente. On vérifie, on complète, c’est prêt.",
  },
  {
    title: "Chacun son côté, une seule version",
    text: "Le club visiteur prépare son déplacement, la ligue affecte les officiels, et personne ne voit ce qui ne le regarde pas. Fini le fichier renvoyé à dix personnes.",
  },
  {
    title: "Pour les clubs, les ligues et les fédérations",
    text: "Calendriers importés, officiels, contacts, stades et sections\u00a0: une saison entière tient dans un navigateur, au bureau comme au téléphone.",
  },
  {
    title: "Rien à installer",
    text: "Un navigateur suffit. L’essai est gratuit, et les données de votre club restent les vôtres.",
  },
];

function Entries() {
  const signedIn = injectedUserUuid() !== undefined;
  return (
    <>
      <a className={controls.button} data-kind="quiet" href={signedIn ? "/app" : "/login"}>
        {signedIn ? "Continuer" : "Se connecter"}
      </a>
      <a className={`${controls.button} ${styles.ask}`} href="/register">
        Demander un accès
      </a>
    </>
  );
}
