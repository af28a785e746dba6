import { exportingUser } from "@avant-match/contract/accounts/own-data.ts";
import { tokenScope } from "@avant-match/contract/accounts/tokens.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { limitOf } from "../kit/http/limit.ts";
import { notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { fileOf, type KeptData } from "./own-data.ts";
import { recordOfUser } from "./record-of-user.ts";

/** Exports per account in 15 minutes: each one reads the whole history. */
const TIMES = 5;

export function serveExport(app: FastifyInstance, database: Database): void {
  const limit = limitOf(database, "export", TIMES);
  serve(app, exportingUser, { access: "session" }, async (request, reply) => {
    const uuid = uuidParam(request);
    const { platform, userUuid } = request.caller;
    if (!platform && uuid !== userUuid) throw notFound();
    await limit.take(`${userUuid} ${uuid}`);
    const [found] = await database.query<{ data: KeptData }>(DATA, [uuid]);
    if (!found) throw notFound();
    const change = { action: "export", resource: "User", resourceUuid: uuid, before: null, after: null };
    await database.transaction((tx) => recordOfUser(tx, request.caller, uuid, change));
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="mes-donnees-avant-match.json"')
      .header("cache-control", "private, no-store")
      .send(fileOf(found.data));
  });
}

const listOf = (item: string, order: string, from: string): string =>
  `coalesce((select json_agg(${item} order by ${order}) from ${from}), '[]'::json)`;

/** Compares with the username, which is proven; a contact's address is whatever its organisation typed. */
const toThem = (address: string): string => `lower(${address}) = u.username`;

const LINES = 10_000;

const DATA = `select json_build_object(
    'Compte', json_build_object('Nom d’utilisateur', u.username, 'Profil', u.profile, 'Administrateur de la plateforme', u.platform_admin,
      'Organisation', o.name, 'Heure du récapitulatif', u.digest_at, 'Créé le', u.created_at, 'Modifié le', u.updated_at),
    'Personne', json_build_object('Prénom', p.firstname, 'Nom', p.lastname, 'Email', p.email, 'Adresse à confirmer', p.pending_email, 'Téléphone', p.phone, 'Photo de profil', p.picture_url),
    'Contact', (select json_build_object('Poste', c.job, 'Externe', c.external, 'Société', c.external_company, 'Profil public', c.public_profile,
      'Proposé dans les rencontres', c.use_in_contacts_fixture) from contact c where c.uuid = u.contact_uuid),
    'Services', ${listOf("s.name", "s.name", "service_member m join service s on s.uuid = m.service_uuid where m.contact_uuid = u.contact_uuid")},
    'Rencontres qui vous nomment', ${listOf(
      "json_build_object('Rencontre', i.name, 'Coup d’envoi', i.kickoff_at)",
      "i.kickoff_at, i.name",
      `(select distinct f.uuid, ht.name || ' - ' || at.name as name, f.kickoff_at from contact_in_fixture x join fixture f on f.uuid = x.fixture_uuid
        join team ht on ht.uuid = f.home_team_uuid join team at on at.uuid = f.away_team_uuid where x.contact_uuid = u.contact_uuid) i`,
    )},
    'Échéances qui vous sont confiées', ${listOf(
      "json_build_object('Échéance', i.label, 'Rencontre', i.name, 'Pour le', i.due_at, 'Statut', i.status)",
      "i.due_at, i.label",
      `(select d.label, d.due_at, d.status, ht.name || ' - ' || at.name as name from fixture_duty d join fixture f on f.uuid = d.fixture_uuid
        join team ht on ht.uuid = f.home_team_uuid join team at on at.uuid = f.away_team_uuid where d.assignee_uuid = u.uuid) i`,
    )},
    'Sessions ouvertes', ${listOf(
      "json_build_object('Navigateur', s.browser, 'Adresse', s.address, 'Ouverte le', s.created_at, 'Dernier usage', s.seen_at, 'Fin', s.expires_at)",
      "s.created_at",
      "session s where s.user_uuid = u.uuid",
    )},
    'Jetons d’accès', ${listOf(
      `json_build_object('Nom', k.name, 'Droits', case k.scope when 'read' then '${tokenScope.read}' else '${tokenScope.write}' end, 'Créé le', k.created_at, 'Fin', k.expires_at, 'Dernier usage', k.last_used_at)`,
      "k.created_at",
      "access_token k where k.user_uuid = u.uuid",
    )},
    'Connexion par l’organisation', (select json_build_object('Fournisseur', i.issuer, 'Identifiant chez lui', i.subject, 'Relié le', i.created_at, 'Dernier usage', i.used_at)
      from sign_on_identity i where i.user_uuid = u.uuid),
    'Navigateurs reconnus', ${listOf("json_build_object('Jusqu’au', d.expires_at)", "d.expires_at", "known_device d where d.user_uuid = u.uuid")},
    'Application de codes', (select json_build_object('Depuis', x.since) from totp x where x.user_uuid = u.uuid and x.secret is not null),
    'Codes de secours restants', (select count(*)::int4 from recovery_code x where x.user_uuid = u.uuid),
    'Clés d’accès', ${listOf(
      "json_build_object('Nom', k.name, 'Synchronisée', k.synced, 'Ajoutée le', k.created_at, 'Dernier usage', k.used_at)",
      "k.created_at",
      "passkey k where k.user_uuid = u.uuid",
    )},
    'Appareils qui sonnent', ${listOf(
      "json_build_object('Nom', v.label, 'Service', substring(v.endpoint from '^https://[^/]+'), 'Ajouté le', v.created_at, 'Dernière notification', v.reached_at)",
      "v.created_at",
      "push_subscription v where v.user_uuid = u.uuid",
    )},
    'Liens de mot de passe', ${listOf(
      "json_build_object('Fin', l.expires_at, 'Utilisé le', l.used_at)",
      "l.expires_at",
      "password_link l where l.user_uuid = u.uuid",
    )},
    'E-mails envoyés récemment', ${listOf("json_build_object('Le', m.at, 'Objet', m.subject)", "m.at desc", `sent_mail m where ${toThem("m.recipient")}`)},
    'Dossiers de match reçus', ${listOf(
      "json_build_object('Le', d.sent_at, 'Email', d.email, 'Fin du lien', d.expires_at)",
      "d.sent_at desc",
      `fixture_pack_delivery d where d.contact_uuid = u.contact_uuid or ${toThem("d.email")}`,
    )},
    'Formulaires de visiteurs reçus', ${listOf(
      "json_build_object('Le', l.sent_at, 'Nom', l.name, 'Email', l.email, 'Par', l.sent_by, 'Ouvert le', l.opened_at, 'Transmis le', l.submitted_at, 'Fermé le', l.ended_at)",
      "l.sent_at desc",
      `visitor_link l where l.contact_uuid = u.contact_uuid or ${toThem("l.email")}`,
    )},
    'Désignations par e-mail', ${listOf(
      "json_build_object('Le', d.sent_at, 'Rencontre', d.name, 'Réponse', d.answer, 'Répondu le', d.answered_at, 'Texte', d.text)",
      "d.sent_at desc",
      `(select n.*, ht.name || ' - ' || at.name as name from designation_notice n join person o on o.uuid = n.person_uuid
        join fixture f on f.uuid = n.fixture_uuid join team ht on ht.uuid = f.home_team_uuid join team at on at.uuid = f.away_team_uuid
        where n.person_uuid = u.person_uuid or ${toThem("o.email")}) d`,
    )},
    'Liens de désignations', ${listOf(
      "json_build_object('Le', l.sent_at, 'Fermé le', l.ended_at)",
      "l.sent_at desc",
      `person o join designation_link l on l.person_uuid = o.uuid where l.person_uuid = u.person_uuid or ${toThem("o.email")}`,
    )},
    'E-mails gardés sur le serveur', ${listOf("json_build_object('Le', m.at, 'Objet', m.subject)", "m.at desc", `kept_mail m where ${toThem("m.recipient")}`)},
    'Changements d’adresse', ${listOf(
      "json_build_object('Le', e.created_at, 'Avant', e.before, 'Après', e.after, 'Confirmé le', e.confirmed_at)",
      "e.created_at",
      "email_change e where e.person_uuid = u.person_uuid",
    )},
    'Demandes d’accès', ${listOf(
      "json_build_object('Le', a.requested_at, 'Organisation', ao.name)",
      "a.requested_at",
      "access_request a join organization ao on ao.uuid = a.organization_uuid where a.person_uuid = u.person_uuid",
    )},
    'Adresses de calendrier', ${listOf("json_build_object('Créée le', f.created_at)", "f.created_at", "calendar_feed f where f.user_uuid = u.uuid")},
    'Réponses gardées une semaine', ${listOf(
      "json_build_object('Le', k.created_at, 'Réponse', k.status)",
      "k.created_at desc",
      `(select * from kept_answer x where x.user_uuid = u.uuid order by x.created_at desc limit ${LINES}) k`,
    )},
    'E-mails et notifications refusés', ${listOf("w.kind", "w.kind", "unwanted_mail w where w.user_uuid = u.uuid")},
    'Récapitulatifs des échéances', ${listOf("json_build_object('Jour', g.day, 'Envoyé le', g.sent_at)", "g.day desc", "digest g where g.user_uuid = u.uuid")},
    'Notifications', ${listOf(
      "json_build_object('Le', n.at, 'Nature', n.kind, 'Lue le', n.read_at)",
      "n.at desc",
      "user_notice n where n.user_uuid = u.uuid",
    )},
    'Avis donnés', ${listOf("json_build_object('Le', f.created_at, 'Module', f.module, 'Avis', f.feedback)", "f.created_at", "feedback f where f.user_uuid = u.uuid")},
    'Lettre d’information', ${listOf(
      "json_build_object('Email', n.email, 'Inscription', n.created_at)",
      "n.created_at",
      `newsletter_subscription n where ${toThem("n.email")}`,
    )},
    'Historique de vos modifications', ${listOf(
      "json_build_object('Le', h.at, 'Action', h.action, 'Objet', h.resource, 'Identifiant', h.resource_uuid, 'Avant', h.before, 'Après', h.after)",
      "h.at desc",
      `(select * from change c where c.user_uuid = u.uuid or c.impersonator_uuid = u.uuid order by c.at desc limit ${LINES}) h`,
    )}
  ) as data
  from user_account u join person p on p.uuid = u.person_uuid left join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;
