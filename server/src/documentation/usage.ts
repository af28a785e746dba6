import { RESTORABLE_DAYS } from "@avant-match/contract/kit/restoring.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { MOST } from "../kit/http/paging.ts";

export const about = "Les rencontres, les organisations et les référentiels. Les erreurs suivent la RFC 9457.";

export interface Usage {
  title: string;
  texts: readonly string[];
}

const login = `curl -c cookies -H 'Content-Type: application/json' -d '{"username":"…","password":"…"}' $ADRESSE/api/login`;

export const usage: readonly Usage[] = [
  {
    title: "Se connecter",
    texts: [
      `\`POST /api/login\` avec \`username\` et \`password\` répond 204 et donne deux cookies, \`avant-match\` et \`avant-match-device\` (en HTTPS, \`__Host-avant-match\` et \`__Host-avant-match-device\`)\u00a0: renvoyez-les tous deux à chaque demande, le second aussi à la connexion suivante. \`${login}\`, puis \`curl -b cookies $ADRESSE/api/fixtures\`. Il n’y a pas encore de jeton pour un programme\u00a0: donnez-lui un compte à lui, du profil le plus étroit qui lui suffit.`,
      `Qui a un second facteur reçoit 200 et \`secondFactors\`, puis envoie \`code\` à \`POST /api/login/code\` avec les cookies reçus. La session s’arrête ${kept.sessionIdleDays} jours après la dernière demande, ${kept.sessionDays} jours après la connexion, ou par \`GET /logout\`\u00a0; 401 dit qu’il n’y en a plus. Un 403 avec \`demands\` demande d’abord un second facteur (\`setUp\`) ou une preuve (\`POST /api/users/{uuid}/proof\`). Son propre \`uuid\` est celui de \`GET /api/organizations/users\` dont \`username\` est le sien.`,
      "Une écriture dont `Origin` ou `Sec-Fetch-Site` dit qu’elle vient d’un autre site est refusée (403)\u00a0; un programme n’envoie ni l’un ni l’autre.",
    ],
  },
  {
    title: "Lire une liste",
    texts: [
      `En \`application/ld+json\`, une liste a \`totalItems\`, \`member\` et \`view\`\u00a0: suivez \`view.next\` tant qu’il est là. En \`application/json\`, ce sont ses éléments seuls\u00a0: demandez \`page=1\`, \`2\`… jusqu’à une page incomplète. Une page a 30 éléments, ou \`itemsPerPage\` (${MOST} au plus, davantage compte pour ${MOST})\u00a0; une liste sous un parent, ou filtrée par le sien, est entière jusqu’à 1\u202f000 éléments si l’on ne demande pas de page.`,
      "Une page se compte au moment où elle est lue\u00a0: ce qui est créé ou supprimé entre deux pages décale la suite, où un élément peut revenir ou manquer. Gardez-les par `uuid`, et relisez quand `totalItems` a changé en chemin. L’ordre (`order[champ]=asc` ou `desc`, trois champs au plus) est toujours complet\u00a0: à égalité, l’`uuid` décide.",
      "Un paramètre inconnu est refusé (400), avec le nom de ceux que l’adresse connaît\u00a0; un uuid ou une date mal formés ne trouvent rien. Un filtre prend vingt valeurs au plus. `[after]` et `[before]` comprennent leur borne, un jour ou un instant\u00a0; sans décalage horaire, en UTC (dans une adresse, `+` s’écrit `%2B`). `status` d’une rencontre vaut `scheduled` (celles qui se jouent avec elles), `unscheduled`, `finished` ou `archived`, `side` vaut `home` ou `away`\u00a0; toute autre valeur y montre tout.",
    ],
  },
  {
    title: "Écrire",
    texts: [
      "Un instant s’écrit avec son décalage (`2026-11-07T20:45:00+01:00`) et se lit en UTC (`2026-11-07T19:45:00Z`). Le parent d’un élément est lu comme une adresse, avec son uuid à côté (`fixture`, `fixtureUuid`). `PUT` prend `application/json` ou `application/ld+json`, `PATCH` `application/merge-patch+json`\u00a0; l’un et l’autre laissent ce qui est absent. Un champ inconnu est refusé (422) sous son nom\u00a0; ce que porte la réponse d’un élément peut être renvoyé tel quel, et ce qui ne s’écrit pas y est ignoré.",
      "Chaque élément a un `ETag`, le même pour `If-None-Match` (304) et pour `If-Match`\u00a0: une écriture ou une suppression qui le porte est refusée (412) quand quelqu’un a écrit entre-temps. Sans `If-Match`, la dernière écriture l’emporte.",
      `Une suppression se rétablit pendant ${RESTORABLE_DAYS}\u00a0jours, sous le même uuid et par qui pourrait créer l’élément\u00a0: \`POST\` à l’adresse que son \`Link\` donne sous \`rel="restore"\`, à celles de \`restorations\` après l’écriture de plusieurs lignes, ou \`POST /api/history/{uuid}/restore\` pour une ligne d’historique dont \`restorable\` est vrai. 409 nomme ce qui s’y oppose, \`missing\` ce qui ne revient pas.`,
    ],
  },
  {
    title: "Ce qui est refusé",
    texts: [
      "Un refus a `status`, `title` et `detail`, en français, à montrer tels quels. 422 a aussi `violations`\u00a0: `propertyPath` (le champ tel qu’il a été écrit, ou `rows[3].name`), `message`, `code`. 409 dit ce qui s’y oppose, et où (`uses`). 404 vaut aussi pour ce que l’on ne peut pas voir.",
      "429 (trop d’écritures en une minute, trop de connexions manquées, trop d’envois à la fois) et 503 ont `Retry-After`, en secondes\u00a0: attendez-les, puis recommencez, une création sous la même clé. 507 dit que le disque du serveur est plein\u00a0: rien n’a été enregistré. Un 500 a une référence, que l’exploitant retrouve dans son journal.",
    ],
  },
];

export const usageMarkdown = (depth: number): string =>
  usage.map(({ title, texts }) => `${"#".repeat(depth)} ${title}\n\n${texts.join("\n\n")}\n`).join("\n");
