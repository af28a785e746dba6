import { injectedUserUuid } from "../shell/user.ts";
import { LinkButton } from "../ui/controls/Button.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import styles from "./LandingPage.module.css";
import { MatchDayHours } from "./MatchDayHours.tsx";
import { Newsletter } from "./Newsletter.tsx";
import pictured from "./ProductPicture.module.css";

export function LandingPage() {
  return (
    <GuestFrame title="Préparer le match, sans rien oublier" actions={<Entry />}>
      <div className={styles.hero}>
        <div>
          <h1>Tout le match, prêt avant le coup d’envoi.</h1>
          <p className={styles.lead}>
            Contacts, stade, parkings, officiels, sécurité, supporters{"\u00a0"}: les services du club préparent chaque rencontre au même
            endroit, et voient ce qu’il reste à faire.
          </p>
          <Ask />
        </div>
        <ProductPicture
          view="overview"
          first
          alt="La vue d’ensemble de RC Lens - Olympique de Marseille : ce qui est fait de la préparation, rubrique par rubrique, et la liste de ce qu’il reste à faire, du stade aux arbitres."
        />
      </div>
      <section className={styles.wide} aria-labelledby="day">
        <h2 id="day" className="am-sr">
          Une journée de match
        </h2>
        <MatchDayHours className={styles.line} />
      </section>
      {views.map(({ title, text, ...picture }) => (
        <section key={title} className={styles.view}>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <ProductPicture {...picture} />
        </section>
      ))}
      <section className={styles.wide} aria-labelledby="who">
        <h2 id="who">À chacun son match</h2>
        <ul className={styles.readers}>
          {readers.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.end}>
        <section className={styles.start} aria-labelledby="start">
          <h2 id="start">Commencer ne coûte rien</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Ask />
        </section>
        <Newsletter />
      </div>
    </GuestFrame>
  );
}

const files = import.meta.glob<string>("./pictures/*.avif", { eager: true, import: "default" });

/** The files are drawn by `npm run pictures`. */
function ProductPicture({ view, alt, first = false }: { view: string; alt: string; first?: boolean }) {
  const file = (name: string) => files[`./pictures/${view}-${name}.avif`];
  return (
    <picture className={pictured.picture}>
      <source media="(max-width: 720px) and (prefers-color-scheme: dark)" srcSet={file("phone-dark")} width={716} height={1028} />
      <source media="(max-width: 720px)" srcSet={file("phone-light")} width={716} height={1028} />
      <source media="(prefers-color-scheme: dark)" srcSet={file("wide-dark")} width={1400} height={969} />
      <img
        src={file("wide-light")}
        width={1400}
        height={969}
        alt={alt}
        decoding="async"
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
      />
    </picture>
  );
}

const views = [
  {
    view: "supporters",
    title: "Rempli dès le premier clic",
    text: "Stade, secteurs, parkings et responsables viennent de la configuration du club et de la rencontre précédente. On vérifie, on complète, et l’écran dit quand il n’y manque plus rien.",
    alt: "L’écran des supporters visiteurs de RC Lens - Stade rennais FC, dont tous les points sont faits\u00a0: référent, billetterie, niveau de risque, restrictions.",
  },
  {
    view: "fixtures",
    title: "Toute la saison sous les yeux",
    text: "Les rencontres du calendrier, les prochaines d’abord, chacune avec ce qui est prêt et ce qui ne l’est pas. Au bureau comme au bord du terrain, sur un téléphone.",
    alt: "La liste des rencontres du RC Lens, mois par mois, chacune avec son stade, son heure et l’avancement de sa préparation.",
  },
];

const readers = [
  {
    title: "Le club qui reçoit",
    text: "Le match manager voit d’un coup d’œil les points qui restent, et chaque point mène à son champ. Sécurité, billetterie, médias remplissent leur part dans la même fiche\u00a0: fini le fichier renvoyé à dix personnes.",
  },
  {
    title: "Le club visiteur",
    text: "Il prépare son déplacement, sa délégation et ses supporters, directement dans la rencontre, et ne voit pas ce qui ne le regarde pas.",
  },
  {
    title: "La ligue, la fédération",
    text: "Elles importent les calendriers, fixent les horaires, affectent délégués et arbitres, et suivent la préparation des clubs. Chaque changement garde son auteur et son heure.",
  },
];

const steps = [
  "Vous demandez un accès pour votre organisation\u00a0: six lignes à remplir.",
  "Nous vérifions la demande, puis un e-mail vous donne le lien pour choisir votre mot de passe.",
  "Vous décrivez votre stade, importez vos contacts, et préparez votre première rencontre.",
];

function Ask() {
  return (
    <div className={styles.ask}>
      <LinkButton variant="filled" href="/register">
        Demander mon essai gratuit
      </LinkButton>
      <p>L’essai est gratuit et n’engage à rien. Rien à installer{"\u00a0"}: un navigateur suffit.</p>
    </div>
  );
}

function Entry() {
  const signedIn = injectedUserUuid() !== undefined;
  return (
    <LinkButton variant="subtle" href={signedIn ? "/app" : "/login"}>
      {signedIn ? "Continuer" : "Se connecter"}
    </LinkButton>
  );
}
