import { PROPOSED_TOKEN_DAYS } from "@avant-match/contract/accounts/tokens.ts";
import { RESTORABLE_DAYS } from "@avant-match/contract/kit/restoring.ts";
import { MOST_WEBHOOKS, webhookEvent } from "@avant-match/contract/organizations/webhooks.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { MOST } from "../kit/http/paging.ts";

export const about = "Les rencontres, les organisations et les référentiels. Les erreurs suivent la RFC 9457.";

export interface Usage {
  title: string;
  texts: readonly string[];
}

const login = `curl -c cookies -H 'Content-Type: application/json' -d '{"username":"…","password":"…"}' $ADRESSE/api/login`;

const me = 'curl -H "Authorization: Bearer $JETON" $ADRESSE/api/me';

const count = `curl -X POST -H "Authorization: Bearer $JETON" -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json' -d '{"sectorUuid":"…","add":120,"at":"2026-11-07T20:15:00+01:00"}' $ADRESSE/api/fixtures/{uuid}/match-day/counts`;

export const refusals: Usage = {
  title: "Ce qui est refusé",
  texts: [
    "Un refus a `status`, `title` et `detail`, en français, à montrer tels quels. 422 a aussi `violations`\u00a0: `propertyPath` (le champ tel qu’il a été écrit, ou `rows[3].name`), `message`, `code`. 409 dit ce qui s’y oppose, et où (`uses`). 404 vaut aussi pour ce que l’on ne peut pas voir.",
    "429 (trop d’écritures en une minute, trop de connexions manquées, trop d’envois à la fois) et 503 ont `Retry-After`, en secondes\u00a0: attendez-les, puis recommencez, une création sous la même clé. 507 dit que le disque du serveur est plein\u00a0: rien n’a été enregistré. Un 500 a une référence, que l’exploitant retrouve dans son journal.",
    "400\u00a0: une demande mal formée, ou un paramètre inconnu. 401\u00a0: qui demande n’est pas connu, ou sa session ou son jeton ont pris fin. 403\u00a0: cela n’est pas permis à qui demande. 412\u00a0: l’élément a changé depuis l’`ETag` envoyé sous `If-Match`\u00a0; relisez-le, reprenez ce que vous vouliez y changer, et renvoyez-le avec le nouveau. 413 et 415\u00a0: trop grand, ou d’un format qui n’est pas pris. 422\u00a0: des valeurs à corriger, toutes dites à la fois.",
  ],
};

/** `raw` is the body as it came. */
const verifying = `createHmac("sha256", Buffer.from(secret.slice(6), "base64")).update([headers["webhook-id"], headers["webhook-timestamp"], raw].join(".")).digest("base64")`;

export const usage: readonly Usage[] = [
  {
    title: "Intégrer",
    texts: [
      `Un programme se présente par un jeton d’accès, sans cookie\u00a0: «\u00a0Mon compte\u00a0», «\u00a0Jetons d’accès\u00a0», «\u00a0Créer un jeton\u00a0», ou \`POST /api/users/{uuid}/tokens\` avec \`name\`, \`scope\` (\`read\` ou \`write\`) et \`expiresAt\` (${PROPOSED_TOKEN_DAYS}\u00a0jours, ${kept.tokenDays} au plus), la connexion ou la preuve datant de moins de dix minutes. Il est dit une fois, et un e-mail prévient une semaine avant sa fin. \`${me}\` dit qui demande (\`GET /api/me\`).`,
      "Il a les droits de son utilisateur au moment de la demande\u00a0: donnez au programme un compte à lui, du profil le plus étroit qui lui suffit. `read` ne permet que `GET` (403 sinon). Ni utilisateurs, ni jetons, ni mots de passe, ni seconds facteurs, ni propriétaire, ni flux (`…/events`) ne s’ouvrent par un jeton (403), et l’adresse e-mail de qui se connecte ne change pas par lui. Inconnu, supprimé ou expiré, ou d’un compte suspendu\u00a0: 401, même à côté d’un cookie. L’historique dit «\u00a0par le jeton Billetterie de Camille Dewaele\u00a0», et les écritures d’un jeton se comptent à part de celles de son utilisateur.",
      `Une billetterie qui compte par porte\u00a0: \`GET /api/fixtures\` avec \`side=home\` et \`kickoffAt[after]\` donne la rencontre, \`GET /api/fixtures/{uuid}/match-day\` ses \`sectors\`. Chaque minute, \`POST /api/fixtures/{uuid}/match-day/counts\` ajoute à un secteur qui est entré depuis la précédente, sous une clé neuve, et la même quand l’envoi est répété\u00a0: \`${count}\`.`,
      "Une fédération qui tient une journée à son compte\u00a0: `GET /api/fixtures` avec `season.uuid` et `round`, puis la même adresse avec l’`ETag` reçu sous `If-None-Match`, aussi souvent qu’il le faut\u00a0; 304 ne coûte presque rien. Un miroir de plus longue haleine demande ce qui a changé depuis\u00a0: `order[updatedAt]=asc` et `updatedAt[after]` (sans `q`), le dernier `updatedAt` lu moins une minute, puisqu’une écriture en cours peut paraître après une plus jeune\u00a0; ce qui a été supprimé est à l’historique de la rencontre ou de l’organisation, par `action=delete` et `at[after]`. Un agenda qui écoute\u00a0: un webhook de `fixture.scheduled` et `fixture.postponed`, dont il vérifie la signature avant de relire la rencontre.",
      "Les trois sont écrits dans le dossier `examples` du projet, et tournent contre le monde de démonstration par `npm run examples`.",
    ],
  },
  {
    title: "Se connecter",
    texts: [
      `\`POST /api/login\` avec \`username\` et \`password\` répond 204 et donne deux cookies, \`avant-match\` et \`avant-match-device\` (en HTTPS, \`__Host-avant-match\` et \`__Host-avant-match-device\`)\u00a0: renvoyez-les tous deux à chaque demande, le second aussi à la connexion suivante. \`${login}\`, puis \`curl -b cookies $ADRESSE/api/fixtures\`.`,
      `Qui a un second facteur reçoit 200 et \`secondFactors\`, puis envoie \`code\` à \`POST /api/login/code\` avec les cookies reçus. La session s’arrête ${kept.sessionIdleDays} jours après la dernière demande, ${kept.sessionDays} jours après la connexion, ou par \`GET /logout\`\u00a0; 401 dit qu’il n’y en a plus. Un 403 avec \`demands\` demande d’abord un second facteur (\`setUp\`) ou une preuve (\`POST /api/users/{uuid}/proof\`). \`GET /api/me\` dit qui l’on est.`,
      "Une écriture dont `Origin` ou `Sec-Fetch-Site` dit qu’elle vient d’un autre site est refusée (403)\u00a0; un programme n’envoie ni l’un ni l’autre, et avec un jeton ils ne comptent pas.",
    ],
  },
  {
    title: "Lire une liste",
    texts: [
      `En \`application/ld+json\`, une liste a \`totalItems\`, \`member\` et \`view\`\u00a0: suivez \`view.next\` tant qu’il est là. En \`application/json\`, ce sont ses éléments seuls\u00a0: demandez \`page=1\`, \`2\`… jusqu’à une page incomplète. Une page a 30 éléments, ou \`itemsPerPage\` (${MOST} au plus, davantage compte pour ${MOST})\u00a0; une liste sous un parent, ou filtrée par le sien, est entière jusqu’à 1\u202f000 éléments si l’on ne demande pas de page.`,
      "Une page se compte au moment où elle est lue\u00a0: ce qui est créé ou supprimé entre deux pages décale la suite, où un élément peut revenir ou manquer. Gardez-les par `uuid`, et relisez quand `totalItems` a changé en chemin. Une liste a un `ETag`\u00a0: renvoyé sous `If-None-Match`, il reçoit 304 tant que rien n’y a changé. L’ordre (`order[champ]=asc` ou `desc`, trois champs au plus) est toujours complet\u00a0: à égalité, l’`uuid` décide.",
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
  refusals,
  {
    title: "Recevoir des webhooks",
    texts: [
      `Propriétaires et administrateurs en ajoutent sur «\u00a0Connexions\u00a0», ou par \`POST /api/organizations/webhooks\` (${MOST_WEBHOOKS} par organisation)\u00a0; la réponse porte \`secret\`, une seule fois. Chaque changement d’une rencontre que l’organisation peut lire est envoyé par POST, en JSON\u00a0: \`type\` (${Object.keys(webhookEvent).join(", ")}), \`timestamp\` (quand cela s’est produit) et \`data\`, des identifiants seuls\u00a0: \`@id\` à relire, \`fixture\`, et pour une section \`section\` et \`deleted\`. Rien n’est envoyé de ce que l’organisation ne lit pas.`,
      `Les envois suivent Standard Webhooks 1.0.0, dont une bibliothèque existe dans chaque langage. \`webhook-id\` reste le même d’un essai à l’autre\u00a0: gardez-le pour ne traiter un envoi qu’une fois. \`webhook-signature\` tient une signature, ou deux pendant le jour qui suit un secret renouvelé (\`POST …/secret\`)\u00a0: \`v1,\` et, en base64, le HMAC-SHA256 de \`webhook-id.webhook-timestamp.corps\` sous les octets que \`whsec_\` précède, en base64. Comparez au corps tel qu’il est arrivé, et refusez un \`webhook-timestamp\` de plus de cinq minutes. En Node, \`${verifying}\`.`,
      "Répondez 2xx en moins de sept secondes, et travaillez ensuite. Toute autre réponse est un échec, une redirection aussi\u00a0: l’envoi repart après 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h et 24 h, ou après `Retry-After`, et ceux du même élément l’attendent, dans leur ordre. Dix échecs de suite sur plus d’une heure, ou un 410, arrêtent le webhook, et les propriétaires le lisent par e-mail\u00a0: `PATCH` avec `enabled` le réactive, ce qui attendait part alors, et ce qui a changé entre-temps se relit. `POST …/{uuid}/try` envoie un essai, `GET …/{uuid}/deliveries` montre sept jours d’envois, `POST …/deliveries/{uuid}/send` en renvoie un.",
    ],
  },
];

export const usageMarkdown = (depth: number): string =>
  usage.map(({ title, texts }) => `${"#".repeat(depth)} ${title}\n\n${texts.join("\n\n")}\n`).join("\n");
