-- The schema after all migrations. Generated: see CONTRIBUTING.md; edit the migrations instead.

CREATE OR REPLACE FUNCTION public.access_request_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from person p where p.uuid = old.person_uuid
    and not exists (select 1 from contact c where c.person_uuid = p.uuid) and not exists (select 1 from user_account u where u.person_uuid = p.uuid)
    and not exists (select 1 from referee r where r.person_uuid = p.uuid) and not exists (select 1 from delegate d where d.person_uuid = p.uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.are_periods(given text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select cardinality(given) <= 200
    and coalesce((select bool_and(p ~ '^\d{4}-\d\d-\d\d/\d{4}-\d\d-\d\d( \S.*)?$' and substr(p, 1, 10) <= substr(p, 12, 10)) from unnest(given) p), true)
$function$;

CREATE OR REPLACE FUNCTION public.at_most_officials()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  assigned int8;
begin
  -- What several add at once is counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || new.fixture_uuid::text, 0));
  execute format('select count(*) from %I where fixture_uuid = $1', tg_table_name) into assigned using new.fixture_uuid;
  if assigned >= 12 then
    raise exception 'a fixture takes 12 rows of %', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_at_most';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.away_representative_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(new.display_name, p.display_name), coalesce(new.role, c.job) into new.display_name, new.role
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.organization_contact_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.change_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', concat_ws(' ', 'change', new.fixture_uuid, new.uuid));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.club_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update team set name = name where club_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.common_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into common_change values (1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.competition_organizer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fixture set organizer_uuid = new.organizer_uuid where competition_uuid = new.uuid;
  delete from calendar_feed where competition_uuid = new.uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_clubs_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact set person_uuid = person_uuid where organization_uuid in (new.organization_uuid, old.organization_uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, sum(c.n)
    from (values (old.listed, old.organization_uuid, -1), (new.listed, new.organization_uuid, 1)) c (listed, organization, n)
    cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization)) x (scope)
    group by 2, 3 having sum(c.n) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_organization_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact set person_uuid = person_uuid where organization_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact set person_uuid = person_uuid where person_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.public_profile := coalesce(new.public_profile, not new.external);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select search_key(p.lastname || ' ' || p.firstname),
      ' ' || search_key(concat_ws(' ', p.firstname, p.lastname, new.job, new.external_company, k.clubs, s.services))
        || E'\n ' || search_key(concat_ws(' ', p.email, p.phone, regexp_replace(p.phone, '\D', '', 'g'))),
      new.public_profile and o.status = 'active'
    into new.sort_key, new.search_key, new.listed
    from person p, organization o,
      lateral (select string_agg(concat_ws(' ', c.name, c.acronym), ' ') from club c where c.organization_uuid = o.uuid) k (clubs),
      lateral (select string_agg(v.name, ' ') from service_member m join service v on v.uuid = m.service_uuid where m.contact_uuid = new.uuid) s (services)
    where p.uuid = new.person_uuid and o.uuid = new.organization_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_services_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact set person_uuid = person_uuid where uuid in (new.contact_uuid, old.contact_uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_tallied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed c cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization_uuid)) x (scope)
    group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_to_complete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.to_complete := new.job is null or exists (select 1 from person p where p.uuid = new.person_uuid and (p.email is null or p.phone is null));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.debrief_source_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  match uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  update debrief set due = true where uuid = match and not due and status = 'draft'
    and exists (select 1 from fixture f where f.uuid = match and f.status in ('finished', 'archived'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.designation_links_of_a_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update designation_link set ended_at = now() where person_uuid = new.uuid and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.designations_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update designation_notice set moved_at = now() where fixture_uuid = new.uuid and withdrawn_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_hour_chosen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.digest_at is null or new.organization_uuid is null then
    delete from digest_due where user_uuid = new.uuid;
  else
    insert into digest_due (user_uuid, next_at) values (new.uuid, next_at_hour(new.digest_at, organization_zone(new.organization_uuid), now()))
      on conflict (user_uuid) do update set next_at = excluded.next_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.document_model_texts()
 RETURNS TABLE(name text, html_content text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('Réunion d’organisation', '<h1 style="text-align: center"><span data-field="match"></span></h1><p style="text-align: center"><span data-field="competition"></span>, <span data-field="round"></span></p><p style="text-align: center"><strong><span data-field="date"></span></strong><strong>, coup d’envoi à </strong><strong><span data-field="kickoff"></span></strong></p><p style="text-align: center"><span data-field="venue"></span></p><h2>Participants</h2><p><span data-field="contacts"></span></p><p>Excusés :</p><h2>Rencontre</h2><table><tbody><tr><th><p>Sujet</p></th><th><p>Information</p></th></tr><tr><td><p>Team manager local</p></td><td><p><span data-field="homeTeamManager"></span></p></td></tr><tr><td><p>Team manager visiteur</p></td><td><p><span data-field="awayTeamManager"></span></p></td></tr><tr><td><p>Délégués</p></td><td><p><span data-field="delegates"></span></p></td></tr><tr><td><p>Arbitres</p></td><td><p><span data-field="referees"></span></p></td></tr><tr><td><p>Affluence estimée</p></td><td><p><span data-field="attendance"></span></p></td></tr></tbody></table><h2>Ordre du jour</h2><ol><li><p>Retour sur la rencontre précédente : incidents et actions en cours</p></li><li><p>Niveau de risque, restrictions de déplacement et arrêtés</p></li><li><p>Dispositif de sécurité : effectifs, briefing, PC sécurité</p></li><li><p>Accueil des visiteurs : équipe, délégation officielle, supporters</p></li><li><p>Billetterie, secteurs ouverts et horaires des portes</p></li><li><p>Secours, circulation et stationnement</p></li><li><p>Médias et animations</p></li></ol><h2>Secteurs et portes</h2><p><span data-field="sectors"></span></p><h2>Supporters visiteurs</h2><p><span data-field="awayFans"></span></p><h2>Décisions</h2><table><tbody><tr><th><p>Décision</p></th><th><p>Responsable</p></th><th><p>Échéance</p></th></tr><tr><td><p></p></td><td><p></p></td><td><p></p></td></tr><tr><td><p></p></td><td><p></p></td><td><p></p></td></tr><tr><td><p></p></td><td><p></p></td><td><p></p></td></tr></tbody></table><h2>Prochaine réunion</h2><p><span data-field="securityMeeting"></span></p>'),
    ('Déroulé', '<h1 style="text-align: center"><span data-field="match"></span></h1><p style="text-align: center"><span data-field="competition"></span>, <span data-field="round"></span></p><p style="text-align: center"><strong><span data-field="date"></span></strong><strong>, coup d’envoi à </strong><strong><span data-field="kickoff"></span></strong></p><p style="text-align: center"><span data-field="venue"></span></p><h2>Avant le match</h2><table><tbody><tr><th><p>Heure</p></th><th><p>Quoi</p></th><th><p>Où, qui</p></th></tr><tr><td><p><span data-field="controlRoomHour"></span></p></td><td><p>Ouverture du PC sécurité</p></td><td><p><span data-field="securityHead"></span></p></td></tr><tr><td><p><span data-field="stewardsBriefingHour"></span></p></td><td><p>Briefing des stadiers</p></td><td><p><span data-field="stewardsBriefingPlace"></span></p></td></tr><tr><td><p><span data-field="parkingsHour"></span></p></td><td><p>Ouverture des parkings</p></td><td><p><span data-field="parkings"></span></p></td></tr><tr><td><p><span data-field="refereesPickupHour"></span></p></td><td><p>Prise en charge des arbitres</p></td><td><p><span data-field="refereesPickupPlace"></span></p></td></tr><tr><td><p><span data-field="delegatesPickupHour"></span></p></td><td><p>Prise en charge des délégués</p></td><td><p><span data-field="delegatesPickupPlace"></span></p></td></tr><tr><td><p><span data-field="doorsHour"></span></p></td><td><p>Ouverture des portes</p></td><td><p><span data-field="doors"></span></p></td></tr><tr><td><p><span data-field="awayArrivalHour"></span></p></td><td><p>Arrivée de l’équipe visiteuse</p></td><td><p><span data-field="awayTeamManager"></span></p></td></tr><tr><td><p><span data-field="homeArrivalHour"></span></p></td><td><p>Arrivée de l’équipe locale</p></td><td><p><span data-field="homeTeamManager"></span></p></td></tr></tbody></table><h2>Animations</h2><p><span data-field="activities"></span></p><h2>Pendant le match</h2><table><tbody><tr><th><p>Moment</p></th><th><p>Quoi</p></th><th><p>Qui</p></th></tr><tr><td><p>Coup d’envoi <span data-field="kickoff"></span></p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>Mi-temps</p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>75e minute</p></td><td><p>Mise en place de la sortie</p></td><td><p></p></td></tr></tbody></table><h2>Après le match</h2><ul><li><p>Sortie des supporters visiteurs : décision du PC sécurité</p></li><li><p>Interviews et zone mixte : <span data-field="mediaOfficer"></span></p></li><li><p>Départ des équipes et des officiels</p></li><li><p>Ronde de fermeture, objets trouvés</p></li><li><p>Débriefing à chaud au PC sécurité</p></li></ul>'),
    ('Consignes stadiers', '<h1 style="text-align: center"><span data-field="match"></span></h1><p style="text-align: center"><span data-field="competition"></span>, <span data-field="round"></span></p><p style="text-align: center"><strong><span data-field="date"></span></strong><strong>, coup d’envoi à </strong><strong><span data-field="kickoff"></span></strong></p><p style="text-align: center"><span data-field="venue"></span></p><p>À lire avant la prise de poste et à garder sur soi.</p><h2>Qui diriger vers qui</h2><table><tbody><tr><th><p>Fonction</p></th><th><p>Nom et téléphone</p></th></tr><tr><td><p>Directeur de l’organisation et de la sécurité</p></td><td><p><span data-field="securityHead"></span></p></td></tr><tr><td><p>Stadium manager</p></td><td><p><span data-field="stadiumManager"></span></p></td></tr></tbody></table><h2>Postes et effectifs</h2><p><span data-field="securityPosts"></span></p><h2>Briefing</h2><p><span data-field="stewardsBriefing"></span></p><h2>Ouverture des portes</h2><p><span data-field="doors"></span></p><h2>À l’entrée</h2><ul><li><p>Saluer, demander le billet, orienter.</p></li><li><p>Inspection visuelle des sacs ; palpation par une personne de même sexe, avec l’accord du spectateur.</p></li><li><p>Objets interdits : engins pyrotechniques, bouteilles, casques, objets coupants, mâts rigides.</p></li><li><p>Un refus d’entrée est expliqué calmement, puis signalé au PC sécurité.</p></li></ul><h2>En tribune</h2><ul><li><p>Rester tourné vers le public, garder les escaliers et les issues libres.</p></li><li><p>Ne jamais intervenir seul ; rendre compte, puis agir sur consigne.</p></li><li><p>Malaise ou blessure : appeler les secours par le PC, dégager l’accès, rester près de la personne.</p></li></ul><h2>Évacuation</h2><p><strong>Sur ordre du PC sécurité seulement.</strong> Ouvrir les issues, guider d’une voix forte et calme, vérifier que la zone est vide, rendre compte.</p>'),
    ('Accueil visiteurs', '<h1 style="text-align: center">Bienvenue à <span data-field="venue"></span></h1><p style="text-align: center"><span data-field="match"></span></p><p style="text-align: center"><strong><span data-field="date"></span></strong><strong>, coup d’envoi à </strong><strong><span data-field="kickoff"></span></strong></p><h2>Venir au stade</h2><table><tbody><tr><th><p>Sujet</p></th><th><p>Information</p></th></tr><tr><td><p>Adresse</p></td><td><p><span data-field="venueAddress"></span></p></td></tr><tr><td><p>Parkings</p></td><td><p><span data-field="parkings"></span></p></td></tr><tr><td><p>Ouverture des portes</p></td><td><p><span data-field="doors"></span></p></td></tr></tbody></table><h2>Votre équipe</h2><table><tbody><tr><th><p>Sujet</p></th><th><p>Information</p></th></tr><tr><td><p>Team manager</p></td><td><p><span data-field="awayTeamManager"></span></p></td></tr><tr><td><p>Lieu de résidence</p></td><td><p><span data-field="awayResidence"></span></p></td></tr><tr><td><p>Trajets</p></td><td><p><span data-field="awayTrips"></span></p></td></tr><tr><td><p>Délégation officielle</p></td><td><p><span data-field="awayDelegation"></span></p></td></tr></tbody></table><h2>Vos supporters</h2><p><span data-field="awayFans"></span></p><ul><li><p>Accès par le secteur visiteurs, sur présentation du billet nominatif.</p></li><li><p>Banderoles et matériel d’animation : à déclarer avant la rencontre.</p></li><li><p>Engins pyrotechniques interdits.</p></li></ul><h2>Vos interlocuteurs</h2><table><tbody><tr><th><p>Fonction</p></th><th><p>Nom et téléphone</p></th></tr><tr><td><p>Sécurité</p></td><td><p><span data-field="securityHead"></span></p></td></tr><tr><td><p>Stade</p></td><td><p><span data-field="stadiumManager"></span></p></td></tr><tr><td><p>Médias</p></td><td><p><span data-field="mediaOfficer"></span></p></td></tr></tbody></table><p>Bon match à tous.</p>')
$function$;

CREATE OR REPLACE FUNCTION public.document_models_given(organization uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into document_model (organization_uuid, name, html_content) select organization, name, html_content from document_model_texts();
$function$;

CREATE OR REPLACE FUNCTION public.document_version_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fixture_document_version (document_uuid, number, name, html_content, images, updated_at, updated_by)
    values (old.uuid, old.version, old.name, old.html_content,
      array(select distinct shown.part[1] from regexp_matches(old.html_content, 'src="(/media/[0-9a-f]{64}\.webp)"', 'g') as shown (part)),
      old.updated_at, old.updated_by)
    on conflict do nothing;
  delete from fixture_document_version v using (
      select uuid, row_number() over newest as place, sum(size) over newest as bytes
      from fixture_document_version where document_uuid = old.uuid
      window newest as (order by number desc)
    ) kept
    where v.uuid = kept.uuid and kept.place > 1 and (kept.place > 50 or kept.bytes > 20000000);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.duty_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_users('dutyGiven', array[d.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid),
      jsonb_build_object(d.fixture_uuid, jsonb_build_object('label', d.label)), d.uuid::text, d.assignee_uuid)
    from fixture_duty d where d.uuid = new.resource_uuid and d.assignee_uuid is not null and d.status = 'todo';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.duty_model_hour()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.hour := case when new.offset_days is not null then coalesce(new.hour, '18:00') end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.duty_model_verified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A service or a competition that is deleted is nobody's change.
  if (new.label, new.offset_days, new.hour, new.offset_minutes, coalesce(new.service_uuid, old.service_uuid), new.points,
      new.competition_uuid, new.condition, new.basis, new.url, new.season_limit, new.away_matches, new.by_clubs)
    is distinct from (old.label, old.offset_days, old.hour, old.offset_minutes, old.service_uuid, old.points,
      old.competition_uuid, old.condition, old.basis, old.url, old.season_limit, old.away_matches, old.by_clubs) then
    new.verified := true;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.file_content_released()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('file ' || old.hash, 0));
  delete from file_content c where c.hash = old.hash and not exists (select 1 from fixture_file_content f where f.hash = c.hash);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_completion_renew(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET join_collapse_limit TO '1'
AS $function$
begin
  perform from fixture_completion k where k.uuid = any(fixtures) order by k.uuid for update;
  insert into fixture_completion (uuid) select f.uuid from fixture f where f.uuid = any(fixtures)
    and not exists (select 1 from fixture_completion k where k.uuid = f.uuid) order by f.uuid on conflict do nothing;
  with points as materialized (select f.uuid, f.status, f.kickoff_at, (case when 'contacts' = any(left_out.points) then null else (select bool_and(exists (select 1 from fixture_contact c where c.fixture_uuid = f.uuid and c.service_uuid = s.uuid))
    from service s where s.organization_uuid = f.home_organization_uuid and (s.asked_everywhere
    or not exists (select 1 from service_exemption e where e.fixture_uuid = f.uuid and e.service_uuid = s.uuid))) end) as "contacts",
      (case when 'venue' = any(left_out.points) then null else v.venue_uuid is not null end) as "venue",
      (case when 'stadiumManager' = any(left_out.points) then null else v.stadium_manager_uuid is not null end) as "stadiumManager",
      (case when 'sectorsOpening' = any(left_out.points) then null else coalesce((select bool_and(s.capacity is not null and s.doors_opening_at is not null) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open), false) end) as "sectorsOpening",
      (case when 'sectorsAttendance' = any(left_out.points) then null else coalesce((select bool_and(s.estimated_attendance is not null) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open), false) end) as "sectorsAttendance",
      (case when 'pitchManager' = any(left_out.points) then null else p.pitch_manager_uuid is not null end) as "pitchManager",
      (case when 'parkings' = any(left_out.points) then null else coalesce((select bool_and(k.opens_at is not null and k.closes_at is not null)
    from fixture_parking k where k.fixture_uuid = f.uuid and k.opened), false) end) as "parkings",
      (case when 'delegatesOfficer' = any(left_out.points) then null else d.delegates_liaison_officier_uuid is not null end) as "delegatesOfficer",
      (case when 'delegates' = any(left_out.points) then null else exists (select 1 from fixture_delegate x where x.fixture_uuid = f.uuid and x.delegate_uuid is not null) end) as "delegates",
      (case when 'delegatesPickup' = any(left_out.points) then null else d.pickup_location is not null and d.pickup_datetime is not null end) as "delegatesPickup",
      (case when 'refereesOfficer' = any(left_out.points) then null else r.referees_liaison_officier_uuid is not null end) as "refereesOfficer",
      (case when 'referees' = any(left_out.points) then null else (select count(*) filter (where x.role = 'main') >= 1 and count(*) filter (where x.role = 'assistant') >= 2
    and count(*) filter (where x.role = 'fourth') >= 1
    and (not coalesce((select c.video_assistance from competition c where c.uuid = f.competition_uuid), false)
      or (count(*) filter (where x.role = 'var') >= 1 and count(*) filter (where x.role = 'var_assistant') >= 1))
    from fixture_referee x where x.fixture_uuid = f.uuid and x.referee_uuid is not null) end) as "referees",
      (case when 'refereesPickup' = any(left_out.points) then null else r.pickup_location is not null and r.pickup_datetime is not null end) as "refereesPickup",
      (case when 'securityHead' = any(left_out.points) then null else g.head_of_safety_security_uuid is not null end) as "securityHead",
      (case when 'securityPosts' = any(left_out.points) then null else exists (select 1 from security_post x where x.fixture_uuid = f.uuid) end) as "securityPosts",
      (case when 'firstAid' = any(left_out.points) then null else g.first_aid_scheme is not null end) as "firstAid",
      (case when 'policeCommander' = any(left_out.points) then null else o.police_commander_uuid is not null end) as "policeCommander",
      (case when 'securityMeeting' = any(left_out.points) then null else o.security_meeting_at is not null end) as "securityMeeting",
      (case when 'awaySecurityHead' = any(left_out.points) then null else a.head_of_safety_security_uuid is not null end) as "awaySecurityHead",
      (case when 'awayWelcome' = any(left_out.points) then null else y.team_arrival_gate is not null and y.arrival_officer_uuid is not null end) as "awayWelcome",
      (case when 'homeTeamManager' = any(left_out.points) then null else h.team_manager_uuid is not null end) as "homeTeamManager",
      (case when 'homeTrip' = any(left_out.points) then null else exists (select 1 from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.home_team_uuid and true) end) as "homeTrip",
      (case when 'awayTeamManager' = any(left_out.points) then null else a.team_manager_uuid is not null end) as "awayTeamManager",
      (case when 'awayResidence' = any(left_out.points) then null else case when exists (select 1 from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid and t.leg = 'other') and not exists (select 1 from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid and t.leg like '%residence%') then null
    else a.residence_name is not null end end) as "awayResidence",
      (case when 'awayArrival' = any(left_out.points) then null else exists (select 1 from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid and t.estimated_arrival_at is not null and (t.leg = 'residence_to_venue' or (t.leg = 'other' and a.residence_name is null))) end) as "awayArrival",
      (case when 'awayDelegation' = any(left_out.points) then null else exists (select 1 from away_representative x where x.fixture_uuid = f.uuid) end) as "awayDelegation",
      (case when 'homeFansOfficer' = any(left_out.points) then null else l.supporters_liaison_officer_uuid is not null end) as "homeFansOfficer",
      (case when 'homeGroups' = any(left_out.points) then null else (l.no_group_expected or exists (select 1 from home_group x where x.fixture_uuid = f.uuid)) end) as "homeGroups",
      (case when 'awayFansOfficer' = any(left_out.points) then null else w.supporters_liaison_officer_uuid is not null end) as "awayFansOfficer",
      (case when 'awayFansTicketing' = any(left_out.points) then null else case when w.fan_travel_restriction = 'banned' or w.fan_section_access = 'closed' then null else w.ticketing_officer_uuid is not null and w.ticketing_distribution is not null end end) as "awayFansTicketing",
      (case when 'awayFansRestrictions' = any(left_out.points) then null else w.police_risk_fixture_category is not null and w.fan_travel_restriction is not null and w.fan_section_access is not null end) as "awayFansRestrictions",
      (case when 'awayFansRisks' = any(left_out.points) then null else case when w.fan_travel_restriction = 'banned' or w.fan_section_access = 'closed' then null else w.pyrotechnics_risk_level is not null and w.number_of_security_staff is not null end end) as "awayFansRisks",
      (case when 'awayFansTravels' = any(left_out.points) then null else case when w.fan_travel_restriction = 'banned' or w.fan_section_access = 'closed' then null else exists (select 1 from away_travel x where x.fixture_uuid = f.uuid) end end) as "awayFansTravels",
      (case when 'medias' = any(left_out.points) then null else m.media_officer_uuid is not null and m.broadcaster is not null end) as "medias",
      (case when 'documents' = any(left_out.points) then null else exists (select 1 from fixture_document x where x.fixture_uuid = f.uuid and x.has_text) end) as "documents"
      from fixture f join venue_context v on v.uuid = f.uuid join pitch_details p on p.uuid = f.uuid
  join officials_context d on d.uuid = f.uuid join refereeing_context r on r.uuid = f.uuid
  join home_team_details h on h.uuid = f.uuid join away_team_details a on a.uuid = f.uuid
  join away_fans w on w.uuid = f.uuid join fixture_medias m on m.uuid = f.uuid
  join private_security g on g.uuid = f.uuid
  join public_security o on o.uuid = f.uuid join away_security y on y.uuid = f.uuid
  join home_fans l on l.uuid = f.uuid cross join lateral (select case when f.season_uuid is null then
    (select n.friendly_points_off from fixtures_configuration n where n.uuid = f.home_organization_uuid) end as points offset 0) left_out where f.uuid = any(fixtures)),
    duties as (update fixture_duty t set applies = n.applies, points_done = n.points_done, version = t.version + 1, updated_at = now(),
      status = case when t.status = 'todo' and n.points_done and not t.points_done then 'done'
        when t.status = 'done' and t.done_by_points and not n.points_done then 'todo' else t.status end,
      done_by_points = t.done_by_points or (t.status = 'todo' and n.points_done and not t.points_done)
    from (select d.uuid, case d.condition when 'capacity_over_1500' then coalesce((select sum(s.capacity) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open), (select w.total_capacity from venue_context x join venue w on w.uuid = x.venue_uuid where x.uuid = f.uuid)) > 1500
        when 'alcohol' then (select c.serves_alcohol from fixtures_configuration c where c.uuid = f.home_organization_uuid) when 'music' then (select c.plays_music from fixtures_configuration c where c.uuid = f.home_organization_uuid)
        when 'away_travel' then exists (select 1 from away_travel a where a.fixture_uuid = f.uuid)
        when 'friendly' then f.season_uuid is null else true end as applies, (d.points <> '{}' and coalesce((select bool_and((to_jsonb(p) ->> key)::boolean) from unnest(d.points) key), false)) as points_done
      from points p join fixture_duty d on d.fixture_uuid = p.uuid join fixture f on f.uuid = d.fixture_uuid) n
    where n.uuid = t.uuid and (t.applies, t.points_done) is distinct from (n.applies, n.points_done))
    update fixture_completion k set home_score = c.home_score, home_score_max = c.home_score_max, away_score = c.away_score, away_score_max = c.away_score_max, status = c.status, kickoff_at = c.kickoff_at
    from (select uuid, num_nonnulls(nullif("contacts", false), nullif("venue", false), nullif("stadiumManager", false), nullif("sectorsOpening", false), nullif("sectorsAttendance", false), nullif("pitchManager", false), nullif("parkings", false), nullif("delegatesOfficer", false), nullif("delegates", false), nullif("delegatesPickup", false), nullif("refereesOfficer", false), nullif("referees", false), nullif("refereesPickup", false), nullif("securityHead", false), nullif("securityPosts", false), nullif("firstAid", false), nullif("policeCommander", false), nullif("securityMeeting", false), nullif("awaySecurityHead", false), nullif("awayWelcome", false), nullif("homeTeamManager", false), nullif("homeTrip", false), nullif("awayTeamManager", false), nullif("awayResidence", false), nullif("awayArrival", false), nullif("awayDelegation", false), nullif("homeFansOfficer", false), nullif("homeGroups", false), nullif("awayFansOfficer", false), nullif("awayFansTicketing", false), nullif("awayFansRestrictions", false), nullif("awayFansRisks", false), nullif("awayFansTravels", false), nullif("medias", false), nullif("documents", false)) as home_score, num_nonnulls("contacts", "venue", "stadiumManager", "sectorsOpening", "sectorsAttendance", "pitchManager", "parkings", "delegatesOfficer", "delegates", "delegatesPickup", "refereesOfficer", "referees", "refereesPickup", "securityHead", "securityPosts", "firstAid", "policeCommander", "securityMeeting", "awaySecurityHead", "awayWelcome", "homeTeamManager", "homeTrip", "awayTeamManager", "awayResidence", "awayArrival", "awayDelegation", "homeFansOfficer", "homeGroups", "awayFansOfficer", "awayFansTicketing", "awayFansRestrictions", "awayFansRisks", "awayFansTravels", "medias", "documents") as home_score_max,
      num_nonnulls(nullif("awaySecurityHead", false), nullif("awayTeamManager", false), nullif("awayResidence", false), nullif("awayArrival", false), nullif("awayDelegation", false), nullif("awayFansOfficer", false), nullif("awayFansTravels", false)) as away_score, num_nonnulls("awaySecurityHead", "awayTeamManager", "awayResidence", "awayArrival", "awayDelegation", "awayFansOfficer", "awayFansTravels") as away_score_max, status, kickoff_at from points) c where c.uuid = k.uuid and (k.home_score, k.home_score_max, k.away_score, k.away_score_max, k.status, k.kickoff_at) is distinct from (c.home_score, c.home_score_max, c.away_score, c.away_score_max, c.status, c.kickoff_at);
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into venue_context (uuid) values (new.uuid);
  insert into pitch_details (uuid) values (new.uuid);
  insert into officials_context (uuid) values (new.uuid);
  insert into refereeing_context (uuid) values (new.uuid);
  insert into home_team_details (uuid) values (new.uuid);
  insert into away_team_details (uuid) values (new.uuid);
  insert into away_fans (uuid) values (new.uuid);
  insert into fixture_medias (uuid) values (new.uuid);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_debrief_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into debrief (uuid, due) values (new.uuid, new.status in ('finished', 'archived'));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_debrief_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update debrief set due = true where uuid = new.uuid and not due;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_document_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(new.html_content, '') not like '%src="/media/%'
    and not exists (select 1 from fixture_document_image i where i.document_uuid = new.uuid) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('media'));
  insert into fixture_document_image (document_uuid, url)
    select distinct new.uuid, '/media/' || m.hash || '.webp'
    from regexp_matches(new.html_content, 'src="/media/([0-9a-f]{64})\.webp"', 'g') as shown (part)
    join media m on m.hash = shown.part[1]
    on conflict do nothing;
  delete from fixture_document_image i
    where i.document_uuid = new.uuid and i.created_at < now() - interval '1 day'
    and position('src="' || i.url || '"' in coalesce(new.html_content, '')) = 0
    and not exists (select 1 from fixture_document_version v where v.document_uuid = new.uuid and i.url = any(v.images));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_duties_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fixture_duty set archived = new.status = 'archived' where fixture_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_duty_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived := coalesce((select f.status = 'archived' from fixture f where f.uuid = new.fixture_uuid), false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_duty_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ruled boolean := num_nonnulls(new.offset_days, new.offset_minutes) > 0;
  was_late boolean := tg_op = 'UPDATE' and coalesce(old.due_at < now() and not old.past_at_scheduling, false);
begin
  if tg_op = 'INSERT' then
    if new.due_at is null and ruled then
      new.due_at := new.rule_due_at;
      new.past_at_scheduling := coalesce(new.due_at < now(), false);
    end if;
  else
    if new.due_at is distinct from old.due_at and ruled then
      new.changed := new.due_at is not null and new.due_at is distinct from new.rule_due_at;
    end if;
    if new.status = 'todo' and ruled and not new.changed then
      new.due_at := new.rule_due_at;
    end if;
    if new.due_at is distinct from old.due_at then
      new.past_at_scheduling := ruled and not new.changed and not was_late and coalesce(new.due_at < now(), false);
    elsif old.applies is false and new.applies is not false and ruled and not new.changed then
      new.past_at_scheduling := new.past_at_scheduling or coalesce(new.due_at < now(), false);
    end if;
  end if;
  if new.status <> 'done' then
    new.done_at := null;
    new.done_by := null;
    new.done_for := null;
    new.done_by_points := false;
  elsif tg_op = 'INSERT' or old.status <> 'done' then
    new.done_at := coalesce(new.done_at, now());
    new.done_by := case when not new.done_by_points then coalesce(new.done_by, new.updated_by) end;
    new.done_for := (select f.kickoff_at from fixture f where f.uuid = new.fixture_uuid and f.status <> 'unscheduled');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_kept_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  value uuid := (case when tg_op = 'DELETE' or tg_argv[3] = 'former' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[1])::uuid;
  setting text := 'avant_match.' || tg_argv[0];
  fixtures uuid[];
begin
  if value is null or current_setting(setting, true) = tg_argv[2] || value or current_setting('avant_match.counted', true) = 'all' then
    return null;
  end if;
  perform set_config(setting, tg_argv[2] || value, true);
  execute format('select array(%s)', tg_argv[2]) into fixtures using value;
  if fixtures <> '{}' and not fixtures <@ coalesce(nullif(current_setting('avant_match.counted', true), ''), '{}')::uuid[] then
    execute format('select fixture_%s_renew($1)', tg_argv[0]) using fixtures;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_kickoff_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'unscheduled' and old.status in ('scheduled', 'playing', 'finished') then
    new.last_kickoff_at := old.kickoff_at;
  elsif new.status in ('scheduled', 'playing', 'finished') then
    new.last_kickoff_at := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_tally (list, scope, kind, n)
    select 'fixture', x.scope, f.status, sum(f.n)
    from (values (old.status, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid, -1),
      (new.status, new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid, 1)) f (status, home, away, organizer, n)
    cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
      f.home, f.away, f.organizer]) u where u is not null) x (scope)
    group by 2, 3 having sum(f.n) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_own_renew(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET join_collapse_limit TO '1'
AS $function$
begin
  perform from fixture_completion k where k.uuid = any(fixtures) order by k.uuid for update;
  insert into fixture_completion (uuid) select f.uuid from fixture f where f.uuid = any(fixtures)
    and not exists (select 1 from fixture_completion k where k.uuid = f.uuid) order by f.uuid on conflict do nothing;
  update fixture_completion k set home_own_score = c.home_own_score, home_own_score_max = c.home_own_score_max, away_own_score = c.away_own_score, away_own_score_max = c.away_own_score_max
    from (select f.uuid, h.ticks as home_own_score, h.points as home_own_score_max,
      a.ticks as away_own_score, a.points as away_own_score_max
    from fixture f left join competition c on c.uuid = f.competition_uuid cross join lateral (
      select count(*)::int4 as points, count(k.uuid)::int4 as ticks from own_point_version v
      left join own_point_tick k on k.fixture_uuid = f.uuid and k.point_uuid = v.point_uuid where v.organization_uuid = f.home_organization_uuid and v.since <= case when f.status in ('scheduled', 'unscheduled') then 'infinity' else coalesce(f.kickoff_at, 'infinity') end
    and (v.until is null or v.until > case when f.status in ('scheduled', 'unscheduled') then 'infinity' else coalesce(f.kickoff_at, 'infinity') end) and (k.uuid is not null and not f.status in ('scheduled', 'unscheduled')
      or case when f.season_uuid is null then v.friendly when c.european then v.european when c.type = 'cup' then v.cup else v.championship end)) h cross join lateral (
      select count(*)::int4 as points, count(k.uuid)::int4 as ticks from own_point_version v
      left join own_point_tick k on k.fixture_uuid = f.uuid and k.point_uuid = v.point_uuid where v.organization_uuid = f.away_organization_uuid and v.since <= case when f.status in ('scheduled', 'unscheduled') then 'infinity' else coalesce(f.kickoff_at, 'infinity') end
    and (v.until is null or v.until > case when f.status in ('scheduled', 'unscheduled') then 'infinity' else coalesce(f.kickoff_at, 'infinity') end) and (k.uuid is not null and not f.status in ('scheduled', 'unscheduled')
      or case when f.season_uuid is null then v.friendly when c.european then v.european when c.type = 'cup' then v.cup else v.championship end)) a where f.uuid = any(fixtures)) c where c.uuid = k.uuid and (k.home_own_score, k.home_own_score_max, k.away_own_score, k.away_own_score_max) is distinct from (c.home_own_score, c.home_own_score_max, c.away_own_score, c.away_own_score_max);
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_paired()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paired int4;
begin
  -- Whoever has changed the other of the two, the match or its venue, has ended once this row is locked, and is seen then.
  perform from fixture_pairing k where k.uuid = new.uuid for update;
  loop
    if not exists (select from fixture f where f.uuid = new.uuid) then
      return null;
    end if;
    select p.id into paired from fixture f left join venue_context c on c.uuid = f.uuid join pairing p
      on p.home_team_uuid = f.home_team_uuid and p.away_team_uuid = f.away_team_uuid and p.home_organization_uuid = f.home_organization_uuid
      and (p.venue_uuid, p.competition_uuid, p.away_organization_uuid, p.organizer_uuid)
        is not distinct from (c.venue_uuid, f.competition_uuid, f.away_organization_uuid, f.organizer_uuid)
      where f.uuid = new.uuid for key share of p;
    exit when found;
    -- Of two at once the second waits for the first, and takes the next number, or its pairing where it is the same.
    insert into pairing (id, home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid,
      organizer_uuid) select coalesce((select max(p.id) from pairing p), 0) + 1, f.home_team_uuid, f.away_team_uuid, c.venue_uuid, f.competition_uuid,
        f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid
      from fixture f left join venue_context c on c.uuid = f.uuid where f.uuid = new.uuid on conflict do nothing;
  end loop;
  insert into fixture_pairing as k (uuid, pairing, list_rank) select f.uuid, paired, f.list_rank from fixture f where f.uuid = new.uuid
    on conflict (uuid) do update set pairing = excluded.pairing, list_rank = excluded.list_rank
    where (k.pairing, k.list_rank) <> (excluded.pairing, excluded.list_rank);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_security_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into private_security (uuid) values (new.uuid);
  insert into public_security (uuid) values (new.uuid);
  insert into away_security (uuid) values (new.uuid);
  insert into home_fans (uuid) values (new.uuid);
  insert into activity_details (uuid) values (new.uuid);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_sides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.away_team_uuid is distinct from old.away_team_uuid then
    new.refused_at := null;
  end if;
  select c.organization_uuid into new.home_organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = new.home_team_uuid;
  select c.organization_uuid into new.away_organization_uuid from team t join club c on c.uuid = t.club_uuid
    where t.uuid = new.away_team_uuid and new.refused_at is null;
  new.competition_uuid := null;
  new.organizer_uuid := null;
  select s.competition_uuid, c.organizer_uuid into new.competition_uuid, new.organizer_uuid
    from season s join competition c on c.uuid = s.competition_uuid where s.uuid = new.season_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_tallied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_tally (list, scope, kind, n)
    select 'fixture', x.scope, f.status, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed f cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
      f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid]) u where u is not null) x (scope)
    group by 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_venue_sides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update venue_context set home_organization_uuid = new.home_organization_uuid, away_organization_uuid = new.away_organization_uuid,
    organizer_uuid = new.organizer_uuid where uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_warning_renew(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET join_collapse_limit TO '1'
AS $function$
begin
  perform from fixture_completion k where k.uuid = any(fixtures) order by k.uuid for update;
  insert into fixture_completion (uuid) select f.uuid from fixture f where f.uuid = any(fixtures)
    and not exists (select 1 from fixture_completion k where k.uuid = f.uuid) order by f.uuid on conflict do nothing;
  update fixture_completion k set platform_warnings = c.platform_warnings, home_warnings = c.home_warnings, organizer_warnings = c.organizer_warnings, away_warnings = c.away_warnings, warnings_due_at = c.warnings_due_at
    from (with warned as materialized (select f.uuid, case when f.status = 'scheduled' and coalesce(o.declaration_status, 'to_send') = 'to_send' and f.kickoff_at > now() + interval '1 month'
  then f.kickoff_at - interval '1 month' end as warnings_due_at, (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[sum(s.capacity)::text, u.total_capacity::text] from fixture_sector s
    join venue u on u.uuid = v.venue_uuid where s.venue_context_uuid = f.uuid and s.is_open
    group by u.total_capacity having sum(s.capacity) > u.total_capacity) end) as "capacityAboveVenue",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[s.name, s.capacity::text, z.capacity::text] from fixture_sector s
    join venue_sector z on z.uuid = s.source_uuid and z.venue_uuid = v.venue_uuid
    where s.venue_context_uuid = f.uuid and s.is_open and s.capacity > z.capacity order by s.name limit 1) end) as "sectorAboveVenue",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[min(s.name), (count(*) - 1)::text] from fixture_sector s
    where s.venue_context_uuid = f.uuid and s.is_open and s.doors_opening_at >= case when f.status <> 'unscheduled' then f.kickoff_at end having count(*) > 0) end) as "doorsAfterKickoff",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(s.doors_opening_at at time zone zone.name, 'HH24:MI'), to_char(g.control_room_opens_at at time zone zone.name, 'HH24:MI')] from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open and s.doors_opening_at < g.control_room_opens_at order by s.doors_opening_at, s.name limit 1) end) as "doorsBeforeControlRoom",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[s.name, to_char(s.doors_opening_at at time zone zone.name, 'HH24:MI'), to_char(x.starts_at at time zone zone.name, 'HH24:MI')] from security_post x, fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open and x.fixture_uuid = f.uuid and x.mission in ('access_control', 'search', 'stand', 'reception') and (x.sector_uuid is null or x.sector_uuid = s.uuid)
      and s.doors_opening_at < x.starts_at order by s.doors_opening_at, s.name, x.starts_at limit 1) end) as "doorsBeforeStewards",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select s.doors_opening_at, (s.hours_for ->> 'doors_opening_at')::timestamptz from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "doorsLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select s.doors_opening_at, (s.hours_for ->> 'doors_opening_at')::timestamptz from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "doorsFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[(select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1), coalesce(min(s.name) filter (where s.is_open), min(s.name))] from fixture_sector s join venue_sector z on z.uuid = s.source_uuid and z.venue_uuid = v.venue_uuid
  where s.venue_context_uuid = f.uuid and z.target_population = 'away'
    having bool_or(s.is_open) and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden' or not bool_or(s.is_open) and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) in ('open', 'capped', 'suspended')) end) as "awayEndSectors",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[(case when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'capped' then (select e.capacity from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) end)::text, sum(s.current_attendance)::text, sum(s.estimated_attendance)::text] from fixture_sector s join venue_sector z on z.uuid = s.source_uuid and z.venue_uuid = v.venue_uuid
  where s.venue_context_uuid = f.uuid and z.target_population = 'away' and s.is_open
    having greatest(sum(s.current_attendance), sum(s.estimated_attendance)) > case when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'capped' then (select e.capacity from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) end) end) as "awayEndOverSold",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select k.opens_at, (k.hours_for ->> 'opens_at')::timestamptz from fixture_parking k where k.fixture_uuid = f.uuid and k.opened union all select k.closes_at, (k.hours_for ->> 'closes_at')::timestamptz from fixture_parking k where k.fixture_uuid = f.uuid and k.opened) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "parkingsLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select k.opens_at, (k.hours_for ->> 'opens_at')::timestamptz from fixture_parking k where k.fixture_uuid = f.uuid and k.opened union all select k.closes_at, (k.hours_for ->> 'closes_at')::timestamptz from fixture_parking k where k.fixture_uuid = f.uuid and k.opened) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "parkingsFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select d.pickup_datetime, (d.hours_for ->> 'pickup_datetime')::timestamptz ) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "delegatesLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select d.pickup_datetime, (d.hours_for ->> 'pickup_datetime')::timestamptz ) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "delegatesFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select r.pickup_datetime, (r.hours_for ->> 'pickup_datetime')::timestamptz ) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "refereesLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select r.pickup_datetime, (r.hours_for ->> 'pickup_datetime')::timestamptz ) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "refereesFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[mine.role, count(*)::text] from fixture_delegate mine where mine.fixture_uuid = f.uuid
    and mine.delegate_uuid is not null and mine.role in ('main', 'fourth', 'var', 'referent') group by mine.role having count(*) > 1 order by mine.role limit 1) end) as "delegateRoleTwice",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[mine.role, count(*)::text] from fixture_referee mine where mine.fixture_uuid = f.uuid
    and mine.referee_uuid is not null and mine.role in ('main', 'fourth', 'var', 'referent') group by mine.role having count(*) > 1 order by mine.role limit 1) end) as "refereeRoleTwice",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[who.display_name, hosts.name || ' - ' || guests.name, to_char(other.kickoff_at at time zone zone.name, 'HH24:MI'), shared.section, shared.field]
    from (select 'delegates' as section, 'delegate' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_delegate mine join fixture_delegate again on again.delegate_uuid = mine.delegate_uuid and again.fixture_uuid <> f.uuid
    join delegate official on official.uuid = mine.delegate_uuid where mine.fixture_uuid = f.uuid union all select 'referees' as section, 'referee' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_referee mine join fixture_referee again on again.referee_uuid = mine.referee_uuid and again.fixture_uuid <> f.uuid
    join referee official on official.uuid = mine.referee_uuid where mine.fixture_uuid = f.uuid) shared
    join fixture other on other.uuid = shared.fixture and other.status in ('scheduled', 'playing')
      and other.kickoff_at > case when f.status <> 'unscheduled' then f.kickoff_at end - interval '4 hours' and other.kickoff_at < case when f.status <> 'unscheduled' then f.kickoff_at end + interval '4 hours'
    join person who on who.uuid = shared.person
    join team hosts on hosts.uuid = other.home_team_uuid join team guests on guests.uuid = other.away_team_uuid
    where true order by other.kickoff_at, search_key(who.display_name), other.uuid limit 1) end) as "officialElsewhereForPlatform",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[who.display_name, hosts.name || ' - ' || guests.name, to_char(other.kickoff_at at time zone zone.name, 'HH24:MI'), shared.section, shared.field]
    from (select 'delegates' as section, 'delegate' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_delegate mine join fixture_delegate again on again.delegate_uuid = mine.delegate_uuid and again.fixture_uuid <> f.uuid
    join delegate official on official.uuid = mine.delegate_uuid where mine.fixture_uuid = f.uuid union all select 'referees' as section, 'referee' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_referee mine join fixture_referee again on again.referee_uuid = mine.referee_uuid and again.fixture_uuid <> f.uuid
    join referee official on official.uuid = mine.referee_uuid where mine.fixture_uuid = f.uuid) shared
    join fixture other on other.uuid = shared.fixture and other.status in ('scheduled', 'playing')
      and other.kickoff_at > case when f.status <> 'unscheduled' then f.kickoff_at end - interval '4 hours' and other.kickoff_at < case when f.status <> 'unscheduled' then f.kickoff_at end + interval '4 hours'
    join person who on who.uuid = shared.person
    join team hosts on hosts.uuid = other.home_team_uuid join team guests on guests.uuid = other.away_team_uuid
    where f.home_organization_uuid in (other.home_organization_uuid, other.away_organization_uuid, other.organizer_uuid) order by other.kickoff_at, search_key(who.display_name), other.uuid limit 1) end) as "officialElsewhereForHome",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[who.display_name, hosts.name || ' - ' || guests.name, to_char(other.kickoff_at at time zone zone.name, 'HH24:MI'), shared.section, shared.field]
    from (select 'delegates' as section, 'delegate' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_delegate mine join fixture_delegate again on again.delegate_uuid = mine.delegate_uuid and again.fixture_uuid <> f.uuid
    join delegate official on official.uuid = mine.delegate_uuid where mine.fixture_uuid = f.uuid union all select 'referees' as section, 'referee' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_referee mine join fixture_referee again on again.referee_uuid = mine.referee_uuid and again.fixture_uuid <> f.uuid
    join referee official on official.uuid = mine.referee_uuid where mine.fixture_uuid = f.uuid) shared
    join fixture other on other.uuid = shared.fixture and other.status in ('scheduled', 'playing')
      and other.kickoff_at > case when f.status <> 'unscheduled' then f.kickoff_at end - interval '4 hours' and other.kickoff_at < case when f.status <> 'unscheduled' then f.kickoff_at end + interval '4 hours'
    join person who on who.uuid = shared.person
    join team hosts on hosts.uuid = other.home_team_uuid join team guests on guests.uuid = other.away_team_uuid
    where f.organizer_uuid in (other.home_organization_uuid, other.away_organization_uuid, other.organizer_uuid) order by other.kickoff_at, search_key(who.display_name), other.uuid limit 1) end) as "officialElsewhereForOrganizer",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[who.display_name, hosts.name || ' - ' || guests.name, to_char(other.kickoff_at at time zone zone.name, 'HH24:MI'), shared.section, shared.field]
    from (select 'delegates' as section, 'delegate' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_delegate mine join fixture_delegate again on again.delegate_uuid = mine.delegate_uuid and again.fixture_uuid <> f.uuid
    join delegate official on official.uuid = mine.delegate_uuid where mine.fixture_uuid = f.uuid union all select 'referees' as section, 'referee' as field, again.fixture_uuid as fixture, official.person_uuid as person
    from fixture_referee mine join fixture_referee again on again.referee_uuid = mine.referee_uuid and again.fixture_uuid <> f.uuid
    join referee official on official.uuid = mine.referee_uuid where mine.fixture_uuid = f.uuid) shared
    join fixture other on other.uuid = shared.fixture and other.status in ('scheduled', 'playing')
      and other.kickoff_at > case when f.status <> 'unscheduled' then f.kickoff_at end - interval '4 hours' and other.kickoff_at < case when f.status <> 'unscheduled' then f.kickoff_at end + interval '4 hours'
    join person who on who.uuid = shared.person
    join team hosts on hosts.uuid = other.home_team_uuid join team guests on guests.uuid = other.away_team_uuid
    where f.away_organization_uuid in (other.home_organization_uuid, other.away_organization_uuid, other.organizer_uuid) order by other.kickoff_at, search_key(who.display_name), other.uuid limit 1) end) as "officialElsewhereForAway",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[w.police_risk_fixture_category, count(*)::text,
      count(*) filter (where coalesce(x.confirmed_headcount, 0) < x.planned_headcount)::text]
    from security_post x where x.fixture_uuid = f.uuid
    having w.police_risk_fixture_category in ('level_3', 'level_4', 'level_5') and (count(*) = 0 or bool_or(coalesce(x.confirmed_headcount, 0) < x.planned_headcount))) end) as "highRiskUnconfirmed",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select g.control_room_opens_at, (g.hours_for ->> 'control_room_opens_at')::timestamptz  union all select g.stewards_briefing_at, (g.hours_for ->> 'stewards_briefing_at')::timestamptz  union all select g.first_aid_opens_at, (g.hours_for ->> 'first_aid_opens_at')::timestamptz  union all select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from security_post x where x.fixture_uuid = f.uuid union all select x.ends_at, (x.hours_for ->> 'ends_at')::timestamptz from security_post x where x.fixture_uuid = f.uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "securityPostsLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select g.control_room_opens_at, (g.hours_for ->> 'control_room_opens_at')::timestamptz  union all select g.stewards_briefing_at, (g.hours_for ->> 'stewards_briefing_at')::timestamptz  union all select g.first_aid_opens_at, (g.hours_for ->> 'first_aid_opens_at')::timestamptz  union all select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from security_post x where x.fixture_uuid = f.uuid union all select x.ends_at, (x.hours_for ->> 'ends_at')::timestamptz from security_post x where x.fixture_uuid = f.uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "securityPostsFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then case when f.status = 'scheduled' and coalesce(o.declaration_status, 'to_send') = 'to_send' and f.kickoff_at <= now() + interval '1 month' then array['']::text[] end end) as "declarationNotSent",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then case when o.security_meeting_at >= case when f.status <> 'unscheduled' then f.kickoff_at end then array['']::text[] end end) as "meetingAfterKickoff",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select o.security_meeting_at, null::timestamptz) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "meetingFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from security_force x where x.fixture_uuid = f.uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "securityForcesLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from security_force x where x.fixture_uuid = f.uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "securityForcesFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select y.joint_briefing_at, (y.hours_for ->> 'joint_briefing_at')::timestamptz  union all select x.arrival_at, (x.hours_for ->> 'arrival_at')::timestamptz from away_steward x where x.fixture_uuid = f.uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "securityAwayLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select y.joint_briefing_at, (y.hours_for ->> 'joint_briefing_at')::timestamptz  union all select x.arrival_at, (x.hours_for ->> 'arrival_at')::timestamptz from away_steward x where x.fixture_uuid = f.uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "securityAwayFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select y.venue_reconnaissance_at, null::timestamptz) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "reconnaissanceFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then case when f.refused_at is not null then (select array[guests.name] from team guests where guests.uuid = f.away_team_uuid) end end) as "friendlyRefused",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select t.estimated_arrival_at, (t.hours_for ->> 'estimated_arrival_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.home_team_uuid union all select t.departure_at, (t.hours_for ->> 'departure_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.home_team_uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "homeTripLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select t.estimated_arrival_at, (t.hours_for ->> 'estimated_arrival_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.home_team_uuid union all select t.departure_at, (t.hours_for ->> 'departure_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.home_team_uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "homeTripFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(t.estimated_arrival_at at time zone zone.name, 'HH24:MI'), k.name, to_char(k.opens_at at time zone zone.name, 'HH24:MI')] from fixture_parking k join team_trip t on t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid
      where k.uuid = y.team_parking_uuid and t.transport_mean not in ('transport-mean.train', 'transport-mean.plane')
      and (t.leg = 'residence_to_venue' or (t.leg = 'other' and a.residence_name is null))
      and t.estimated_arrival_at < k.opens_at order by t.estimated_arrival_at limit 1) end) as "busBeforeParking",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select t.estimated_arrival_at, (t.hours_for ->> 'estimated_arrival_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid union all select t.departure_at, (t.hours_for ->> 'departure_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "awayTripLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select t.estimated_arrival_at, (t.hours_for ->> 'estimated_arrival_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid union all select t.departure_at, (t.hours_for ->> 'departure_at')::timestamptz from team_trip t where t.fixture_uuid = f.uuid and t.team_uuid = f.away_team_uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "awayTripFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then case when l.supporters_liaison_officer_uuid in (l.sector_safety_officer_uuid, g.head_of_safety_security_uuid,
    g.control_room_manager_uuid, w.sector_safety_officer_uuid) then array['']::text[] end end) as "homeOfficerInSecurity",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select x.equipment_entry_at, (x.hours_for ->> 'equipment_entry_at')::timestamptz from home_group x where x.fixture_uuid = f.uuid union all select x.procession_at, (x.hours_for ->> 'procession_at')::timestamptz from home_group x where x.fixture_uuid = f.uuid and x.has_procession) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "homeGroupsLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select x.equipment_entry_at, (x.hours_for ->> 'equipment_entry_at')::timestamptz from home_group x where x.fixture_uuid = f.uuid union all select x.procession_at, (x.hours_for ->> 'procession_at')::timestamptz from home_group x where x.fixture_uuid = f.uuid and x.has_procession) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "homeGroupsFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select l.groups_meeting_at, null::timestamptz) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "groupsMeetingFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then case when w.supporters_liaison_officer_uuid in (w.sector_safety_officer_uuid, y.head_of_safety_security_uuid)
    then array['']::text[] end end) as "awayOfficerInSecurity",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[count(*)::text, (case when w.fan_travel_restriction = 'banned' then 'travel' when w.fan_section_access = 'closed' then 'section'
  when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden' then 'decision' end), coalesce((select e.source from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1), '')] from away_travel t
    where t.fixture_uuid = f.uuid and (case when w.fan_travel_restriction = 'banned' then 'travel' when w.fan_section_access = 'closed' then 'section'
  when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden' then 'decision' end) is not null having count(*) > 0) end) as "travelsBanned",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[(select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1), said.travel, said.access] from (select
      case when w.fan_travel_restriction = 'banned' and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) in ('open', 'capped', 'suspended') or w.fan_travel_restriction in ('none', 'limited') and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden'
        then w.fan_travel_restriction else '' end as travel,
      case when w.fan_section_access = 'closed' and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) in ('open', 'capped', 'suspended') or w.fan_section_access in ('free', 'controlled', 'regulated') and (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden'
        then w.fan_section_access else '' end as access) said where said.travel || said.access <> '') end) as "awayEndRestrictions",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[(case when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'capped' then (select e.capacity from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) end)::text, sum(s.capacity)::text] from fixture_sector s join venue_sector z on z.uuid = s.source_uuid and z.venue_uuid = v.venue_uuid
  where s.venue_context_uuid = f.uuid and z.target_population = 'away' and s.is_open
    having case when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'capped' then (select e.capacity from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) end > sum(s.capacity) and count(*) = count(s.capacity)) end) as "awayEndOverPlaces",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[announced.n::text, places.n::text] from
    (select sum(greatest(t.current_number_of_supporters, t.number_of_supporters_estimated)) as n from away_travel t where t.fixture_uuid = f.uuid) announced,
    (select least(case when bool_and(s.capacity is not null or not s.is_open) then sum(case when s.is_open then s.capacity else 0 end) end,
        case when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'capped' then (select e.capacity from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) end) as n from fixture_sector s join venue_sector z on z.uuid = s.source_uuid and z.venue_uuid = v.venue_uuid
  where s.venue_context_uuid = f.uuid and z.target_population = 'away') places
    where announced.n > places.n and (case when w.fan_travel_restriction = 'banned' then 'travel' when w.fan_section_access = 'closed' then 'section'
  when (select e.state from away_end_state e where e.fixture_uuid = f.uuid order by e.created_at desc, e.uuid limit 1) = 'forbidden' then 'decision' end) is null) end) as "awayFansOverPlaces",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[t.supporters_group_name, greatest(t.current_number_of_supporters, t.number_of_supporters_estimated)::text, t.number_of_vehicles::text, (t.number_of_vehicles::int8 * case t.transport_mean when 'transport-mean.bus' then 63 when 'transport-mean.minibus' then 9 when 'transport-mean.car' then 5 end)::text]
    from away_travel t where t.fixture_uuid = f.uuid
    and (greatest(t.current_number_of_supporters, t.number_of_supporters_estimated) > t.number_of_vehicles::int8 * case t.transport_mean when 'transport-mean.bus' then 63 when 'transport-mean.minibus' then 9 when 'transport-mean.car' then 5 end or (t.number_of_vehicles > greatest(t.current_number_of_supporters, t.number_of_supporters_estimated) and case t.transport_mean when 'transport-mean.bus' then 63 when 'transport-mean.minibus' then 9 when 'transport-mean.car' then 5 end is not null))
    order by t.supporters_group_name limit 1) end) as "vehiclesUnequal",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM "à" HH24:MI')] from (select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from fixture_activity x where x.fixture_uuid = f.uuid) stay (at, set_for) where stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day' having count(*) > 0) end) as "activitiesLeft",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[to_char(min(stay.at) at time zone zone.name, 'DD/MM/YYYY')] from (select x.starts_at, (x.hours_for ->> 'starts_at')::timestamptz from fixture_activity x where x.fixture_uuid = f.uuid) stay (at, set_for)
    where abs(((stay.at) at time zone zone.name)::date - ((case when f.status <> 'unscheduled' then f.kickoff_at end) at time zone zone.name)::date) > 76 and (stay.set_for <> case when f.status <> 'unscheduled' then f.kickoff_at end and stay.at between stay.set_for - interval '1 day' and stay.set_for + interval '1 day') is not true having count(*) > 0) end) as "activitiesFar",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then (select array[x.label, to_char(coalesce(x.at, case x.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => x.offset_minutes)) at time zone zone.name, 'HH24:MI'), to_char(coalesce(e.at, case e.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => e.offset_minutes)) at time zone zone.name, 'HH24:MI')] from running_order_line x join running_order_line e on e.fixture_uuid = f.uuid and e.uuid <> x.uuid and search_key(e.label) like 'evacuation%'
      where x.fixture_uuid = f.uuid and coalesce(x.at, case x.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => x.offset_minutes)) > coalesce(e.at, case e.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => e.offset_minutes)) order by coalesce(x.at, case x.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => x.offset_minutes)), x.label limit 1) end) as "lineAfterEvacuation",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then twice."all" end) as "twiceForAll",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then twice."private" end) as "twiceInPrivate",
      (case when f.status in ('scheduled', 'playing', 'unscheduled') then twice."public" end) as "twiceInPublic"
      from fixture f join venue_context v on v.uuid = f.uuid join pitch_details p on p.uuid = f.uuid
  join officials_context d on d.uuid = f.uuid join refereeing_context r on r.uuid = f.uuid
  join home_team_details h on h.uuid = f.uuid join away_team_details a on a.uuid = f.uuid
  join away_fans w on w.uuid = f.uuid join fixture_medias m on m.uuid = f.uuid
  join private_security g on g.uuid = f.uuid
  join public_security o on o.uuid = f.uuid join away_security y on y.uuid = f.uuid
  join home_fans l on l.uuid = f.uuid cross join lateral (select coalesce((select n.time_zone from competition c join region n on n.uuid = c.region_uuid
  where c.uuid = f.competition_uuid), 'Europe/Paris') as name offset 0) zone cross join lateral (
  with event (level, person, name, starts, ends, what, section, field, place, key)
      as (select 0, (d.delegates_liaison_officier_uuid)::text, null, d.pickup_datetime, d.pickup_datetime + make_interval(mins => least(30, 10000)), 'Prise en charge des délégués', 'delegates', 'pickupDatetime', d.pickup_location, 'pickup:delegates' union all select 0, (r.referees_liaison_officier_uuid)::text, null, r.pickup_datetime, r.pickup_datetime + make_interval(mins => least(30, 10000)), 'Prise en charge des arbitres', 'referees', 'pickupDatetime', r.pickup_location, 'pickup:referees' union all select 0, (y.head_of_safety_security_uuid)::text, null, y.joint_briefing_at, y.joint_briefing_at + make_interval(mins => least(30, 10000)), 'Briefing commun', 'securityAway', 'jointBriefingAt', null, 'briefing:joint' union all select 1, (g.head_of_safety_security_uuid)::text, null, y.joint_briefing_at, y.joint_briefing_at + make_interval(mins => least(30, 10000)), 'Briefing commun', 'securityAway', 'jointBriefingAt', null, 'briefing:joint' union all select 1, (g.head_of_safety_security_uuid)::text, null, g.stewards_briefing_at, g.stewards_briefing_at + make_interval(mins => least(30, 10000)), 'Briefing des stadiers', 'securityPrivate', 'stewardsBriefingAt', null, 'briefing:stewards' union all select 1, (l.supporters_liaison_officer_uuid)::text, null, l.groups_meeting_at, l.groups_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion avec les groupes', 'homeFans', 'groupsMeetingAt', null, 'meeting:groups' union all select 2, (o.police_commander_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityPublic', 'securityMeetingAt', null, 'meeting:security' union all select 2, (o.hooliganism_officer_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityPublic', 'securityMeetingAt', null, 'meeting:security' union all select 2, (o.prefecture_contact_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityPublic', 'securityMeetingAt', null, 'meeting:security' union all select 2, (o.municipal_police_contact_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityPublic', 'securityMeetingAt', null, 'meeting:security' union all select 2, (o.emergency_services_contact_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityPublic', 'securityMeetingAt', null, 'meeting:security' union all select 1, (g.head_of_safety_security_uuid)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityAway', 'securityMeetingAt', null, 'meeting:security' union all select 0, (case when y.attends_security_meeting then y.head_of_safety_security_uuid end)::text, null, o.security_meeting_at, o.security_meeting_at + make_interval(mins => least(60, 10000)), 'Réunion de sécurité', 'securityAway', 'attendsSecurityMeeting', null, 'meeting:security' union all select 0, (x.owner_uuid)::text, null, x.starts_at, x.starts_at + make_interval(mins => least(coalesce(x.duration_minutes, 1), 10000)), x.title, 'activity', 'owner', null, 'activity:' || x.uuid from fixture_activity x where x.fixture_uuid = f.uuid union all select case x.audience when 'all' then 0 else 2 end, (x.responsible_uuid)::text, null, coalesce(x.at, case x.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => x.offset_minutes)), coalesce(x.at, case x.anchor when 'kickoff' then case when f.status <> 'unscheduled' then f.kickoff_at end when 'half_time' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '45 minutes'
    when 'second_half' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '60 minutes' when 'end' then case when f.status <> 'unscheduled' then f.kickoff_at end + interval '105 minutes' when 'doors' then (select min(s.doors_opening_at) from fixture_sector s where s.venue_context_uuid = f.uuid and s.is_open) end
    + make_interval(mins => x.offset_minutes)) + make_interval(mins => least(coalesce(x.duration_minutes, 1), 10000)), x.label, 'runningOrder', 'responsible', null, 'line:' || x.uuid from running_order_line x where x.fixture_uuid = f.uuid union all select 1, search_key(x.supervisor_name), x.supervisor_name, x.starts_at, coalesce(x.ends_at, x.starts_at + interval '30 minutes'),
  coalesce(x.location, x.provider, 'Poste de sécurité'), 'securityPrivate', 'startsAt', null, 'post:' || x.uuid || ':start' from security_post x where x.fixture_uuid = f.uuid),
    known as (select *, row_number() over (order by starts, what) as n from event where f.status in ('scheduled', 'playing', 'unscheduled') and person is not null and starts is not null),
    pair as (select distinct on (greatest(one.level, other.level)) greatest(one.level, other.level) as level, one.name, one.person, other.starts,
        one.what as first, other.what as second, other.section, other.field
      from known one join known other on other.person = one.person and other.n > one.n and other.starts < one.ends
      where (one.place <> other.place) is not false and one.what <> other.what
      order by greatest(one.level, other.level), other.starts, other.n)
  select max(array[
  coalesce(pair.name, (select who.display_name from contact c join person who on who.uuid = c.person_uuid where c.uuid = pair.person::uuid)),
  to_char(pair.starts at time zone zone.name, 'HH24:MI'), pair.first, pair.second, pair.section, pair.field]) filter (where pair.level = 0) as "all", max(array[
  coalesce(pair.name, (select who.display_name from contact c join person who on who.uuid = c.person_uuid where c.uuid = pair.person::uuid)),
  to_char(pair.starts at time zone zone.name, 'HH24:MI'), pair.first, pair.second, pair.section, pair.field]) filter (where pair.level = 1) as "private", max(array[
  coalesce(pair.name, (select who.display_name from contact c join person who on who.uuid = c.person_uuid where c.uuid = pair.person::uuid)),
  to_char(pair.starts at time zone zone.name, 'HH24:MI'), pair.first, pair.second, pair.section, pair.field]) filter (where pair.level = 2) as "public" from pair) twice where f.uuid = any(fixtures))
    select uuid, num_nonnulls("capacityAboveVenue", "sectorAboveVenue", "doorsAfterKickoff", "doorsBeforeControlRoom", "doorsBeforeStewards", "doorsLeft", "doorsFar", "awayEndSectors", "awayEndOverSold", "parkingsLeft", "parkingsFar", "delegatesLeft", "delegatesFar", "refereesLeft", "refereesFar", "delegateRoleTwice", "refereeRoleTwice", "officialElsewhereForPlatform", "highRiskUnconfirmed", "securityPostsLeft", "securityPostsFar", "declarationNotSent", "meetingAfterKickoff", "meetingFar", "securityForcesLeft", "securityForcesFar", "securityAwayLeft", "securityAwayFar", "reconnaissanceFar", "friendlyRefused", "homeTripLeft", "homeTripFar", "busBeforeParking", "awayTripLeft", "awayTripFar", "homeOfficerInSecurity", "homeGroupsLeft", "homeGroupsFar", "groupsMeetingFar", "awayOfficerInSecurity", "travelsBanned", "awayEndRestrictions", "awayEndOverPlaces", "awayFansOverPlaces", "vehiclesUnequal", "activitiesLeft", "activitiesFar", "lineAfterEvacuation", "twiceForAll", "twiceInPrivate", "twiceInPublic") as platform_warnings, num_nonnulls("capacityAboveVenue", "sectorAboveVenue", "doorsAfterKickoff", "doorsBeforeControlRoom", "doorsBeforeStewards", "doorsLeft", "doorsFar", "awayEndSectors", "awayEndOverSold", "parkingsLeft", "parkingsFar", "delegatesLeft", "delegatesFar", "refereesLeft", "refereesFar", "delegateRoleTwice", "refereeRoleTwice", "officialElsewhereForHome", "highRiskUnconfirmed", "securityPostsLeft", "securityPostsFar", "declarationNotSent", "meetingAfterKickoff", "meetingFar", "securityForcesLeft", "securityForcesFar", "securityAwayLeft", "securityAwayFar", "reconnaissanceFar", "friendlyRefused", "homeTripLeft", "homeTripFar", "busBeforeParking", "awayTripLeft", "awayTripFar", "homeOfficerInSecurity", "homeGroupsLeft", "homeGroupsFar", "groupsMeetingFar", "awayOfficerInSecurity", "travelsBanned", "awayEndRestrictions", "awayEndOverPlaces", "awayFansOverPlaces", "vehiclesUnequal", "activitiesLeft", "activitiesFar", "lineAfterEvacuation", "twiceForAll", "twiceInPrivate", "twiceInPublic") as home_warnings, num_nonnulls("capacityAboveVenue", "sectorAboveVenue", "doorsAfterKickoff", "doorsBeforeControlRoom", "doorsBeforeStewards", "doorsLeft", "doorsFar", "awayEndSectors", "awayEndOverSold", "parkingsLeft", "parkingsFar", "delegatesLeft", "delegatesFar", "refereesLeft", "refereesFar", "delegateRoleTwice", "refereeRoleTwice", "officialElsewhereForOrganizer", "highRiskUnconfirmed", "securityPostsLeft", "securityPostsFar", "meetingAfterKickoff", "meetingFar", "securityAwayLeft", "securityAwayFar", "reconnaissanceFar", "friendlyRefused", "homeTripLeft", "homeTripFar", "busBeforeParking", "awayTripLeft", "awayTripFar", "homeOfficerInSecurity", "homeGroupsLeft", "homeGroupsFar", "groupsMeetingFar", "awayOfficerInSecurity", "travelsBanned", "awayEndRestrictions", "awayEndOverPlaces", "awayFansOverPlaces", "vehiclesUnequal", "activitiesLeft", "activitiesFar", "twiceForAll", "twiceInPrivate") as organizer_warnings, num_nonnulls("capacityAboveVenue", "sectorAboveVenue", "doorsAfterKickoff", "doorsLeft", "doorsFar", "awayEndSectors", "awayEndOverSold", "parkingsLeft", "parkingsFar", "delegatesLeft", "delegatesFar", "refereesLeft", "refereesFar", "delegateRoleTwice", "refereeRoleTwice", "officialElsewhereForAway", "meetingAfterKickoff", "meetingFar", "securityAwayLeft", "securityAwayFar", "reconnaissanceFar", "friendlyRefused", "busBeforeParking", "awayTripLeft", "awayTripFar", "awayOfficerInSecurity", "travelsBanned", "awayEndRestrictions", "awayEndOverPlaces", "awayFansOverPlaces", "vehiclesUnequal", "activitiesLeft", "activitiesFar", "twiceForAll") as away_warnings, warnings_due_at from warned) c where c.uuid = k.uuid and (k.platform_warnings, k.home_warnings, k.organizer_warnings, k.away_warnings, k.warnings_due_at) is distinct from (c.platform_warnings, c.home_warnings, c.organizer_warnings, c.away_warnings, c.warnings_due_at);
end $function$;

CREATE OR REPLACE FUNCTION public.gin_extract_query_trgm(text, internal, smallint, internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_query_trgm$function$;

CREATE OR REPLACE FUNCTION public.gin_extract_value_trgm(text, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_value_trgm$function$;

CREATE OR REPLACE FUNCTION public.gin_trgm_consistent(internal, smallint, text, integer, internal, internal, internal, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_consistent$function$;

CREATE OR REPLACE FUNCTION public.gin_trgm_triconsistent(internal, smallint, text, integer, internal, internal, internal)
 RETURNS "char"
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_triconsistent$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_compress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_compress$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_consistent(internal, text, smallint, oid, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_consistent$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_decompress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_decompress$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_distance(internal, text, smallint, oid, internal)
 RETURNS double precision
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_distance$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_in(cstring)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_in$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_options(internal)
 RETURNS void
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE
AS '$libdir/pg_trgm', $function$gtrgm_options$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_out(gtrgm)
 RETURNS cstring
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_out$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_penalty(internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_penalty$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_picksplit(internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_picksplit$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_same(gtrgm, gtrgm, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_same$function$;

CREATE OR REPLACE FUNCTION public.gtrgm_union(internal, internal)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_union$function$;

CREATE OR REPLACE FUNCTION public.home_group_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(new.supporters_group_name, g.name), coalesce(new.supporters_group_type, g.type)
    into new.supporters_group_name, new.supporters_group_type from supporters_group g where g.uuid = new.supporters_group_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hours_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  becomes jsonb := to_jsonb(new);
  kickoff timestamptz;
  hour text;
begin
  foreach hour in array tg_argv[1:] loop
    continue when nullif(becomes -> hour, 'null') is not distinct from nullif(was -> hour, 'null');
    new.hours_for := new.hours_for - hour;
    continue when becomes ->> hour is null;
    select f.kickoff_at into kickoff from fixture f where f.uuid = (becomes ->> tg_argv[0])::uuid and f.status <> 'unscheduled';
    continue when kickoff is null;
    new.hours_for := new.hours_for || jsonb_build_object(hour, kickoff);
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_unavailable(periods text[], day text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select exists (select 1 from unnest(periods) p where day between substr(p, 1, 10) and substr(p, 12, 10))
$function$;

CREATE OR REPLACE FUNCTION public.list_position_next()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of one statement, each row finds those before it.
  execute format('select coalesce(max(t.list_position), 0) + 1 from %I t where t.%I = $1', tg_table_name, tg_argv[0])
    into new.list_position using (to_jsonb(new) ->> tg_argv[0])::uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.logbook_entry_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from fixture where uuid = old.fixture_uuid) then return old; end if;
  elsif to_jsonb(new) - '{sector_uuid,incident_uuid,updated_by}'::text[] = to_jsonb(old) - '{sector_uuid,incident_uuid,updated_by}'::text[]
    and (new.sector_uuid is null or new.sector_uuid = old.sector_uuid)
    and (new.incident_uuid is null or new.incident_uuid = old.incident_uuid)
    and (new.updated_by is not distinct from old.updated_by or new.updated_by = 'Personne effacée') then
    return new;
  end if;
  raise exception 'The log of the day is only added to' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.logbook_entry_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('logbook ' || new.fixture_uuid, 0));
  if new.corrects is not null and not exists (select 1 from logbook_entry where fixture_uuid = new.fixture_uuid and id = new.corrects) then
    raise exception 'No such entry' using errcode = 'check_violation', constraint = 'logbook_entry_corrects';
  end if;
  new.id := (select coalesce(max(id), 0) + 1 from logbook_entry where fixture_uuid = new.fixture_uuid);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.media_released()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  released text := to_jsonb(old) ->> tg_argv[0];
begin
  if released is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('media'));
  delete from media m
    where m.hash = substring(released from '^/media/([0-9a-f]+)\.webp$')
    and not exists (select 1 from media_use u where u.url = released);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_at_hour(hour text, zone text, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(instant) from (select ((after at time zone zone)::date + days + hour::time) at time zone zone as instant from generate_series(0, 1) days) next
  where instant > after
$function$;

CREATE OR REPLACE FUNCTION public.order_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(public.search_key(value), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.organization_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fixtures_configuration (uuid) values (new.uuid);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.organization_document_models()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform document_models_given(new.uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.organization_territory_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into organization_territory (uuid) values (new.uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.organization_zone(organization uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select territory_zone(t.territory) from organization_territory t where t.uuid = organization),
    (select r.time_zone from competition c join region r on r.uuid = c.region_uuid where c.organizer_uuid = organization order by c.created_at, c.uuid limit 1),
    (select r.time_zone from fixture f join competition c on c.uuid = f.competition_uuid join region r on r.uuid = c.region_uuid
      where f.home_organization_uuid = organization order by f.list_rank, f.uuid limit 1), 'Europe/Paris')
$function$;

CREATE OR REPLACE FUNCTION public.own_point_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    -- A version with which no match has begun is nobody's: there are never more than matches.
    delete from own_point_version v where v.point_uuid = old.uuid and v.until is null
      and not exists (select 1 from fixture f where f.home_organization_uuid = old.organization_uuid and f.kickoff_at between v.since and now())
      and not exists (select 1 from fixture f where f.away_organization_uuid = old.organization_uuid and f.kickoff_at between v.since and now());
    update own_point_version v set until = now() where v.point_uuid = old.uuid and v.until is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into own_point_version (point_uuid, since, organization_uuid, text, link, section, championship, cup, european, friendly, position)
      values (new.uuid, now(), new.organization_uuid, new.text, new.link, new.section, new.championship, new.cup, new.european, new.friendly, new.position);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.own_point_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update own_point_version v set position = new.position where v.point_uuid = new.uuid and v.until is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.own_point_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.position = 0 then
    select coalesce(max(p.position), 0) + 1 into new.position from own_point p where p.organization_uuid = new.organization_uuid;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_links_of_a_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fixture_pack_delivery set ended_at = now(), expires_at = least(expires_at, now())
    where person_uuid = new.uuid and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_links_outlive_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update fixture_pack_delivery set expires_at = new.kickoff_at + interval '7 days'
    where fixture_uuid = new.uuid and ended_at is null and expires_at < new.kickoff_at + interval '7 days';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.person_email_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into moved_email (user_uuid, before, after)
    select u.uuid, coalesce(old.email, u.username), new.email from user_account u
    where u.person_uuid = new.uuid and u.password_hash is not null;
  update password_link l set expires_at = now() from user_account u
    where u.person_uuid = new.uuid and l.user_uuid = u.uuid and l.expires_at > now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.person_email_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update email_change set ended_at = now() where person_uuid = new.uuid and ended_at is null;
  if new.pending_email is not null then
    insert into email_change (person_uuid, before, after)
      select new.uuid, coalesce(new.email, u.username), new.pending_email from user_account u where u.person_uuid = new.uuid limit 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rights_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Once for a transaction, however many rows it changes.
  update rights_change set n = n + 1, xact = pg_current_xact_id() where xact is distinct from pg_current_xact_id();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.same_head_of_security()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('update %I set head_of_safety_security_uuid = $2, version = version + 1, updated_at = $3, updated_by = $4
    where uuid = $1 and head_of_safety_security_uuid is distinct from $2', tg_argv[0])
    using new.uuid, new.head_of_safety_security_uuid, new.updated_at, new.updated_by;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(value) = char_length(value) then lower(value collate "C") else
    lower(replace(replace(replace(replace(translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ÆŒẞÞȺⱥƀɃƁɓȻȼƇƈÐðĐđƉɖƊɗƎǝƏəƐɛɆɇƑƒƓɠǤǥĦħⱧⱨıƗɨȷɈɉĸƘƙⱩⱪŁłȽƚⱠⱡŊŋƝɲØøƆɔƟɵƤƥⱣᵽɌɍⱤɽŦŧƬƭƮʈȾⱦɄʉƲʋƳƴɎɏƵƶȤȥⱫⱬ’‘ʼʻʹ‐‒–—−',
      'æœßþaabbbbccccddddddddeeeeeeeeffgggghhhhiiijjjkkkkkllllllnnnnoooooopppprrrrttttttttuuvvyyyyzzzzzz''''''''''-----'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') collate "C") end
$function$;

CREATE OR REPLACE FUNCTION public.search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when word ~ '[a-z0-9]{3}' then '%' else '% ' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$function$;

CREATE OR REPLACE FUNCTION public.season_break_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first int4;
begin
  -- Who adds one to the season at the same time waits: each alone would not see the other.
  perform pg_advisory_xact_lock(hashtextextended('season_break ' || new.season_uuid::text, 0));
  select s.year into first from season s where s.uuid = new.season_uuid;
  if left(new.starts_on, 4)::int4 < first or left(new.ends_on, 4)::int4 > first + 1 then
    raise exception 'a break lies in the years of its season' using errcode = 'check_violation', constraint = 'season_break_in_season';
  end if;
  if exists (select 1 from season_break b where b.season_uuid = new.season_uuid and b.uuid <> new.uuid
      and b.starts_on <= new.ends_on and new.starts_on <= b.ends_on) then
    raise exception 'breaks of a season do not overlap' using errcode = 'check_violation', constraint = 'season_break_apart';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.second_factor_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holder uuid := coalesce(new.user_uuid, old.user_uuid);
  has boolean := exists (select 1 from totp where user_uuid = holder and secret is not null)
    or exists (select 1 from passkey where user_uuid = holder);
begin
  update user_account set second_factor = has where uuid = holder and second_factor <> has;
  if not has then
    delete from recovery_code where user_uuid = holder;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.service_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact set person_uuid = person_uuid where uuid in (select m.contact_uuid from service_member m where m.service_uuid = new.uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.service_spares_the_ready()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into service_exemption (fixture_uuid, service_uuid) select f.uuid, new.uuid from fixture f join fixture_completion k on k.uuid = f.uuid
    where f.home_organization_uuid = new.organization_uuid and k.home_score = k.home_score_max and k.home_score_max > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_held_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changes := old.changes + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.session_organization_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session s set changes = changes + 1 from user_account u where u.organization_uuid = new.uuid and s.user_uuid = u.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session s set changes = changes + 1 from user_account u
    where u.person_uuid = new.uuid and (s.user_uuid = u.uuid or s.impersonator_uuid = u.uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session set changes = changes + 1 where user_uuid = new.uuid or impersonator_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_limit(real)
 RETURNS real
 LANGUAGE c
 STRICT
AS '$libdir/pg_trgm', $function$set_limit$function$;

CREATE OR REPLACE FUNCTION public.show_limit()
 RETURNS real
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_limit$function$;

CREATE OR REPLACE FUNCTION public.show_trgm(text)
 RETURNS text[]
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_trgm$function$;

CREATE OR REPLACE FUNCTION public.similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity$function$;

CREATE OR REPLACE FUNCTION public.similarity_dist(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_dist$function$;

CREATE OR REPLACE FUNCTION public.similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_op$function$;

CREATE OR REPLACE FUNCTION public.strict_word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity$function$;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_commutator_op$function$;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_commutator_op$function$;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_op$function$;

CREATE OR REPLACE FUNCTION public.strict_word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_op$function$;

CREATE OR REPLACE FUNCTION public.team_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select ' ' || search_key(concat_ws(' ', new.name, c.name, c.acronym)) into new.search_key from club c where c.uuid = new.club_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_users(about text, fixtures uuid[], sides text[], author uuid, words jsonb, aspect text DEFAULT ''::text, alone uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with concerned as (
    select u.uuid as user_uuid, f.uuid as fixture_uuid, count(*) over (partition by u.uuid) > 3 as many
    from fixture f
    join organization o on o.status = 'active' and o.uuid = any(array[case when 'home' = any(sides) then f.home_organization_uuid end,
      case when 'away' = any(sides) then f.away_organization_uuid end, case when 'organizer' = any(sides) then f.organizer_uuid end])
    join user_account u on u.organization_uuid = o.uuid and u.password_hash is not null and u.uuid is distinct from author
      and (alone is null or u.uuid = alone)
    where f.uuid = any(fixtures) and f.status <> 'archived'
  )
  insert into user_notice as n (user_uuid, kind, fixture_uuid, subject, times, told)
  select c.user_uuid, about, case when c.many then null else c.fixture_uuid end, case when c.many then now()::text else aspect end, count(*),
    case when c.many then '{}' else coalesce(words -> c.fixture_uuid::text, '{}') end
  from concerned c group by c.user_uuid, c.many, 3, 6 order by 1, 3
  on conflict (user_uuid, kind, fixture_uuid, subject) where read_at is null do update
    set times = n.times + excluded.times, at = excluded.at, told = excluded.told || case when n.told ? 'from' then jsonb_build_object('from', n.told -> 'from') else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.territory_chosen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update digest_due d set next_at = next_at_hour(u.digest_at, organization_zone(new.uuid), now())
    from user_account u where u.uuid = d.user_uuid and u.organization_uuid = new.uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.territory_zone(territory text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case territory
    when 'metropole' then 'Europe/Paris' when 'alsace_moselle' then 'Europe/Paris' when 'guadeloupe' then 'America/Guadeloupe'
    when 'guyane' then 'America/Cayenne' when 'martinique' then 'America/Martinique' when 'mayotte' then 'Indian/Mayotte'
    when 'nouvelle_caledonie' then 'Pacific/Noumea' when 'polynesie_francaise' then 'Pacific/Tahiti' when 'la_reunion' then 'Indian/Reunion'
    when 'saint_barthelemy' then 'America/St_Barthelemy' when 'saint_martin' then 'America/Marigot'
    when 'saint_pierre_et_miquelon' then 'America/Miquelon' when 'wallis_et_futuna' then 'Pacific/Wallis' end
$function$;

CREATE OR REPLACE FUNCTION public.user_account_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select c.person_uuid, lower(btrim(p.email)) into new.person_uuid, new.username
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.contact_uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.venue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_users('venueChanged', array[new.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid), '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.venue_context_sides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid
    into new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid from fixture f where f.uuid = new.uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.visitor_links_of_a_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visitor_link l set ended_at = now(), ended_as = 'revoked' from contact c
    where c.person_uuid = new.uuid and l.contact_uuid = c.uuid and l.ended_at is null and lower(l.email) = lower(old.email);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.visitors_filled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  author uuid;
begin
  select coalesce(c.impersonator_uuid, c.user_uuid) into author
  from change c join user_account u on u.uuid = c.user_uuid join fixture f on f.uuid = c.fixture_uuid
  where c.fixture_uuid = new.uuid and c.at = now() and u.organization_uuid = f.away_organization_uuid and u.organization_uuid <> f.home_organization_uuid
  limit 1;
  if not found then
    update user_notice n set told = n.told || jsonb_build_object('from', (n.told ->> 'from')::int4 + new.away_score - old.away_score,
        'to', (n.told ->> 'to')::int4 + new.away_score - old.away_score)
      where n.fixture_uuid = new.uuid and n.kind = 'awayFilled' and n.read_at is null;
  elsif new.away_score > old.away_score then
    perform tell_users('awayFilled', array[new.uuid], '{home}', author,
      jsonb_build_object(new.uuid, jsonb_build_object('from', old.away_score, 'to', new.away_score)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity$function$;

CREATE OR REPLACE FUNCTION public.word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_commutator_op$function$;

CREATE OR REPLACE FUNCTION public.word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_commutator_op$function$;

CREATE OR REPLACE FUNCTION public.word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_op$function$;

CREATE OR REPLACE FUNCTION public.word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_op$function$;

create table access_request (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  person_uuid uuid not null,
  requested_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  invited_by_uuid uuid,
  organization_kept boolean not null default false,
  constraint access_request_pkey PRIMARY KEY (uuid),
  constraint access_request_organization_uuid_key UNIQUE (organization_uuid),
  constraint access_request_invited_by_uuid_fkey FOREIGN KEY (invited_by_uuid) REFERENCES organization(uuid) ON DELETE SET NULL,
  constraint access_request_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint access_request_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE
);

CREATE INDEX access_request_by_inviter ON access_request (invited_by_uuid);
CREATE INDEX access_request_by_person ON access_request (person_uuid);
CREATE INDEX access_request_by_time ON access_request (requested_at DESC, uuid);
CREATE TRIGGER access_request_gone AFTER DELETE ON access_request FOR EACH ROW WHEN (old.organization_kept) EXECUTE FUNCTION access_request_gone();

create table activity_details (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  activity_manager_uuid uuid,
  announcer_uuid uuid,
  screens_manager_uuid uuid,
  children_manager_uuid uuid,
  comments text,
  constraint activity_details_pkey PRIMARY KEY (uuid),
  constraint activity_details_activity_manager_uuid_fkey FOREIGN KEY (activity_manager_uuid) REFERENCES contact(uuid),
  constraint activity_details_announcer_uuid_fkey FOREIGN KEY (announcer_uuid) REFERENCES contact(uuid),
  constraint activity_details_children_manager_uuid_fkey FOREIGN KEY (children_manager_uuid) REFERENCES contact(uuid),
  constraint activity_details_screens_manager_uuid_fkey FOREIGN KEY (screens_manager_uuid) REFERENCES contact(uuid),
  constraint activity_details_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX activity_details_by_activity_manager ON activity_details (activity_manager_uuid);
CREATE INDEX activity_details_by_announcer ON activity_details (announcer_uuid);
CREATE INDEX activity_details_by_children_manager ON activity_details (children_manager_uuid);
CREATE INDEX activity_details_by_screens_manager ON activity_details (screens_manager_uuid);

create table attempt (
  key bytea not null,
  tries integer not null,
  ready_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key)
);

CREATE INDEX attempt_by_end ON attempt (expires_at);

create table away_end_state (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  state text not null,
  capacity integer,
  source text,
  date text,
  text text,
  constraint away_end_state_pkey PRIMARY KEY (uuid),
  constraint away_end_state_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_end_state_by_fixture ON away_end_state (fixture_uuid, created_at DESC);
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF state, capacity ON away_end_state DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.capacity IS DISTINCT FROM new.capacity))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON away_end_state DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON away_end_state DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table away_fans (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  supporters_liaison_officer_uuid uuid,
  ticketing_officer_uuid uuid,
  ticketing_distribution text,
  tickets_distribution_location text,
  ticketing_comments text,
  sector_safety_officer_uuid uuid,
  number_of_security_staff integer,
  pyrotechnics_risk_level text,
  has_stadium_bans boolean,
  security_comments text,
  police_risk_fixture_category text,
  fan_travel_restriction text,
  fan_section_access text,
  fan_appearance_restriction text,
  restrictions_comments text,
  constraint away_fans_pkey PRIMARY KEY (uuid),
  constraint away_fans_sector_safety_officer_uuid_fkey FOREIGN KEY (sector_safety_officer_uuid) REFERENCES contact(uuid),
  constraint away_fans_supporters_liaison_officer_uuid_fkey FOREIGN KEY (supporters_liaison_officer_uuid) REFERENCES contact(uuid),
  constraint away_fans_ticketing_officer_uuid_fkey FOREIGN KEY (ticketing_officer_uuid) REFERENCES contact(uuid),
  constraint away_fans_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_fans_by_sector_safety_officer ON away_fans (sector_safety_officer_uuid);
CREATE INDEX away_fans_by_supporters_liaison_officer ON away_fans (supporters_liaison_officer_uuid);
CREATE INDEX away_fans_by_ticketing_officer ON away_fans (ticketing_officer_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF supporters_liaison_officer_uuid, ticketing_officer_uuid, ticketing_distribution, police_risk_fixture_category, fan_travel_restriction, fan_section_access, pyrotechnics_risk_level, number_of_security_staff ON away_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.supporters_liaison_officer_uuid IS DISTINCT FROM new.supporters_liaison_officer_uuid) OR (old.ticketing_officer_uuid IS DISTINCT FROM new.ticketing_officer_uuid) OR (old.ticketing_distribution IS DISTINCT FROM new.ticketing_distribution) OR (old.police_risk_fixture_category IS DISTINCT FROM new.police_risk_fixture_category) OR (old.fan_travel_restriction IS DISTINCT FROM new.fan_travel_restriction) OR (old.fan_section_access IS DISTINCT FROM new.fan_section_access) OR (old.pyrotechnics_risk_level IS DISTINCT FROM new.pyrotechnics_risk_level) OR (old.number_of_security_staff IS DISTINCT FROM new.number_of_security_staff))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF supporters_liaison_officer_uuid, sector_safety_officer_uuid, police_risk_fixture_category, fan_travel_restriction, fan_section_access ON away_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.supporters_liaison_officer_uuid IS DISTINCT FROM new.supporters_liaison_officer_uuid) OR (old.sector_safety_officer_uuid IS DISTINCT FROM new.sector_safety_officer_uuid) OR (old.police_risk_fixture_category IS DISTINCT FROM new.police_risk_fixture_category) OR (old.fan_travel_restriction IS DISTINCT FROM new.fan_travel_restriction) OR (old.fan_section_access IS DISTINCT FROM new.fan_section_access))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table away_representative (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  organization_contact_uuid uuid,
  display_name text,
  role text,
  travel_mode text,
  comments text,
  list_position integer,
  constraint away_representative_pkey PRIMARY KEY (uuid),
  constraint away_representative_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint away_representative_organization_contact_uuid_fkey FOREIGN KEY (organization_contact_uuid) REFERENCES contact(uuid)
);

CREATE INDEX away_representative_by_fixture ON away_representative (fixture_uuid);
CREATE INDEX away_representative_by_organization_contact ON away_representative (organization_contact_uuid);
CREATE TRIGGER away_representative_named BEFORE INSERT ON away_representative FOR EACH ROW WHEN ((new.organization_contact_uuid IS NOT NULL)) EXECUTE FUNCTION away_representative_named();
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF fixture_uuid ON away_representative DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON away_representative DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_former_fixture_uuid AFTER UPDATE OF fixture_uuid ON away_representative DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON away_representative DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER list_position_next BEFORE INSERT ON away_representative FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');

create table away_security (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  head_of_safety_security_uuid uuid,
  attends_security_meeting boolean,
  venue_reconnaissance_at timestamp with time zone,
  team_arrival_gate text,
  team_parking_uuid uuid,
  arrival_officer_uuid uuid,
  residence_security text,
  control_room_seat text,
  joint_briefing_at timestamp with time zone,
  radio_channel text,
  background text,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  constraint away_security_pkey PRIMARY KEY (uuid),
  constraint away_security_arrival_officer_uuid_fkey FOREIGN KEY (arrival_officer_uuid) REFERENCES contact(uuid),
  constraint away_security_head_of_safety_security_uuid_fkey FOREIGN KEY (head_of_safety_security_uuid) REFERENCES contact(uuid),
  constraint away_security_team_parking_uuid_fkey FOREIGN KEY (team_parking_uuid) REFERENCES fixture_parking(uuid) ON DELETE SET NULL,
  constraint away_security_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_security_by_arrival_officer ON away_security (arrival_officer_uuid);
CREATE INDEX away_security_by_head_of_safety_security ON away_security (head_of_safety_security_uuid);
CREATE INDEX away_security_by_team_parking ON away_security (team_parking_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF team_arrival_gate, arrival_officer_uuid ON away_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.team_arrival_gate IS DISTINCT FROM new.team_arrival_gate) OR (old.arrival_officer_uuid IS DISTINCT FROM new.arrival_officer_uuid))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF venue_reconnaissance_at, joint_briefing_at ON away_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'venue_reconnaissance_at', 'joint_briefing_at');
CREATE TRIGGER same_head_of_security AFTER UPDATE OF head_of_safety_security_uuid ON away_security FOR EACH ROW WHEN ((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid)) EXECUTE FUNCTION same_head_of_security('away_team_details');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF head_of_safety_security_uuid, attends_security_meeting, venue_reconnaissance_at, joint_briefing_at, team_parking_uuid, hours_for ON away_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid) OR (old.attends_security_meeting IS DISTINCT FROM new.attends_security_meeting) OR (old.venue_reconnaissance_at IS DISTINCT FROM new.venue_reconnaissance_at) OR (old.joint_briefing_at IS DISTINCT FROM new.joint_briefing_at) OR (old.team_parking_uuid IS DISTINCT FROM new.team_parking_uuid) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table away_steward (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  display_name text not null,
  role text not null,
  phone text,
  professional_card_number text,
  access_zone text,
  arrival_at timestamp with time zone,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint away_steward_pkey PRIMARY KEY (uuid),
  constraint away_steward_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_steward_by_fixture ON away_steward (fixture_uuid);
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF arrival_at ON away_steward FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'arrival_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON away_steward FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF arrival_at, hours_for ON away_steward DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.arrival_at IS DISTINCT FROM new.arrival_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON away_steward DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON away_steward DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table away_team_details (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  team_manager_uuid uuid,
  head_of_safety_security_uuid uuid,
  residence_name text,
  residence_address text,
  comments text,
  constraint away_team_details_pkey PRIMARY KEY (uuid),
  constraint away_team_details_head_of_safety_security_uuid_fkey FOREIGN KEY (head_of_safety_security_uuid) REFERENCES contact(uuid),
  constraint away_team_details_team_manager_uuid_fkey FOREIGN KEY (team_manager_uuid) REFERENCES contact(uuid),
  constraint away_team_details_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_team_details_by_head_of_safety_security ON away_team_details (head_of_safety_security_uuid);
CREATE INDEX away_team_details_by_team_manager ON away_team_details (team_manager_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF team_manager_uuid, head_of_safety_security_uuid, residence_name ON away_team_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.team_manager_uuid IS DISTINCT FROM new.team_manager_uuid) OR (old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid) OR (old.residence_name IS DISTINCT FROM new.residence_name))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER same_head_of_security AFTER UPDATE OF head_of_safety_security_uuid ON away_team_details FOR EACH ROW WHEN ((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid)) EXECUTE FUNCTION same_head_of_security('away_security');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF residence_name ON away_team_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.residence_name IS DISTINCT FROM new.residence_name)) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table away_travel (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  supporters_group_name text not null,
  supporters_group_type text,
  current_number_of_supporters integer,
  number_of_supporters_estimated integer,
  transport_mean text,
  number_of_vehicles integer,
  comments text,
  list_position integer,
  constraint away_travel_pkey PRIMARY KEY (uuid),
  constraint away_travel_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_travel_by_fixture ON away_travel (fixture_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF fixture_uuid ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_former_fixture_uuid AFTER UPDATE OF fixture_uuid ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF current_number_of_supporters, number_of_supporters_estimated ON away_travel FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('fixture_uuid');
CREATE TRIGGER list_position_next BEFORE INSERT ON away_travel FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF current_number_of_supporters, number_of_supporters_estimated, transport_mean, number_of_vehicles ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.current_number_of_supporters IS DISTINCT FROM new.current_number_of_supporters) OR (old.number_of_supporters_estimated IS DISTINCT FROM new.number_of_supporters_estimated) OR (old.transport_mean IS DISTINCT FROM new.transport_mean) OR (old.number_of_vehicles IS DISTINCT FROM new.number_of_vehicles))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table backup_made (
  one boolean not null default true,
  at timestamp with time zone not null,
  constraint backup_made_pkey PRIMARY KEY (one),
  constraint backup_made_one_check CHECK (one)
);

create table calendar_feed (
  uuid uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  token_hash bytea not null,
  user_uuid uuid,
  organization_uuid uuid,
  competition_uuid uuid,
  constraint calendar_feed_pkey PRIMARY KEY (uuid),
  constraint calendar_feed_competition_uuid_key UNIQUE (competition_uuid),
  constraint calendar_feed_organization_uuid_key UNIQUE (organization_uuid),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_user_uuid_key UNIQUE (user_uuid),
  constraint calendar_feed_competition_uuid_fkey FOREIGN KEY (competition_uuid) REFERENCES competition(uuid) ON DELETE CASCADE,
  constraint calendar_feed_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint calendar_feed_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE,
  constraint calendar_feed_of_one CHECK ((num_nonnulls(user_uuid, organization_uuid, competition_uuid) = 1))
);

create table calendar_import (
  uuid uuid not null,
  season_uuid uuid not null,
  at timestamp with time zone not null default now(),
  file_name text not null,
  created integer not null,
  updated integer not null,
  undo jsonb,
  undone_at timestamp with time zone,
  constraint calendar_import_pkey PRIMARY KEY (uuid),
  constraint calendar_import_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid) ON DELETE CASCADE
);

CREATE INDEX calendar_import_by_season ON calendar_import (season_uuid, at DESC);

create table calendar_round (
  season_uuid uuid not null,
  name text not null,
  provisional boolean not null,
  constraint calendar_round_pkey PRIMARY KEY (season_uuid, name),
  constraint calendar_round_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid) ON DELETE CASCADE
);

create table change (
  uuid uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default now(),
  user_uuid uuid,
  user_name text not null,
  impersonator_uuid uuid,
  impersonator_name text,
  action text not null,
  resource text not null,
  resource_uuid uuid not null,
  fixture_uuid uuid,
  before jsonb,
  after jsonb,
  organization_uuids uuid[] not null default '{}'::uuid[]
) partition by range (at);

CREATE INDEX change_by_fixture ON ONLY change (fixture_uuid, at DESC, uuid);
CREATE INDEX change_by_organization ON ONLY change USING gin (organization_uuids) WHERE (organization_uuids <> '{}'::uuid[]);
CREATE INDEX change_by_resource ON ONLY change (resource_uuid, at DESC);
CREATE TRIGGER change_told AFTER INSERT ON change FOR EACH ROW WHEN ((new.fixture_uuid IS NOT NULL)) EXECUTE FUNCTION change_told();
CREATE TRIGGER duty_given AFTER INSERT ON change FOR EACH ROW WHEN (((new.resource = 'FixtureDuty'::text) AND ((new.after ->> 'assignee'::text) IS NOT NULL) AND ((new.after -> 'assignee'::text) IS DISTINCT FROM (new.before -> 'assignee'::text)))) EXECUTE FUNCTION duty_given();
CREATE TRIGGER venue_changed AFTER INSERT ON change FOR EACH ROW WHEN (((new.resource = 'VenueContext'::text) AND (new.action = 'update'::text) AND ((new.before ->> 'venue'::text) IS NOT NULL) AND (new.after ? 'venue'::text))) EXECUTE FUNCTION venue_changed();

create table clock_seen (
  single boolean not null default true,
  at timestamp with time zone not null default now(),
  jumped_at timestamp with time zone,
  constraint clock_seen_pkey PRIMARY KEY (single),
  constraint clock_seen_single_check CHECK (single)
);

create table club (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  name text not null,
  acronym text,
  logo_url text,
  primary_color text,
  secondary_color text,
  region_uuid uuid,
  constraint club_pkey PRIMARY KEY (uuid),
  constraint club_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid),
  constraint club_region_uuid_fkey FOREIGN KEY (region_uuid) REFERENCES region(uuid)
);

CREATE INDEX club_by_logo_url ON club (logo_url) WHERE (logo_url IS NOT NULL);
CREATE INDEX club_by_organization ON club (organization_uuid, created_at);
CREATE INDEX club_by_region ON club (region_uuid);
CREATE TRIGGER club_common AFTER INSERT OR DELETE OR UPDATE ON club FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
CREATE TRIGGER club_logo_removed AFTER DELETE ON club FOR EACH ROW EXECUTE FUNCTION media_released('logo_url');
CREATE TRIGGER club_logo_replaced AFTER UPDATE OF logo_url ON club FOR EACH ROW WHEN ((old.logo_url IS DISTINCT FROM new.logo_url)) EXECUTE FUNCTION media_released('logo_url');
CREATE TRIGGER club_searched AFTER UPDATE OF name, acronym ON club FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.acronym IS DISTINCT FROM new.acronym))) EXECUTE FUNCTION club_searched();
CREATE TRIGGER contact_clubs_changed AFTER INSERT OR DELETE OR UPDATE OF name, acronym, organization_uuid ON club FOR EACH ROW EXECUTE FUNCTION contact_clubs_changed();

create table club_invitation (
  organization_uuid uuid not null,
  league_uuid uuid not null,
  email text not null,
  token_hash bytea not null,
  invited_at timestamp with time zone not null default now(),
  invited_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint club_invitation_pkey PRIMARY KEY (organization_uuid, league_uuid),
  constraint club_invitation_token_hash_key UNIQUE (token_hash),
  constraint club_invitation_league_uuid_fkey FOREIGN KEY (league_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint club_invitation_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX club_invitation_by_league ON club_invitation (league_uuid);
CREATE INDEX club_invitation_by_time ON club_invitation (invited_at);

create table club_reminder (
  club_uuid uuid not null,
  day date not null,
  season_uuid uuid not null,
  sent_at timestamp with time zone not null default now(),
  constraint club_reminder_pkey PRIMARY KEY (club_uuid, day),
  constraint club_reminder_club_uuid_fkey FOREIGN KEY (club_uuid) REFERENCES club(uuid) ON DELETE CASCADE,
  constraint club_reminder_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid) ON DELETE CASCADE
);

CREATE INDEX club_reminder_by_day ON club_reminder (day);
CREATE INDEX club_reminder_by_season ON club_reminder (season_uuid);

create table common_change (
  n bigint not null
);

create table competition (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  name text not null,
  type text not null,
  region_uuid uuid not null,
  organizer_uuid uuid not null,
  video_assistance boolean not null default false,
  european boolean not null default false,
  officials_rest_days integer default 2,
  officials_club_weeks integer,
  calendar_heads jsonb,
  public_calendar boolean not null default false,
  repeats_pairs boolean not null default false,
  constraint competition_pkey PRIMARY KEY (uuid),
  constraint competition_organizer_uuid_fkey FOREIGN KEY (organizer_uuid) REFERENCES organization(uuid),
  constraint competition_region_uuid_fkey FOREIGN KEY (region_uuid) REFERENCES region(uuid)
);

CREATE INDEX competition_by_organizer ON competition (organizer_uuid);
CREATE INDEX competition_by_region ON competition (region_uuid);
CREATE TRIGGER competition_common AFTER INSERT OR DELETE OR UPDATE ON competition FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
CREATE TRIGGER competition_organizer_changed AFTER UPDATE OF organizer_uuid ON competition FOR EACH ROW WHEN ((old.organizer_uuid IS DISTINCT FROM new.organizer_uuid)) EXECUTE FUNCTION competition_organizer_changed();
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF video_assistance ON competition DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.video_assistance IS DISTINCT FROM new.video_assistance)) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where competition_uuid = $1');
CREATE CONSTRAINT TRIGGER own_change_uuid AFTER UPDATE OF type, european ON competition DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.type IS DISTINCT FROM new.type) OR (old.european IS DISTINCT FROM new.european))) EXECUTE FUNCTION fixture_kept_stale('own', 'uuid', 'select uuid from fixture where competition_uuid = $1');

create table contact (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  person_uuid uuid not null,
  job text,
  external boolean not null default false,
  external_company text,
  use_in_contacts_fixture boolean not null default true,
  public_profile boolean not null,
  sort_key text not null default ''::text,
  search_key text not null default ''::text,
  listed boolean not null default false,
  to_complete boolean not null default false,
  told_in_fixture_uuid uuid,
  constraint contact_pkey PRIMARY KEY (uuid),
  constraint contact_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid),
  constraint contact_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid),
  constraint contact_told_in_fixture_uuid_fkey FOREIGN KEY (told_in_fixture_uuid) REFERENCES fixture(uuid) ON DELETE SET NULL
);

CREATE INDEX contact_by_company ON contact (order_key(external_company), uuid);
CREATE INDEX contact_by_company_down ON contact (order_key(external_company) DESC NULLS LAST, uuid DESC);
CREATE INDEX contact_by_external ON contact (external, uuid);
CREATE INDEX contact_by_job ON contact (order_key(job), uuid);
CREATE INDEX contact_by_job_down ON contact (order_key(job) DESC NULLS LAST, uuid DESC);
CREATE INDEX contact_by_organization ON contact (organization_uuid, sort_key, uuid);
CREATE INDEX contact_by_person ON contact (person_uuid);
CREATE INDEX contact_by_public_profile ON contact (public_profile, uuid);
CREATE INDEX contact_by_search_key ON contact USING gin (search_key gin_trgm_ops);
CREATE INDEX contact_by_told_in_fixture_uuid ON contact (told_in_fixture_uuid);
CREATE INDEX contact_by_use_in_fixtures ON contact (use_in_contacts_fixture, uuid);
CREATE INDEX contact_by_what_lacks ON contact (to_complete, sort_key, uuid);
CREATE INDEX contact_list ON contact (sort_key, uuid);
CREATE INDEX contact_listed ON contact (sort_key, uuid) INCLUDE (organization_uuid) WHERE listed;
CREATE TRIGGER contact_added_tally AFTER INSERT ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_tallied();
CREATE TRIGGER contact_added_to_complete BEFORE INSERT ON contact FOR EACH ROW EXECUTE FUNCTION contact_to_complete();
CREATE TRIGGER contact_changed_to_complete BEFORE UPDATE OF person_uuid, job ON contact FOR EACH ROW WHEN ((old.to_complete = new.to_complete)) EXECUTE FUNCTION contact_to_complete();
CREATE TRIGGER contact_moved_tally AFTER UPDATE ON contact FOR EACH ROW WHEN (((old.listed IS DISTINCT FROM new.listed) OR (old.organization_uuid IS DISTINCT FROM new.organization_uuid))) EXECUTE FUNCTION contact_moved();
CREATE TRIGGER contact_profile BEFORE INSERT ON contact FOR EACH ROW WHEN ((new.public_profile IS NULL)) EXECUTE FUNCTION contact_profile();
CREATE TRIGGER contact_removed_tally AFTER DELETE ON contact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_tallied();
CREATE TRIGGER contact_searched BEFORE INSERT OR UPDATE OF organization_uuid, person_uuid, job, external_company, public_profile ON contact FOR EACH ROW EXECUTE FUNCTION contact_searched();
CREATE CONSTRAINT TRIGGER rights_of_contact AFTER UPDATE ON contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.listed AND (NOT new.listed)) OR (old.public_profile AND (NOT new.public_profile)) OR (old.organization_uuid IS DISTINCT FROM new.organization_uuid))) EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER rights_of_contact_gone AFTER DELETE ON contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();

create table corrective_action (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  title text not null,
  owner_uuid uuid,
  due_at timestamp with time zone,
  status text not null default 'todo'::text,
  constraint corrective_action_pkey PRIMARY KEY (uuid),
  constraint corrective_action_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint corrective_action_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES contact(uuid)
);

CREATE INDEX corrective_action_by_fixture ON corrective_action (fixture_uuid);
CREATE INDEX corrective_action_by_owner ON corrective_action (owner_uuid);

create table debrief (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  due boolean not null default false,
  status text not null default 'draft'::text,
  home_score integer,
  away_score integer,
  actual_kickoff_at timestamp with time zone,
  delay_reason text,
  doors_opened_at timestamp with time zone,
  venue_cleared_at timestamp with time zone,
  final_attendance integer,
  away_attendance integer,
  security_staff_present integer,
  denied_entries integer,
  ejections integer,
  arrests integer,
  first_aid_interventions integer,
  hospital_transfers integer,
  pyrotechnics_home integer,
  pyrotechnics_away integer,
  complaints_filed integer,
  commercial_bans integer,
  access integer,
  stewarding integer,
  away_supporters integer,
  officials integer,
  pitch integer,
  activities integer,
  media integer,
  parking integer,
  positives text,
  improvements text,
  summary text,
  constraint debrief_pkey PRIMARY KEY (uuid),
  constraint debrief_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX debrief_due ON debrief (uuid) WHERE due;

create table delegate (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  person_uuid uuid not null,
  organization_uuid uuid,
  grade text,
  region_uuid uuid,
  unavailable_days text[] default '{}'::text[],
  constraint delegate_pkey PRIMARY KEY (uuid),
  constraint delegate_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid),
  constraint delegate_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid),
  constraint delegate_region_uuid_fkey FOREIGN KEY (region_uuid) REFERENCES region(uuid),
  constraint delegate_periods CHECK (are_periods(unavailable_days))
);

CREATE INDEX delegate_by_organization ON delegate (organization_uuid);
CREATE INDEX delegate_by_person ON delegate (person_uuid);
CREATE INDEX delegate_by_region ON delegate (region_uuid);
CREATE CONSTRAINT TRIGGER rights_of_delegate AFTER UPDATE ON delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.organization_uuid IS DISTINCT FROM new.organization_uuid)) EXECUTE FUNCTION rights_changed();

create table designation_link (
  uuid uuid not null default gen_random_uuid(),
  season_uuid uuid not null,
  person_uuid uuid not null,
  fixture_uuids uuid[] not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint designation_link_pkey PRIMARY KEY (uuid),
  constraint designation_link_token_hash_key UNIQUE (token_hash),
  constraint designation_link_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE,
  constraint designation_link_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid) ON DELETE CASCADE
);

CREATE INDEX designation_link_by_person ON designation_link (person_uuid, season_uuid);
CREATE INDEX designation_link_by_season ON designation_link (season_uuid);
CREATE INDEX designation_link_by_sent_at ON designation_link (sent_at);

create table designation_notice (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  person_uuid uuid not null,
  roles text[] not null,
  kickoff_at timestamp with time zone,
  hour_fixed boolean not null,
  venue_uuid uuid,
  sent_at timestamp with time zone not null default now(),
  answer text,
  answered_at timestamp with time zone,
  text text,
  moved_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint designation_notice_pkey PRIMARY KEY (uuid),
  constraint designation_notice_fixture_uuid_person_uuid_key UNIQUE (fixture_uuid, person_uuid),
  constraint designation_notice_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint designation_notice_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE,
  constraint designation_notice_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint designation_notice_text_check CHECK ((char_length(text) <= 500))
);

CREATE INDEX designation_notice_by_person ON designation_notice (person_uuid);
CREATE INDEX designation_notice_moved ON designation_notice (moved_at) WHERE (moved_at IS NOT NULL);

create table digest (
  user_uuid uuid not null,
  day date not null,
  made_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint digest_pkey PRIMARY KEY (user_uuid, day),
  constraint digest_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX digest_by_day ON digest (day);

create table digest_due (
  user_uuid uuid not null,
  next_at timestamp with time zone not null,
  constraint digest_due_pkey PRIMARY KEY (user_uuid),
  constraint digest_due_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX digest_due_by_next ON digest_due (next_at);

create table document_model (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  name text not null,
  html_content text,
  constraint document_model_pkey PRIMARY KEY (uuid),
  constraint document_model_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX document_model_by_organization ON document_model (organization_uuid, name);

create table duty_model (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  label text not null,
  offset_days integer,
  hour text,
  offset_minutes integer,
  service_uuid uuid,
  points text[] not null default '{}'::text[],
  competition_uuid uuid,
  condition text not null default 'always'::text,
  basis text,
  url text,
  season_limit integer,
  away_matches boolean not null default false,
  by_clubs boolean not null default false,
  given boolean not null default false,
  verified boolean not null default false,
  constraint duty_model_pkey PRIMARY KEY (uuid),
  constraint duty_model_competition_uuid_fkey FOREIGN KEY (competition_uuid) REFERENCES competition(uuid) ON DELETE CASCADE,
  constraint duty_model_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint duty_model_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid) ON DELETE SET NULL,
  constraint duty_model_one_offset CHECK ((num_nonnulls(offset_days, offset_minutes) = 1))
);

CREATE INDEX duty_model_by_competition ON duty_model (competition_uuid);
CREATE INDEX duty_model_by_organization ON duty_model (organization_uuid);
CREATE INDEX duty_model_by_service ON duty_model (service_uuid);
CREATE TRIGGER hour_given BEFORE INSERT OR UPDATE ON duty_model FOR EACH ROW EXECUTE FUNCTION duty_model_hour();
CREATE TRIGGER verified BEFORE UPDATE ON duty_model FOR EACH ROW WHEN (old.given) EXECUTE FUNCTION duty_model_verified();

create table email_change (
  uuid uuid not null default gen_random_uuid(),
  person_uuid uuid not null,
  before text not null,
  after text not null,
  created_at timestamp with time zone not null default now(),
  confirmation_hash bytea,
  refusal_hash bytea,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint email_change_pkey PRIMARY KEY (uuid),
  constraint email_change_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX email_change_by_confirmation ON email_change (confirmation_hash);
CREATE INDEX email_change_by_person ON email_change (person_uuid);
CREATE UNIQUE INDEX email_change_by_refusal ON email_change (refusal_hash);
CREATE INDEX email_change_to_send ON email_change (created_at) WHERE ((confirmation_hash IS NULL) AND (ended_at IS NULL));

create table erased_person (
  uuid uuid not null,
  at timestamp with time zone not null default now(),
  constraint erased_person_pkey PRIMARY KEY (uuid)
);

create table feedback (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  user_uuid uuid,
  feedback text not null,
  module text not null,
  constraint feedback_pkey PRIMARY KEY (uuid),
  constraint feedback_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
);

CREATE INDEX feedback_by_time ON feedback (updated_at, uuid);
CREATE INDEX feedback_by_user ON feedback (user_uuid);

create table file_content (
  hash text not null,
  bytes bytea,
  preview bytea,
  thumbnail bytea,
  created_at timestamp with time zone not null default now(),
  bytes_object text,
  preview_object text,
  thumbnail_object text,
  constraint file_content_pkey PRIMARY KEY (hash),
  constraint file_content_bytes_object_fkey FOREIGN KEY (bytes_object) REFERENCES stored_object(name),
  constraint file_content_preview_object_fkey FOREIGN KEY (preview_object) REFERENCES stored_object(name),
  constraint file_content_thumbnail_object_fkey FOREIGN KEY (thumbnail_object) REFERENCES stored_object(name),
  constraint file_content_bytes_lie_once CHECK (((num_nonnulls(bytes, bytes_object) = 1) AND (num_nonnulls(preview, preview_object) <= 1) AND (num_nonnulls(thumbnail, thumbnail_object) <= 1)))
);

CREATE INDEX file_content_by_object ON file_content (bytes_object);
CREATE INDEX file_content_by_preview_object ON file_content (preview_object);
CREATE INDEX file_content_by_thumbnail_object ON file_content (thumbnail_object);

create table fixture (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  season_uuid uuid,
  competition_uuid uuid,
  home_team_uuid uuid not null,
  away_team_uuid uuid not null,
  home_organization_uuid uuid not null,
  away_organization_uuid uuid,
  organizer_uuid uuid,
  kickoff_at timestamp with time zone,
  round text,
  status text not null default 'unscheduled'::text,
  home_score integer,
  away_score integer,
  source_identifier text,
  kickoff_by_hand boolean not null default false,
  status_before_archive text,
  auto_archive boolean not null default true,
  list_rank double precision not null generated always as (
CASE status
    WHEN 'playing'::text THEN (('0'::numeric)::double precision + COALESCE((EXTRACT(epoch FROM (kickoff_at AT TIME ZONE 'UTC'::text)))::double precision, ('400000000000'::numeric)::double precision))
    WHEN 'scheduled'::text THEN (('1000000000000'::numeric)::double precision + COALESCE((EXTRACT(epoch FROM (kickoff_at AT TIME ZONE 'UTC'::text)))::double precision, ('400000000000'::numeric)::double precision))
    WHEN 'unscheduled'::text THEN (('2000000000000'::numeric)::double precision + COALESCE((EXTRACT(epoch FROM (kickoff_at AT TIME ZONE 'UTC'::text)))::double precision, ('400000000000'::numeric)::double precision))
    WHEN 'finished'::text THEN (('3000000000000'::numeric)::double precision + COALESCE((- (EXTRACT(epoch FROM (kickoff_at AT TIME ZONE 'UTC'::text)))::double precision), ('400000000000'::numeric)::double precision))
    ELSE (('4000000000000'::numeric)::double precision + COALESCE((- (EXTRACT(epoch FROM (kickoff_at AT TIME ZONE 'UTC'::text)))::double precision), ('400000000000'::numeric)::double precision))
END) stored,
  last_kickoff_at timestamp with time zone,
  round_order text generated always as (order_key(round)) stored,
  refused_at timestamp with time zone,
  postponed_reason text,
  constraint fixture_pkey PRIMARY KEY (uuid),
  constraint fixture_away_organization_uuid_fkey FOREIGN KEY (away_organization_uuid) REFERENCES organization(uuid),
  constraint fixture_away_team_uuid_fkey FOREIGN KEY (away_team_uuid) REFERENCES team(uuid),
  constraint fixture_competition_uuid_fkey FOREIGN KEY (competition_uuid) REFERENCES competition(uuid),
  constraint fixture_home_organization_uuid_fkey FOREIGN KEY (home_organization_uuid) REFERENCES organization(uuid),
  constraint fixture_home_team_uuid_fkey FOREIGN KEY (home_team_uuid) REFERENCES team(uuid),
  constraint fixture_organizer_uuid_fkey FOREIGN KEY (organizer_uuid) REFERENCES organization(uuid),
  constraint fixture_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid),
  constraint fixture_two_teams CHECK ((home_team_uuid <> away_team_uuid))
);

CREATE INDEX fixture_by_away_organization ON fixture (away_organization_uuid, list_rank, uuid) INCLUDE (home_organization_uuid, home_team_uuid, away_team_uuid);
CREATE INDEX fixture_by_away_score ON fixture (status, away_score, uuid);
CREATE INDEX fixture_by_away_score_down ON fixture (status, away_score DESC NULLS LAST, uuid DESC);
CREATE INDEX fixture_by_away_team ON fixture (away_team_uuid, list_rank, uuid);
CREATE INDEX fixture_by_clock ON fixture (kickoff_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'playing'::text]));
CREATE INDEX fixture_by_competition ON fixture (competition_uuid, list_rank, uuid);
CREATE INDEX fixture_by_home_organization ON fixture (home_organization_uuid, list_rank, uuid) INCLUDE (home_team_uuid, away_team_uuid);
CREATE INDEX fixture_by_home_score ON fixture (status, home_score, uuid);
CREATE INDEX fixture_by_home_score_down ON fixture (status, home_score DESC NULLS LAST, uuid DESC);
CREATE INDEX fixture_by_home_team ON fixture (home_team_uuid, list_rank, uuid);
CREATE INDEX fixture_by_kickoff ON fixture (status, kickoff_at, uuid);
CREATE INDEX fixture_by_kickoff_down ON fixture (status, kickoff_at DESC NULLS LAST, uuid DESC);
CREATE INDEX fixture_by_organizer ON fixture (organizer_uuid, list_rank, uuid) INCLUDE (home_organization_uuid, away_organization_uuid, home_team_uuid, away_team_uuid);
CREATE INDEX fixture_by_round ON fixture (status, round_order, uuid);
CREATE INDEX fixture_by_round_down ON fixture (status, round_order DESC NULLS LAST, uuid DESC);
CREATE INDEX fixture_by_season ON fixture (season_uuid);
CREATE INDEX fixture_by_status ON fixture (status, uuid);
CREATE INDEX fixture_list ON fixture (list_rank, uuid) INCLUDE (home_team_uuid, away_team_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF home_team_uuid, away_team_uuid, season_uuid, status, kickoff_at ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.home_team_uuid IS DISTINCT FROM new.home_team_uuid) OR (old.away_team_uuid IS DISTINCT FROM new.away_team_uuid) OR (old.season_uuid IS DISTINCT FROM new.season_uuid) OR (old.status IS DISTINCT FROM new.status) OR (old.kickoff_at IS DISTINCT FROM new.kickoff_at))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_uuid AFTER INSERT ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER designations_moved AFTER UPDATE OF kickoff_at, status ON fixture FOR EACH ROW WHEN (((old.kickoff_at IS DISTINCT FROM new.kickoff_at) OR ((old.status = 'unscheduled'::text) IS DISTINCT FROM (new.status = 'unscheduled'::text)) OR ((old.status = ANY (ARRAY['scheduled'::text, 'unscheduled'::text])) AND (new.status = 'archived'::text)))) EXECUTE FUNCTION designations_moved();
CREATE TRIGGER fixture_added_tally AFTER INSERT ON fixture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixture_tallied();
CREATE TRIGGER fixture_created AFTER INSERT ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_created();
CREATE TRIGGER fixture_debrief_created AFTER INSERT ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_debrief_created();
CREATE TRIGGER fixture_debrief_due AFTER UPDATE OF status, home_score, away_score ON fixture FOR EACH ROW WHEN (((new.status = ANY (ARRAY['finished'::text, 'archived'::text])) AND ((old.status <> ALL (ARRAY['finished'::text, 'archived'::text])) OR ((old.home_score IS DISTINCT FROM new.home_score) OR (old.away_score IS DISTINCT FROM new.away_score))))) EXECUTE FUNCTION fixture_debrief_due();
CREATE TRIGGER fixture_duties_archived AFTER UPDATE OF status ON fixture FOR EACH ROW WHEN (((old.status = 'archived'::text) <> (new.status = 'archived'::text))) EXECUTE FUNCTION fixture_duties_archived();
CREATE TRIGGER fixture_kickoff_kept BEFORE UPDATE OF status ON fixture FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION fixture_kickoff_kept();
CREATE TRIGGER fixture_moved_tally AFTER UPDATE ON fixture FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.home_organization_uuid IS DISTINCT FROM new.home_organization_uuid)) OR (old.away_organization_uuid IS DISTINCT FROM new.away_organization_uuid)) OR (old.organizer_uuid IS DISTINCT FROM new.organizer_uuid))) EXECUTE FUNCTION fixture_moved();
CREATE CONSTRAINT TRIGGER fixture_paired AFTER UPDATE ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((old.home_team_uuid IS DISTINCT FROM new.home_team_uuid) OR (old.away_team_uuid IS DISTINCT FROM new.away_team_uuid)) OR (old.competition_uuid IS DISTINCT FROM new.competition_uuid)) OR (old.home_organization_uuid IS DISTINCT FROM new.home_organization_uuid)) OR (old.away_organization_uuid IS DISTINCT FROM new.away_organization_uuid)) OR (old.organizer_uuid IS DISTINCT FROM new.organizer_uuid)) OR (old.list_rank IS DISTINCT FROM new.list_rank))) EXECUTE FUNCTION fixture_paired();
CREATE CONSTRAINT TRIGGER fixture_paired_made AFTER INSERT ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_paired();
CREATE TRIGGER fixture_removed_tally AFTER DELETE ON fixture REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixture_tallied();
CREATE TRIGGER fixture_security_created AFTER INSERT ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_security_created();
CREATE TRIGGER fixture_sides BEFORE INSERT OR UPDATE OF home_team_uuid, away_team_uuid, season_uuid, refused_at ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_sides();
CREATE TRIGGER fixture_venue_sides AFTER UPDATE ON fixture FOR EACH ROW WHEN ((((old.home_organization_uuid IS DISTINCT FROM new.home_organization_uuid) OR (old.away_organization_uuid IS DISTINCT FROM new.away_organization_uuid)) OR (old.organizer_uuid IS DISTINCT FROM new.organizer_uuid))) EXECUTE FUNCTION fixture_venue_sides();
CREATE CONSTRAINT TRIGGER own_change_uuid AFTER UPDATE OF home_team_uuid, away_team_uuid, season_uuid, status, kickoff_at ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.home_team_uuid IS DISTINCT FROM new.home_team_uuid) OR (old.away_team_uuid IS DISTINCT FROM new.away_team_uuid) OR (old.season_uuid IS DISTINCT FROM new.season_uuid) OR (old.status IS DISTINCT FROM new.status) OR (old.kickoff_at IS DISTINCT FROM new.kickoff_at))) EXECUTE FUNCTION fixture_kept_stale('own', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER own_insert_uuid AFTER INSERT ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('own', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER pack_links_outlive_match AFTER UPDATE OF kickoff_at ON fixture FOR EACH ROW WHEN ((new.kickoff_at IS DISTINCT FROM old.kickoff_at)) EXECUTE FUNCTION pack_links_outlive_match();
CREATE CONSTRAINT TRIGGER rights_of_fixture AFTER UPDATE ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.home_organization_uuid IS DISTINCT FROM new.home_organization_uuid) OR (old.away_organization_uuid IS DISTINCT FROM new.away_organization_uuid) OR (old.organizer_uuid IS DISTINCT FROM new.organizer_uuid) OR ((old.status = 'archived'::text) IS DISTINCT FROM (new.status = 'archived'::text)))) EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER rights_of_fixture_gone AFTER DELETE ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF status, kickoff_at, refused_at, away_team_uuid, home_team_uuid, home_organization_uuid, away_organization_uuid, organizer_uuid ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.kickoff_at IS DISTINCT FROM new.kickoff_at) OR (old.refused_at IS DISTINCT FROM new.refused_at) OR (old.away_team_uuid IS DISTINCT FROM new.away_team_uuid) OR (old.home_team_uuid IS DISTINCT FROM new.home_team_uuid) OR (old.home_organization_uuid IS DISTINCT FROM new.home_organization_uuid) OR (old.away_organization_uuid IS DISTINCT FROM new.away_organization_uuid) OR (old.organizer_uuid IS DISTINCT FROM new.organizer_uuid))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1 union select other.fixture_uuid from fixture_delegate mine join fixture_delegate other on other.delegate_uuid = mine.delegate_uuid
      join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where mine.fixture_uuid = $1 union select other.fixture_uuid from fixture_referee mine join fixture_referee other on other.referee_uuid = mine.referee_uuid
      join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where mine.fixture_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_uuid AFTER INSERT ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1 union select other.fixture_uuid from fixture_delegate mine join fixture_delegate other on other.delegate_uuid = mine.delegate_uuid
      join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where mine.fixture_uuid = $1 union select other.fixture_uuid from fixture_referee mine join fixture_referee other on other.referee_uuid = mine.referee_uuid
      join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where mine.fixture_uuid = $1');

create table fixture_activity (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  title text not null,
  type text not null,
  phase text not null,
  starts_at timestamp with time zone,
  duration_minutes integer,
  location text,
  owner_uuid uuid,
  partner_name text,
  people_count integer,
  approval_status text not null default 'not_submitted'::text,
  needs text,
  comments text,
  source_uuid uuid,
  hours_for jsonb not null default '{}'::jsonb,
  constraint fixture_activity_pkey PRIMARY KEY (uuid),
  constraint fixture_activity_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_activity_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES contact(uuid)
);

CREATE INDEX fixture_activity_by_fixture ON fixture_activity (fixture_uuid);
CREATE INDEX fixture_activity_by_owner ON fixture_activity (owner_uuid);
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at ON fixture_activity FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF starts_at, duration_minutes, owner_uuid, title, hours_for ON fixture_activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes) OR (old.owner_uuid IS DISTINCT FROM new.owner_uuid) OR (old.title IS DISTINCT FROM new.title) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON fixture_activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON fixture_activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table fixture_completion (
  uuid uuid not null,
  home_score integer not null default 0,
  home_score_max integer not null default 0,
  away_score integer not null default 0,
  away_score_max integer not null default 0,
  home_warnings integer not null default 0,
  organizer_warnings integer not null default 0,
  away_warnings integer not null default 0,
  warnings_due_at timestamp with time zone,
  status text,
  kickoff_at timestamp with time zone,
  platform_warnings integer not null default 0,
  home_own_score integer not null default 0,
  home_own_score_max integer not null default 0,
  away_own_score integer not null default 0,
  away_own_score_max integer not null default 0,
  constraint fixture_completion_pkey PRIMARY KEY (uuid),
  constraint fixture_completion_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_completion_due ON fixture_completion (warnings_due_at) WHERE (warnings_due_at IS NOT NULL);
CREATE INDEX fixture_completion_order ON fixture_completion (status, home_score, kickoff_at, uuid);
CREATE INDEX fixture_completion_order_down ON fixture_completion (status, home_score DESC, kickoff_at, uuid DESC);
CREATE TRIGGER visitors_filled AFTER UPDATE ON fixture_completion FOR EACH ROW WHEN ((new.away_score <> old.away_score)) EXECUTE FUNCTION visitors_filled();

create table fixture_contact (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  contact_uuid uuid not null,
  service_uuid uuid,
  source_uuid uuid,
  constraint fixture_contact_pkey PRIMARY KEY (uuid),
  constraint fixture_contact_once UNIQUE NULLS NOT DISTINCT (fixture_uuid, service_uuid, contact_uuid),
  constraint fixture_contact_contact_uuid_fkey FOREIGN KEY (contact_uuid) REFERENCES contact(uuid),
  constraint fixture_contact_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_contact_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid)
);

CREATE INDEX fixture_contact_by_contact ON fixture_contact (contact_uuid);
CREATE INDEX fixture_contact_by_service ON fixture_contact (service_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF service_uuid ON fixture_contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.service_uuid IS DISTINCT FROM new.service_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table fixture_delegate (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  delegate_uuid uuid,
  role text not null,
  place smallint,
  constraint fixture_delegate_pkey PRIMARY KEY (uuid),
  constraint fixture_delegate_delegate_uuid_fkey FOREIGN KEY (delegate_uuid) REFERENCES delegate(uuid) ON DELETE SET NULL,
  constraint fixture_delegate_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_delegate_by_delegate ON fixture_delegate (delegate_uuid);
CREATE INDEX fixture_delegate_by_fixture ON fixture_delegate (fixture_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF delegate_uuid ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.delegate_uuid IS DISTINCT FROM new.delegate_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER fixture_delegate_at_most BEFORE INSERT ON fixture_delegate FOR EACH ROW EXECUTE FUNCTION at_most_officials();
CREATE CONSTRAINT TRIGGER rights_of_fixture_delegate AFTER UPDATE ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.delegate_uuid IS NOT NULL) AND (old.delegate_uuid IS DISTINCT FROM new.delegate_uuid))) EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER rights_of_fixture_delegate_gone AFTER DELETE ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER warning_change_delegate_uuid AFTER UPDATE OF delegate_uuid ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.delegate_uuid IS DISTINCT FROM new.delegate_uuid)) EXECUTE FUNCTION fixture_kept_stale('warning', 'delegate_uuid', 'select other.fixture_uuid from fixture_delegate other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.delegate_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF role ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_delegate_uuid AFTER DELETE ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'delegate_uuid', 'select other.fixture_uuid from fixture_delegate other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.delegate_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_former_delegate_uuid AFTER UPDATE OF delegate_uuid ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.delegate_uuid IS DISTINCT FROM new.delegate_uuid)) EXECUTE FUNCTION fixture_kept_stale('warning', 'delegate_uuid', 'select other.fixture_uuid from fixture_delegate other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.delegate_uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER warning_insert_delegate_uuid AFTER INSERT ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'delegate_uuid', 'select other.fixture_uuid from fixture_delegate other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.delegate_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table fixture_document (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  type text not null default 'preparatory'::text,
  name text,
  html_content text,
  model_uuid uuid,
  has_text boolean not null generated always as ((COALESCE(html_content, ''::text) !~ (('^(?:<[^>]*>|\s|&nbsp;|'::text || chr(160)) || ')*$'::text))) stored,
  source_uuid uuid,
  title_key text not null generated always as ((' '::text || search_key(COALESCE(name, ''::text)))) stored,
  constraint fixture_document_pkey PRIMARY KEY (uuid),
  constraint fixture_document_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_document_model_uuid_fkey FOREIGN KEY (model_uuid) REFERENCES document_model(uuid) ON DELETE SET NULL
);

CREATE INDEX fixture_document_by_fixture ON fixture_document (fixture_uuid, updated_at DESC);
CREATE INDEX fixture_document_by_model ON fixture_document (model_uuid);
CREATE INDEX fixture_document_by_title_key ON fixture_document USING gin (title_key gin_trgm_ops);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF has_text ON fixture_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.has_text IS DISTINCT FROM new.has_text)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER document_version_kept AFTER UPDATE OF name, html_content ON fixture_document FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.html_content IS DISTINCT FROM new.html_content))) EXECUTE FUNCTION document_version_kept();
CREATE TRIGGER fixture_document_images AFTER INSERT OR UPDATE OF html_content ON fixture_document FOR EACH ROW EXECUTE FUNCTION fixture_document_images();

create table fixture_document_image (
  document_uuid uuid not null,
  url text not null,
  created_at timestamp with time zone not null default now(),
  constraint fixture_document_image_pkey PRIMARY KEY (document_uuid, url),
  constraint fixture_document_image_document_uuid_fkey FOREIGN KEY (document_uuid) REFERENCES fixture_document(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_document_image_by_url ON fixture_document_image (url);
CREATE TRIGGER fixture_document_image_removed AFTER DELETE ON fixture_document_image FOR EACH ROW EXECUTE FUNCTION media_released('url');

create table fixture_document_version (
  uuid uuid not null default gen_random_uuid(),
  document_uuid uuid not null,
  number integer not null,
  name text,
  html_content text,
  size integer not null generated always as (COALESCE(octet_length(html_content), 0)) stored,
  images text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null,
  updated_by text,
  constraint fixture_document_version_pkey PRIMARY KEY (uuid),
  constraint fixture_document_version_document_uuid_number_key UNIQUE (document_uuid, number),
  constraint fixture_document_version_document_uuid_fkey FOREIGN KEY (document_uuid) REFERENCES fixture_document(uuid) ON DELETE CASCADE
);

create table fixture_duty (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  organization_uuid uuid not null,
  asked_by_uuid uuid,
  model_uuid uuid,
  label text not null,
  offset_days integer,
  hour text,
  offset_minutes integer,
  rule_due_at timestamp with time zone,
  due_at timestamp with time zone,
  changed boolean not null default false,
  past_at_scheduling boolean not null default false,
  assignee_uuid uuid,
  status text not null default 'todo'::text,
  done_at timestamp with time zone,
  done_by text,
  done_by_points boolean not null default false,
  points text[] not null default '{}'::text[],
  points_done boolean not null default false,
  condition text not null default 'always'::text,
  applies boolean default true,
  basis text,
  url text,
  season_limit integer,
  comments text,
  archived boolean not null default false,
  done_for timestamp with time zone,
  constraint fixture_duty_pkey PRIMARY KEY (uuid),
  constraint fixture_duty_asked_by_uuid_fkey FOREIGN KEY (asked_by_uuid) REFERENCES organization(uuid) ON DELETE SET NULL,
  constraint fixture_duty_assignee_uuid_fkey FOREIGN KEY (assignee_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL,
  constraint fixture_duty_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_duty_model_uuid_fkey FOREIGN KEY (model_uuid) REFERENCES duty_model(uuid) ON DELETE SET NULL,
  constraint fixture_duty_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_duty_by_asker ON fixture_duty (asked_by_uuid, due_at);
CREATE INDEX fixture_duty_by_assignee ON fixture_duty (assignee_uuid);
CREATE INDEX fixture_duty_by_fixture ON fixture_duty (fixture_uuid);
CREATE INDEX fixture_duty_by_model ON fixture_duty (model_uuid);
CREATE INDEX fixture_duty_by_organization ON fixture_duty (organization_uuid, due_at);
CREATE INDEX fixture_duty_due ON fixture_duty (organization_uuid, due_at) WHERE (status = 'todo'::text);
CREATE INDEX fixture_duty_open ON fixture_duty (organization_uuid, status, due_at) WHERE (NOT archived);
CREATE TRIGGER archived BEFORE INSERT OR UPDATE OF fixture_uuid ON fixture_duty FOR EACH ROW EXECUTE FUNCTION fixture_duty_archived();
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF points, condition ON fixture_duty DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.points IS DISTINCT FROM new.points) OR (old.condition IS DISTINCT FROM new.condition))) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_duty DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_duty DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER follows BEFORE INSERT OR UPDATE ON fixture_duty FOR EACH ROW EXECUTE FUNCTION fixture_duty_follows();

create table fixture_file (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  title text not null,
  section text not null,
  readers text[] not null default '{}'::text[],
  file_name text not null,
  kind text not null,
  size integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  title_key text not null generated always as ((' '::text || search_key(title))) stored,
  constraint fixture_file_pkey PRIMARY KEY (uuid),
  constraint fixture_file_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_file_by_fixture ON fixture_file (fixture_uuid);
CREATE INDEX fixture_file_by_title_key ON fixture_file USING gin (title_key gin_trgm_ops);
CREATE CONSTRAINT TRIGGER rights_of_fixture_file AFTER UPDATE ON fixture_file DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.section IS DISTINCT FROM new.section)) EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER rights_of_fixture_file_gone AFTER DELETE ON fixture_file DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();

create table fixture_file_content (
  file_uuid uuid not null,
  hash text not null,
  constraint fixture_file_content_pkey PRIMARY KEY (file_uuid),
  constraint fixture_file_content_file_uuid_fkey FOREIGN KEY (file_uuid) REFERENCES fixture_file(uuid) ON DELETE CASCADE,
  constraint fixture_file_content_hash_fkey FOREIGN KEY (hash) REFERENCES file_content(hash) ON DELETE RESTRICT
);

CREATE INDEX fixture_file_content_by_hash ON fixture_file_content (hash);
CREATE TRIGGER fixture_file_content_removed AFTER DELETE ON fixture_file_content FOR EACH ROW EXECUTE FUNCTION file_content_released();

create table fixture_fill (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  side text not null,
  at timestamp with time zone not null default now(),
  taken_from jsonb not null default '{}'::jsonb,
  seen uuid[] not null default '{}'::uuid[],
  undone_at timestamp with time zone,
  constraint fixture_fill_pkey PRIMARY KEY (uuid),
  constraint fixture_fill_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_fill_by_fixture ON fixture_fill (fixture_uuid, at);

create table fixture_medias (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  media_officer_uuid uuid,
  media_delegate_uuid uuid,
  ujsf_delegate_uuid uuid,
  broadcaster text,
  media_comments text,
  constraint fixture_medias_pkey PRIMARY KEY (uuid),
  constraint fixture_medias_media_delegate_uuid_fkey FOREIGN KEY (media_delegate_uuid) REFERENCES contact(uuid),
  constraint fixture_medias_media_officer_uuid_fkey FOREIGN KEY (media_officer_uuid) REFERENCES contact(uuid),
  constraint fixture_medias_ujsf_delegate_uuid_fkey FOREIGN KEY (ujsf_delegate_uuid) REFERENCES contact(uuid),
  constraint fixture_medias_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_medias_by_media_delegate ON fixture_medias (media_delegate_uuid);
CREATE INDEX fixture_medias_by_media_officer ON fixture_medias (media_officer_uuid);
CREATE INDEX fixture_medias_by_ujsf_delegate ON fixture_medias (ujsf_delegate_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF media_officer_uuid, broadcaster ON fixture_medias DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.media_officer_uuid IS DISTINCT FROM new.media_officer_uuid) OR (old.broadcaster IS DISTINCT FROM new.broadcaster))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');

create table fixture_pack (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  number integer not null,
  made_at timestamp with time zone not null default now(),
  made_by text not null,
  constraint fixture_pack_pkey PRIMARY KEY (uuid),
  constraint fixture_pack_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX fixture_pack_once ON fixture_pack (fixture_uuid, number);

create table fixture_pack_content (
  pack_uuid uuid not null,
  reader text not null,
  content jsonb not null,
  digest bytea not null,
  constraint fixture_pack_content_pkey PRIMARY KEY (pack_uuid, reader),
  constraint fixture_pack_content_pack_uuid_fkey FOREIGN KEY (pack_uuid) REFERENCES fixture_pack(uuid) ON DELETE CASCADE
);

create table fixture_pack_delivery (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  reader text not null,
  contact_uuid uuid,
  name text not null,
  email text not null,
  number integer not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  sent_by text not null,
  expires_at timestamp with time zone not null,
  announces boolean not null default false,
  person_uuid uuid,
  ended_at timestamp with time zone,
  sender_uuid uuid,
  constraint fixture_pack_delivery_pkey PRIMARY KEY (uuid),
  constraint fixture_pack_delivery_token_hash_key UNIQUE (token_hash),
  constraint fixture_pack_delivery_contact_uuid_fkey FOREIGN KEY (contact_uuid) REFERENCES contact(uuid) ON DELETE CASCADE,
  constraint fixture_pack_delivery_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_pack_delivery_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE,
  constraint fixture_pack_delivery_sender_uuid_fkey FOREIGN KEY (sender_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
);

CREATE INDEX fixture_pack_delivery_by_contact ON fixture_pack_delivery (contact_uuid);
CREATE INDEX fixture_pack_delivery_by_end ON fixture_pack_delivery (expires_at);
CREATE INDEX fixture_pack_delivery_by_fixture ON fixture_pack_delivery (fixture_uuid, sent_at);
CREATE INDEX fixture_pack_delivery_by_person ON fixture_pack_delivery (person_uuid);
CREATE INDEX fixture_pack_delivery_by_sender ON fixture_pack_delivery (sender_uuid);

create table fixture_pack_opening (
  delivery_uuid uuid not null,
  number integer not null,
  opened_at timestamp with time zone not null default now(),
  constraint fixture_pack_opening_pkey PRIMARY KEY (delivery_uuid, number),
  constraint fixture_pack_opening_delivery_uuid_fkey FOREIGN KEY (delivery_uuid) REFERENCES fixture_pack_delivery(uuid) ON DELETE CASCADE
);

create table fixture_pairing (
  uuid uuid not null,
  pairing integer not null,
  list_rank double precision not null,
  constraint fixture_pairing_pkey PRIMARY KEY (uuid),
  constraint fixture_pairing_pairing_fkey FOREIGN KEY (pairing) REFERENCES pairing(id),
  constraint fixture_pairing_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_pairing_by_pairing ON fixture_pairing (pairing, list_rank, uuid);
CREATE INDEX fixture_pairing_list ON fixture_pairing (list_rank, uuid) INCLUDE (pairing);

create table fixture_parking (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  name text not null,
  type text,
  capacity integer,
  opened boolean not null default true,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  comments text,
  source_uuid uuid,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint fixture_parking_pkey PRIMARY KEY (uuid),
  constraint fixture_parking_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_parking_by_fixture ON fixture_parking (fixture_uuid, name);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF opened, opens_at, closes_at ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.opened IS DISTINCT FROM new.opened) OR (old.opens_at IS DISTINCT FROM new.opens_at) OR (old.closes_at IS DISTINCT FROM new.closes_at))) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF opens_at, closes_at ON fixture_parking FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'opens_at', 'closes_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON fixture_parking FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF opened, opens_at, closes_at, hours_for ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.opened IS DISTINCT FROM new.opened) OR (old.opens_at IS DISTINCT FROM new.opens_at) OR (old.closes_at IS DISTINCT FROM new.closes_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table fixture_referee (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  referee_uuid uuid,
  role text not null,
  place smallint,
  constraint fixture_referee_pkey PRIMARY KEY (uuid),
  constraint fixture_referee_once UNIQUE (fixture_uuid, referee_uuid),
  constraint fixture_referee_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_referee_referee_uuid_fkey FOREIGN KEY (referee_uuid) REFERENCES referee(uuid) ON DELETE SET NULL
);

CREATE INDEX fixture_referee_by_referee ON fixture_referee (referee_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF referee_uuid, role ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.referee_uuid IS DISTINCT FROM new.referee_uuid) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER fixture_referee_at_most BEFORE INSERT ON fixture_referee FOR EACH ROW EXECUTE FUNCTION at_most_officials();
CREATE CONSTRAINT TRIGGER rights_of_fixture_referee AFTER UPDATE ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.referee_uuid IS NOT NULL) AND (old.referee_uuid IS DISTINCT FROM new.referee_uuid))) EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER rights_of_fixture_referee_gone AFTER DELETE ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rights_changed();
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF role ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_change_referee_uuid AFTER UPDATE OF referee_uuid ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.referee_uuid IS DISTINCT FROM new.referee_uuid)) EXECUTE FUNCTION fixture_kept_stale('warning', 'referee_uuid', 'select other.fixture_uuid from fixture_referee other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.referee_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_referee_uuid AFTER DELETE ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'referee_uuid', 'select other.fixture_uuid from fixture_referee other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.referee_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_former_referee_uuid AFTER UPDATE OF referee_uuid ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.referee_uuid IS DISTINCT FROM new.referee_uuid)) EXECUTE FUNCTION fixture_kept_stale('warning', 'referee_uuid', 'select other.fixture_uuid from fixture_referee other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.referee_uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_referee_uuid AFTER INSERT ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'referee_uuid', 'select other.fixture_uuid from fixture_referee other join fixture x on x.uuid = other.fixture_uuid and x.status in (''scheduled'', ''playing'') where other.referee_uuid = $1');

create table fixture_sector (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  venue_context_uuid uuid not null,
  name text not null,
  is_open boolean not null default true,
  capacity integer,
  current_attendance integer,
  estimated_attendance integer,
  doors_opening_at timestamp with time zone,
  source_uuid uuid,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint fixture_sector_pkey PRIMARY KEY (uuid),
  constraint fixture_sector_venue_context_uuid_fkey FOREIGN KEY (venue_context_uuid) REFERENCES venue_context(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_sector_by_venue_context ON fixture_sector (venue_context_uuid);
CREATE CONSTRAINT TRIGGER completion_change_venue_context_uuid AFTER UPDATE OF is_open, capacity, doors_opening_at, estimated_attendance ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.is_open IS DISTINCT FROM new.is_open) OR (old.capacity IS DISTINCT FROM new.capacity) OR (old.doors_opening_at IS DISTINCT FROM new.doors_opening_at) OR (old.estimated_attendance IS DISTINCT FROM new.estimated_attendance))) EXECUTE FUNCTION fixture_kept_stale('completion', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_venue_context_uuid AFTER DELETE ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_venue_context_uuid AFTER INSERT ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF current_attendance, estimated_attendance, is_open ON fixture_sector FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('venue_context_uuid');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF doors_opening_at ON fixture_sector FOR EACH ROW EXECUTE FUNCTION hours_set('venue_context_uuid', 'doors_opening_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON fixture_sector FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('venue_context_uuid');
CREATE CONSTRAINT TRIGGER warning_change_venue_context_uuid AFTER UPDATE OF is_open, capacity, current_attendance, estimated_attendance, doors_opening_at, hours_for ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.is_open IS DISTINCT FROM new.is_open) OR (old.capacity IS DISTINCT FROM new.capacity) OR (old.current_attendance IS DISTINCT FROM new.current_attendance) OR (old.estimated_attendance IS DISTINCT FROM new.estimated_attendance) OR (old.doors_opening_at IS DISTINCT FROM new.doors_opening_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_venue_context_uuid AFTER DELETE ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_venue_context_uuid AFTER INSERT ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_context_uuid', 'select uuid from fixture where uuid = $1');

create table fixture_taken_source (
  fixture_uuid uuid not null,
  source_uuid uuid not null,
  constraint fixture_taken_source_pkey PRIMARY KEY (fixture_uuid, source_uuid),
  constraint fixture_taken_source_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

create table fixtures_configuration (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  venue_uuid uuid,
  referees_officer_uuid uuid,
  delegates_officer_uuid uuid,
  supporters_officer_uuid uuid,
  pitch_manager_uuid uuid,
  team_manager_uuid uuid,
  stadium_manager_uuid uuid,
  head_of_safety_security_uuid uuid,
  head_of_safety_security_away_uuid uuid,
  auto_archive_after_days integer,
  friendly_points_off text[] not null default '{}'::text[],
  serves_alcohol boolean,
  plays_music boolean,
  constraint fixtures_configuration_pkey PRIMARY KEY (uuid),
  constraint fixtures_configuration_delegates_officer_uuid_fkey FOREIGN KEY (delegates_officer_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_head_of_safety_security_away_uuid_fkey FOREIGN KEY (head_of_safety_security_away_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_head_of_safety_security_uuid_fkey FOREIGN KEY (head_of_safety_security_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_pitch_manager_uuid_fkey FOREIGN KEY (pitch_manager_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_referees_officer_uuid_fkey FOREIGN KEY (referees_officer_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_stadium_manager_uuid_fkey FOREIGN KEY (stadium_manager_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_supporters_officer_uuid_fkey FOREIGN KEY (supporters_officer_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_team_manager_uuid_fkey FOREIGN KEY (team_manager_uuid) REFERENCES contact(uuid),
  constraint fixtures_configuration_uuid_fkey FOREIGN KEY (uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint fixtures_configuration_venue_uuid_fkey FOREIGN KEY (venue_uuid) REFERENCES venue(uuid)
);

CREATE INDEX fixtures_configuration_by_delegates_officer ON fixtures_configuration (delegates_officer_uuid);
CREATE INDEX fixtures_configuration_by_head_of_safety ON fixtures_configuration (head_of_safety_security_uuid);
CREATE INDEX fixtures_configuration_by_head_of_safety_away ON fixtures_configuration (head_of_safety_security_away_uuid);
CREATE INDEX fixtures_configuration_by_pitch_manager ON fixtures_configuration (pitch_manager_uuid);
CREATE INDEX fixtures_configuration_by_referees_officer ON fixtures_configuration (referees_officer_uuid);
CREATE INDEX fixtures_configuration_by_stadium_manager ON fixtures_configuration (stadium_manager_uuid);
CREATE INDEX fixtures_configuration_by_supporters_officer ON fixtures_configuration (supporters_officer_uuid);
CREATE INDEX fixtures_configuration_by_team_manager ON fixtures_configuration (team_manager_uuid);
CREATE INDEX fixtures_configuration_by_venue ON fixtures_configuration (venue_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF friendly_points_off, serves_alcohol, plays_music ON fixtures_configuration DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.friendly_points_off IS DISTINCT FROM new.friendly_points_off) OR (old.serves_alcohol IS DISTINCT FROM new.serves_alcohol) OR (old.plays_music IS DISTINCT FROM new.plays_music))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where home_organization_uuid = $1 and season_uuid is null union select d.fixture_uuid from fixture_duty d join fixture f on f.uuid = d.fixture_uuid where f.home_organization_uuid = $1 and d.condition in (''alcohol'', ''music'')');

create table friendly_proposed (
  organization_uuid uuid not null,
  at timestamp with time zone not null default now(),
  constraint friendly_proposed_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX friendly_proposed_by_organization ON friendly_proposed (organization_uuid, at);

create table gone_object (
  name text not null,
  constraint gone_object_pkey PRIMARY KEY (name)
);

create table home_fans (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  supporters_liaison_officer_uuid uuid,
  groups_meeting_at timestamp with time zone,
  no_group_expected boolean not null default false,
  comments text,
  sector_safety_officer_uuid uuid,
  number_of_security_staff integer,
  pyrotechnics_risk_level text,
  has_stadium_bans boolean,
  security_comments text,
  hours_for jsonb not null default '{}'::jsonb,
  constraint home_fans_pkey PRIMARY KEY (uuid),
  constraint home_fans_sector_safety_officer_uuid_fkey FOREIGN KEY (sector_safety_officer_uuid) REFERENCES contact(uuid),
  constraint home_fans_supporters_liaison_officer_uuid_fkey FOREIGN KEY (supporters_liaison_officer_uuid) REFERENCES contact(uuid),
  constraint home_fans_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX home_fans_by_sector_safety_officer ON home_fans (sector_safety_officer_uuid);
CREATE INDEX home_fans_by_supporters_liaison_officer ON home_fans (supporters_liaison_officer_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF supporters_liaison_officer_uuid, no_group_expected ON home_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.supporters_liaison_officer_uuid IS DISTINCT FROM new.supporters_liaison_officer_uuid) OR (old.no_group_expected IS DISTINCT FROM new.no_group_expected))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF groups_meeting_at ON home_fans FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'groups_meeting_at');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF supporters_liaison_officer_uuid, sector_safety_officer_uuid, groups_meeting_at ON home_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.supporters_liaison_officer_uuid IS DISTINCT FROM new.supporters_liaison_officer_uuid) OR (old.sector_safety_officer_uuid IS DISTINCT FROM new.sector_safety_officer_uuid) OR (old.groups_meeting_at IS DISTINCT FROM new.groups_meeting_at))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table home_group (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  supporters_group_uuid uuid,
  supporters_group_name text,
  supporters_group_type text,
  sector_uuid uuid,
  number_of_supporters_estimated integer,
  leader_name text,
  leader_phone text,
  equipment_entry_at timestamp with time zone,
  equipment text,
  has_tifo boolean not null default false,
  tifo_description text,
  approval_status text not null default 'not_submitted'::text,
  pyrotechnics_authorisation text not null default 'none'::text,
  has_procession boolean not null default false,
  procession_start text,
  procession_at timestamp with time zone,
  comments text,
  source_uuid uuid,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint home_group_pkey PRIMARY KEY (uuid),
  constraint home_group_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint home_group_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL,
  constraint home_group_supporters_group_uuid_fkey FOREIGN KEY (supporters_group_uuid) REFERENCES supporters_group(uuid)
);

CREATE INDEX home_group_by_fixture ON home_group (fixture_uuid);
CREATE INDEX home_group_by_sector ON home_group (sector_uuid);
CREATE INDEX home_group_by_supporters_group ON home_group (supporters_group_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF fixture_uuid ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_former_fixture_uuid AFTER UPDATE OF fixture_uuid ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER home_group_named BEFORE INSERT ON home_group FOR EACH ROW WHEN ((new.supporters_group_uuid IS NOT NULL)) EXECUTE FUNCTION home_group_named();
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF equipment_entry_at, procession_at ON home_group FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'equipment_entry_at', 'procession_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON home_group FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF equipment_entry_at, procession_at, has_procession, hours_for ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.equipment_entry_at IS DISTINCT FROM new.equipment_entry_at) OR (old.procession_at IS DISTINCT FROM new.procession_at) OR (old.has_procession IS DISTINCT FROM new.has_procession) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table home_team_details (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  team_manager_uuid uuid,
  residence_name text,
  residence_address text,
  comments text,
  constraint home_team_details_pkey PRIMARY KEY (uuid),
  constraint home_team_details_team_manager_uuid_fkey FOREIGN KEY (team_manager_uuid) REFERENCES contact(uuid),
  constraint home_team_details_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX home_team_details_by_team_manager ON home_team_details (team_manager_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF team_manager_uuid ON home_team_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.team_manager_uuid IS DISTINCT FROM new.team_manager_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');

create table incident (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  occurred_at timestamp with time zone not null,
  type text not null,
  severity text not null,
  sector_uuid uuid,
  team text,
  description text not null,
  response text,
  constraint incident_pkey PRIMARY KEY (uuid),
  constraint incident_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint incident_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL
);

CREATE INDEX incident_by_fixture ON incident (fixture_uuid);
CREATE INDEX incident_by_sector ON incident (sector_uuid);

create table kept_answer (
  user_uuid uuid not null,
  key uuid not null,
  fingerprint bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text,
  created_at timestamp with time zone not null default now(),
  constraint kept_answer_pkey PRIMARY KEY (user_uuid, key),
  constraint kept_answer_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX kept_answer_created_at ON kept_answer (created_at);

create table kept_mail (
  uuid uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  constraint kept_mail_pkey PRIMARY KEY (uuid)
);

CREATE INDEX kept_mail_by_time ON kept_mail (at DESC, uuid);

create table kickoff_move (
  fixture_uuid uuid not null,
  was_at timestamp with time zone,
  was_status text not null,
  moved_by text not null,
  mover_uuid uuid,
  hours integer not null,
  constraint kickoff_move_pkey PRIMARY KEY (fixture_uuid),
  constraint kickoff_move_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

create table known_device (
  user_uuid uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  uuid uuid not null default gen_random_uuid(),
  constraint known_device_pkey PRIMARY KEY (user_uuid, token_hash),
  constraint known_device_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX known_device_by_end ON known_device (expires_at);
CREATE INDEX known_device_by_token ON known_device (token_hash);

create table last_write (
  user_uuid uuid not null,
  lsn pg_lsn not null,
  constraint last_write_pkey PRIMARY KEY (user_uuid),
  constraint last_write_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

create table list_tally (
  list text not null,
  scope uuid not null,
  kind text not null,
  n bigint not null
);

CREATE INDEX list_tally_by_list ON list_tally (list, scope, kind) INCLUDE (n);

create table logbook_entry (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  id integer not null,
  kind text not null default 'typed'::text,
  occurred_at timestamp with time zone not null,
  text text not null,
  sector_uuid uuid,
  incident_uuid uuid,
  corrects integer,
  constraint logbook_entry_pkey PRIMARY KEY (uuid),
  constraint logbook_entry_id UNIQUE (fixture_uuid, id),
  constraint logbook_entry_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint logbook_entry_incident_uuid_fkey FOREIGN KEY (incident_uuid) REFERENCES incident(uuid) ON DELETE SET NULL,
  constraint logbook_entry_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL
);

CREATE INDEX logbook_entry_by_incident ON logbook_entry (incident_uuid);
CREATE INDEX logbook_entry_by_sector ON logbook_entry (sector_uuid);
CREATE TRIGGER logbook_entry_kept BEFORE DELETE OR UPDATE ON logbook_entry FOR EACH ROW EXECUTE FUNCTION logbook_entry_kept();
CREATE TRIGGER logbook_entry_numbered BEFORE INSERT ON logbook_entry FOR EACH ROW EXECUTE FUNCTION logbook_entry_numbered();

create table maintenance (
  one boolean not null default true,
  uuid uuid not null default gen_random_uuid(),
  text text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint maintenance_pkey PRIMARY KEY (one),
  constraint maintenance_ends_after_it_starts CHECK ((ends_at > starts_at)),
  constraint maintenance_one_check CHECK (one)
);

create table media (
  hash text not null,
  content_type text not null,
  bytes bytea,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  bytes_object text,
  constraint media_pkey PRIMARY KEY (hash),
  constraint media_bytes_object_fkey FOREIGN KEY (bytes_object) REFERENCES stored_object(name),
  constraint media_bytes_lie_once CHECK ((num_nonnulls(bytes, bytes_object) = 1))
);

CREATE INDEX media_by_object ON media (bytes_object);

create table media_copy (
  hash text not null,
  side integer not null,
  bytes bytea,
  bytes_object text,
  constraint media_copy_pkey PRIMARY KEY (hash, side),
  constraint media_copy_bytes_object_fkey FOREIGN KEY (bytes_object) REFERENCES stored_object(name),
  constraint media_copy_hash_fkey FOREIGN KEY (hash) REFERENCES media(hash) ON DELETE CASCADE,
  constraint media_copy_bytes_lie_once CHECK ((num_nonnulls(bytes, bytes_object) = 1))
);

CREATE INDEX media_copy_by_object ON media_copy (bytes_object);

create table moved_email (
  id bigint not null,
  user_uuid uuid not null,
  before text not null,
  after text,
  constraint moved_email_pkey PRIMARY KEY (id),
  constraint moved_email_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX moved_email_by_user ON moved_email (user_uuid);

create table newsletter_subscription (
  uuid uuid not null default gen_random_uuid(),
  email text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint newsletter_subscription_pkey PRIMARY KEY (uuid)
);

CREATE INDEX newsletter_subscription_by_time ON newsletter_subscription (updated_at, uuid);
CREATE UNIQUE INDEX newsletter_subscription_email ON newsletter_subscription (lower(email));

create table notice (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  kind text not null,
  subject text not null,
  detail text not null,
  organization_uuid uuid,
  occurrences integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  mailed_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (uuid),
  constraint notice_kind_subject_key UNIQUE (kind, subject),
  constraint notice_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX notice_by_last_at ON notice (last_at, uuid);
CREATE INDEX notice_by_organization ON notice (organization_uuid);

create table object_move (
  one boolean not null default true,
  remaining integer not null,
  constraint object_move_pkey PRIMARY KEY (one),
  constraint object_move_one_check CHECK (one)
);

create table official_named (
  organization_uuid uuid not null,
  official_uuid uuid not null,
  at timestamp with time zone not null default now(),
  constraint official_named_pkey PRIMARY KEY (organization_uuid, official_uuid),
  constraint official_named_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

create table officials_context (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  delegates_liaison_officier_uuid uuid,
  pickup_location text,
  pickup_address text,
  pickup_datetime timestamp with time zone,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  constraint officials_context_pkey PRIMARY KEY (uuid),
  constraint officials_context_delegates_liaison_officier_uuid_fkey FOREIGN KEY (delegates_liaison_officier_uuid) REFERENCES contact(uuid),
  constraint officials_context_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX officials_context_by_delegates_liaison_officier ON officials_context (delegates_liaison_officier_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF delegates_liaison_officier_uuid, pickup_location, pickup_datetime ON officials_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.delegates_liaison_officier_uuid IS DISTINCT FROM new.delegates_liaison_officier_uuid) OR (old.pickup_location IS DISTINCT FROM new.pickup_location) OR (old.pickup_datetime IS DISTINCT FROM new.pickup_datetime))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF pickup_datetime ON officials_context FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'pickup_datetime');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF delegates_liaison_officier_uuid, pickup_location, pickup_datetime, hours_for ON officials_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.delegates_liaison_officier_uuid IS DISTINCT FROM new.delegates_liaison_officier_uuid) OR (old.pickup_location IS DISTINCT FROM new.pickup_location) OR (old.pickup_datetime IS DISTINCT FROM new.pickup_datetime) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table organization (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  name text not null,
  acronym text,
  type text not null,
  status text not null default 'active'::text,
  second_factor_required boolean not null default false,
  second_factor_from timestamp with time zone,
  created_by_uuid uuid,
  constraint organization_pkey PRIMARY KEY (uuid),
  constraint organization_created_by_uuid_fkey FOREIGN KEY (created_by_uuid) REFERENCES organization(uuid) ON DELETE SET NULL
);

CREATE INDEX organization_by_creator ON organization (created_by_uuid, created_at) WHERE (created_by_uuid IS NOT NULL);
CREATE INDEX organization_by_league ON organization (created_by_uuid);
CREATE TRIGGER contact_organization_changed AFTER UPDATE OF status ON organization FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION contact_organization_changed();
CREATE TRIGGER organization_created AFTER INSERT ON organization FOR EACH ROW EXECUTE FUNCTION organization_created();
CREATE TRIGGER organization_document_models AFTER INSERT ON organization FOR EACH ROW EXECUTE FUNCTION organization_document_models();
CREATE TRIGGER organization_territory_made AFTER INSERT ON organization FOR EACH ROW EXECUTE FUNCTION organization_territory_made();
CREATE CONSTRAINT TRIGGER rights_of_organization AFTER UPDATE ON organization DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.type IS DISTINCT FROM new.type))) EXECUTE FUNCTION rights_changed();
CREATE TRIGGER session_organization_changed AFTER UPDATE OF status ON organization FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION session_organization_changed();
CREATE TRIGGER session_organization_secured AFTER UPDATE OF second_factor_required ON organization FOR EACH ROW WHEN ((old.second_factor_required IS DISTINCT FROM new.second_factor_required)) EXECUTE FUNCTION session_organization_changed();
CREATE TRIGGER session_organization_secured_from AFTER UPDATE OF second_factor_from ON organization FOR EACH ROW WHEN ((old.second_factor_from IS DISTINCT FROM new.second_factor_from)) EXECUTE FUNCTION session_organization_changed();

create table organization_territory (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  territory text,
  constraint organization_territory_pkey PRIMARY KEY (uuid),
  constraint organization_territory_uuid_fkey FOREIGN KEY (uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE TRIGGER territory_chosen AFTER UPDATE OF territory ON organization_territory FOR EACH ROW WHEN ((old.territory IS DISTINCT FROM new.territory)) EXECUTE FUNCTION territory_chosen();

create table own_point (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  text text not null,
  link text,
  section text,
  championship boolean not null default false,
  cup boolean not null default false,
  european boolean not null default false,
  friendly boolean not null default false,
  position integer not null default 0,
  constraint own_point_pkey PRIMARY KEY (uuid),
  constraint own_point_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX own_point_by_organization ON own_point (organization_uuid);
CREATE TRIGGER point_added AFTER INSERT ON own_point FOR EACH ROW EXECUTE FUNCTION own_point_kept();
CREATE TRIGGER point_changed AFTER UPDATE OF text, link, section, championship, cup, european, friendly ON own_point FOR EACH ROW WHEN ((((((((old.text IS DISTINCT FROM new.text) OR (old.link IS DISTINCT FROM new.link)) OR (old.section IS DISTINCT FROM new.section)) OR (old.championship IS DISTINCT FROM new.championship)) OR (old.cup IS DISTINCT FROM new.cup)) OR (old.european IS DISTINCT FROM new.european)) OR (old.friendly IS DISTINCT FROM new.friendly))) EXECUTE FUNCTION own_point_kept();
CREATE TRIGGER point_moved AFTER UPDATE OF "position" ON own_point FOR EACH ROW WHEN ((old."position" <> new."position")) EXECUTE FUNCTION own_point_moved();
CREATE TRIGGER point_placed BEFORE INSERT ON own_point FOR EACH ROW EXECUTE FUNCTION own_point_placed();
CREATE TRIGGER point_removed AFTER DELETE ON own_point FOR EACH ROW EXECUTE FUNCTION own_point_kept();

create table own_point_tick (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  organization_uuid uuid not null,
  point_uuid uuid not null,
  text text not null,
  constraint own_point_tick_pkey PRIMARY KEY (uuid),
  constraint own_point_tick_fixture_uuid_point_uuid_key UNIQUE (fixture_uuid, point_uuid),
  constraint own_point_tick_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint own_point_tick_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX own_point_tick_by_organization ON own_point_tick (organization_uuid);
CREATE CONSTRAINT TRIGGER own_change_fixture_uuid AFTER UPDATE OF fixture_uuid ON own_point_tick DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('own', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER own_delete_fixture_uuid AFTER DELETE ON own_point_tick DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('own', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER own_former_fixture_uuid AFTER UPDATE OF fixture_uuid ON own_point_tick DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('own', 'fixture_uuid', 'select uuid from fixture where uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER own_insert_fixture_uuid AFTER INSERT ON own_point_tick DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('own', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table own_point_version (
  point_uuid uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  organization_uuid uuid not null,
  text text not null,
  link text,
  section text,
  championship boolean not null,
  cup boolean not null,
  european boolean not null,
  friendly boolean not null,
  position integer not null,
  constraint own_point_version_pkey PRIMARY KEY (point_uuid, since),
  constraint own_point_version_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX own_point_version_by_organization ON own_point_version (organization_uuid);
CREATE CONSTRAINT TRIGGER own_change_organization_uuid AFTER UPDATE OF until ON own_point_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.until IS DISTINCT FROM new.until)) EXECUTE FUNCTION fixture_kept_stale('own', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now()) union select uuid from fixture where away_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now())');
CREATE CONSTRAINT TRIGGER own_delete_organization_uuid AFTER DELETE ON own_point_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('own', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now()) union select uuid from fixture where away_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now())');
CREATE CONSTRAINT TRIGGER own_insert_organization_uuid AFTER INSERT ON own_point_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('own', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now()) union select uuid from fixture where away_organization_uuid = $1 and (status in (''scheduled'', ''unscheduled'') or coalesce(kickoff_at, ''infinity'') >= now())');

create table pairing (
  id integer not null,
  home_team_uuid uuid not null,
  away_team_uuid uuid not null,
  venue_uuid uuid,
  competition_uuid uuid,
  home_organization_uuid uuid not null,
  away_organization_uuid uuid,
  organizer_uuid uuid,
  constraint pairing_pkey PRIMARY KEY (id),
  constraint pairing_home_team_uuid_away_team_uuid_venue_uuid_competitio_key UNIQUE NULLS NOT DISTINCT (home_team_uuid, away_team_uuid, venue_uuid, competition_uuid, home_organization_uuid, away_organization_uuid, organizer_uuid)
);

CREATE INDEX pairing_by_away_organization ON pairing (away_organization_uuid);
CREATE INDEX pairing_by_home_organization ON pairing (home_organization_uuid);
CREATE INDEX pairing_by_organizer ON pairing (organizer_uuid);

create table passkey (
  uuid uuid not null default gen_random_uuid(),
  user_uuid uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (uuid),
  constraint passkey_once UNIQUE (credential_id),
  constraint passkey_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX passkey_by_user ON passkey (user_uuid);
CREATE TRIGGER passkey_second_factor AFTER INSERT OR DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION second_factor_changed();

create table passkey_offer (
  user_uuid uuid not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_offer_pkey PRIMARY KEY (user_uuid),
  constraint passkey_offer_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX passkey_offer_by_end ON passkey_offer (expires_at);

create table password_link (
  token_hash bytea not null,
  user_uuid uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_link_pkey PRIMARY KEY (token_hash),
  constraint password_link_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX password_link_by_end ON password_link (expires_at);
CREATE INDEX password_link_by_user ON password_link (user_uuid);

create table person (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  firstname text not null,
  lastname text not null,
  display_name text not null generated always as (((firstname || ' '::text) || lastname)) stored,
  initials text not null generated always as (upper(("left"(firstname, 1) || "left"(lastname, 1)))) stored,
  email text,
  phone text,
  picture_url text,
  pending_email text,
  name_key text not null generated always as ((' '::text || search_key(((lastname || ' '::text) || firstname)))) stored,
  constraint person_pkey PRIMARY KEY (uuid)
);

CREATE INDEX person_by_name_key ON person USING gin (name_key gin_trgm_ops);
CREATE INDEX person_by_phone_digits ON person USING gin (translate(phone, ' .-/()+'::text, ''::text) gin_trgm_ops);
CREATE INDEX person_by_picture_url ON person (picture_url) WHERE (picture_url IS NOT NULL);
CREATE TRIGGER contact_person_changed AFTER UPDATE OF firstname, lastname, email, phone ON person FOR EACH ROW WHEN (((((old.firstname IS DISTINCT FROM new.firstname) OR (old.lastname IS DISTINCT FROM new.lastname)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION contact_person_changed();
CREATE TRIGGER designation_links_of_a_former_address AFTER UPDATE OF email ON person FOR EACH ROW WHEN ((lower(old.email) IS DISTINCT FROM lower(new.email))) EXECUTE FUNCTION designation_links_of_a_former_address();
CREATE TRIGGER pack_links_of_a_former_address AFTER UPDATE OF email ON person FOR EACH ROW WHEN ((lower(old.email) IS DISTINCT FROM lower(new.email))) EXECUTE FUNCTION pack_links_of_a_former_address();
CREATE TRIGGER person_email_moved AFTER UPDATE OF email ON person FOR EACH ROW WHEN ((lower(old.email) IS DISTINCT FROM lower(new.email))) EXECUTE FUNCTION person_email_moved();
CREATE TRIGGER person_email_waits AFTER UPDATE OF pending_email ON person FOR EACH ROW WHEN ((old.pending_email IS DISTINCT FROM new.pending_email)) EXECUTE FUNCTION person_email_waits();
CREATE TRIGGER person_picture_removed AFTER DELETE ON person FOR EACH ROW EXECUTE FUNCTION media_released('picture_url');
CREATE TRIGGER person_picture_replaced AFTER UPDATE OF picture_url ON person FOR EACH ROW WHEN ((old.picture_url IS DISTINCT FROM new.picture_url)) EXECUTE FUNCTION media_released('picture_url');
CREATE TRIGGER session_person_changed AFTER UPDATE OF firstname, lastname ON person FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION session_person_changed();
CREATE TRIGGER visitor_links_of_a_former_address AFTER UPDATE OF email ON person FOR EACH ROW WHEN ((lower(old.email) IS DISTINCT FROM lower(new.email))) EXECUTE FUNCTION visitor_links_of_a_former_address();

create table pitch_details (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  pitch_manager_uuid uuid,
  comments text,
  constraint pitch_details_pkey PRIMARY KEY (uuid),
  constraint pitch_details_pitch_manager_uuid_fkey FOREIGN KEY (pitch_manager_uuid) REFERENCES contact(uuid),
  constraint pitch_details_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX pitch_details_by_pitch_manager ON pitch_details (pitch_manager_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF pitch_manager_uuid ON pitch_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.pitch_manager_uuid IS DISTINCT FROM new.pitch_manager_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');

create table private_security (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  head_of_safety_security_uuid uuid,
  control_room_manager_uuid uuid,
  control_room_opens_at timestamp with time zone,
  stewards_briefing_at timestamp with time zone,
  stewards_briefing_location text,
  prefiltering_enabled boolean not null default false,
  search_policy text,
  medical_officer_uuid uuid,
  first_aid_provider text,
  first_aid_scheme text,
  first_aid_headcount integer,
  fire_safety_headcount integer,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  first_aid_opens_at timestamp with time zone,
  constraint private_security_pkey PRIMARY KEY (uuid),
  constraint private_security_control_room_manager_uuid_fkey FOREIGN KEY (control_room_manager_uuid) REFERENCES contact(uuid),
  constraint private_security_head_of_safety_security_uuid_fkey FOREIGN KEY (head_of_safety_security_uuid) REFERENCES contact(uuid),
  constraint private_security_medical_officer_uuid_fkey FOREIGN KEY (medical_officer_uuid) REFERENCES contact(uuid),
  constraint private_security_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX private_security_by_control_room_manager ON private_security (control_room_manager_uuid);
CREATE INDEX private_security_by_head_of_safety_security ON private_security (head_of_safety_security_uuid);
CREATE INDEX private_security_by_medical_officer ON private_security (medical_officer_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF head_of_safety_security_uuid, first_aid_scheme ON private_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid) OR (old.first_aid_scheme IS DISTINCT FROM new.first_aid_scheme))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF control_room_opens_at, stewards_briefing_at, first_aid_opens_at ON private_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'control_room_opens_at', 'stewards_briefing_at', 'first_aid_opens_at');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF head_of_safety_security_uuid, control_room_manager_uuid, control_room_opens_at, stewards_briefing_at, first_aid_opens_at, hours_for ON private_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid) OR (old.control_room_manager_uuid IS DISTINCT FROM new.control_room_manager_uuid) OR (old.control_room_opens_at IS DISTINCT FROM new.control_room_opens_at) OR (old.stewards_briefing_at IS DISTINCT FROM new.stewards_briefing_at) OR (old.first_aid_opens_at IS DISTINCT FROM new.first_aid_opens_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table public_security (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  police_commander_uuid uuid,
  hooliganism_officer_uuid uuid,
  prefecture_contact_uuid uuid,
  municipal_police_contact_uuid uuid,
  emergency_services_contact_uuid uuid,
  security_meeting_at timestamp with time zone,
  security_meeting_location text,
  declaration_status text,
  service_agreement_status text,
  protection_perimeter text,
  alcohol_ban text,
  traffic_plan text,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  constraint public_security_pkey PRIMARY KEY (uuid),
  constraint public_security_emergency_services_contact_uuid_fkey FOREIGN KEY (emergency_services_contact_uuid) REFERENCES contact(uuid),
  constraint public_security_hooliganism_officer_uuid_fkey FOREIGN KEY (hooliganism_officer_uuid) REFERENCES contact(uuid),
  constraint public_security_municipal_police_contact_uuid_fkey FOREIGN KEY (municipal_police_contact_uuid) REFERENCES contact(uuid),
  constraint public_security_police_commander_uuid_fkey FOREIGN KEY (police_commander_uuid) REFERENCES contact(uuid),
  constraint public_security_prefecture_contact_uuid_fkey FOREIGN KEY (prefecture_contact_uuid) REFERENCES contact(uuid),
  constraint public_security_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX public_security_by_emergency_services_contact ON public_security (emergency_services_contact_uuid);
CREATE INDEX public_security_by_hooliganism_officer ON public_security (hooliganism_officer_uuid);
CREATE INDEX public_security_by_municipal_police_contact ON public_security (municipal_police_contact_uuid);
CREATE INDEX public_security_by_police_commander ON public_security (police_commander_uuid);
CREATE INDEX public_security_by_prefecture_contact ON public_security (prefecture_contact_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF police_commander_uuid, security_meeting_at ON public_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.police_commander_uuid IS DISTINCT FROM new.police_commander_uuid) OR (old.security_meeting_at IS DISTINCT FROM new.security_meeting_at))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF security_meeting_at ON public_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'security_meeting_at');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF police_commander_uuid, hooliganism_officer_uuid, prefecture_contact_uuid, municipal_police_contact_uuid, emergency_services_contact_uuid, security_meeting_at, declaration_status ON public_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.police_commander_uuid IS DISTINCT FROM new.police_commander_uuid) OR (old.hooliganism_officer_uuid IS DISTINCT FROM new.hooliganism_officer_uuid) OR (old.prefecture_contact_uuid IS DISTINCT FROM new.prefecture_contact_uuid) OR (old.municipal_police_contact_uuid IS DISTINCT FROM new.municipal_police_contact_uuid) OR (old.emergency_services_contact_uuid IS DISTINCT FROM new.emergency_services_contact_uuid) OR (old.security_meeting_at IS DISTINCT FROM new.security_meeting_at) OR (old.declaration_status IS DISTINCT FROM new.declaration_status))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table recovery_code (
  user_uuid uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (user_uuid, code_hash),
  constraint recovery_code_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

create table referee (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  person_uuid uuid not null,
  organization_uuid uuid,
  grade text,
  region_uuid uuid,
  unavailable_days text[] default '{}'::text[],
  constraint referee_pkey PRIMARY KEY (uuid),
  constraint referee_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid),
  constraint referee_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid),
  constraint referee_region_uuid_fkey FOREIGN KEY (region_uuid) REFERENCES region(uuid),
  constraint referee_periods CHECK (are_periods(unavailable_days))
);

CREATE INDEX referee_by_organization ON referee (organization_uuid);
CREATE INDEX referee_by_person ON referee (person_uuid);
CREATE INDEX referee_by_region ON referee (region_uuid);
CREATE CONSTRAINT TRIGGER rights_of_referee AFTER UPDATE ON referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.organization_uuid IS DISTINCT FROM new.organization_uuid)) EXECUTE FUNCTION rights_changed();

create table refereeing_context (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  referees_liaison_officier_uuid uuid,
  pickup_location text,
  pickup_address text,
  pickup_datetime timestamp with time zone,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  constraint refereeing_context_pkey PRIMARY KEY (uuid),
  constraint refereeing_context_referees_liaison_officier_uuid_fkey FOREIGN KEY (referees_liaison_officier_uuid) REFERENCES contact(uuid),
  constraint refereeing_context_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX refereeing_context_by_referees_liaison_officier ON refereeing_context (referees_liaison_officier_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF referees_liaison_officier_uuid, pickup_location, pickup_datetime ON refereeing_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.referees_liaison_officier_uuid IS DISTINCT FROM new.referees_liaison_officier_uuid) OR (old.pickup_location IS DISTINCT FROM new.pickup_location) OR (old.pickup_datetime IS DISTINCT FROM new.pickup_datetime))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF pickup_datetime ON refereeing_context FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'pickup_datetime');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF referees_liaison_officier_uuid, pickup_location, pickup_datetime, hours_for ON refereeing_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.referees_liaison_officier_uuid IS DISTINCT FROM new.referees_liaison_officier_uuid) OR (old.pickup_location IS DISTINCT FROM new.pickup_location) OR (old.pickup_datetime IS DISTINCT FROM new.pickup_datetime) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table region (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  name text not null,
  code text not null,
  type text not null,
  icon text,
  time_zone text not null default 'Europe/Paris'::text,
  constraint region_pkey PRIMARY KEY (uuid)
);

CREATE TRIGGER region_common AFTER INSERT OR DELETE OR UPDATE ON region FOR EACH STATEMENT EXECUTE FUNCTION common_changed();

create table rights_change (
  n bigint not null,
  xact xid8
);

create table running_order_line (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  label text not null,
  place text,
  duration_minutes integer,
  audience text not null default 'home'::text,
  responsible_uuid uuid,
  at timestamp with time zone,
  anchor text,
  offset_minutes integer,
  source_uuid uuid,
  constraint running_order_line_pkey PRIMARY KEY (uuid),
  constraint running_order_line_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint running_order_line_responsible_uuid_fkey FOREIGN KEY (responsible_uuid) REFERENCES contact(uuid)
);

CREATE INDEX running_order_line_by_fixture ON running_order_line (fixture_uuid);
CREATE INDEX running_order_line_by_responsible ON running_order_line (responsible_uuid);
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF label, audience, responsible_uuid, at, anchor, offset_minutes, duration_minutes ON running_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.label IS DISTINCT FROM new.label) OR (old.audience IS DISTINCT FROM new.audience) OR (old.responsible_uuid IS DISTINCT FROM new.responsible_uuid) OR (old.at IS DISTINCT FROM new.at) OR (old.anchor IS DISTINCT FROM new.anchor) OR (old.offset_minutes IS DISTINCT FROM new.offset_minutes) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON running_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON running_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table running_order_mark (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  key text not null,
  label text not null,
  done_at timestamp with time zone,
  done_by text,
  cancelled boolean not null default false,
  expected_at timestamp with time zone,
  constraint running_order_mark_pkey PRIMARY KEY (uuid),
  constraint running_order_mark_fixture_uuid_key_key UNIQUE (fixture_uuid, key),
  constraint running_order_mark_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF done_at, cancelled ON running_order_mark FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('fixture_uuid');

create table running_order_model_line (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  label text not null,
  place text,
  duration_minutes integer,
  audience text not null default 'home'::text,
  anchor text not null,
  offset_minutes integer not null,
  service_uuid uuid,
  competition_uuid uuid,
  given boolean not null default false,
  constraint running_order_model_line_pkey PRIMARY KEY (uuid),
  constraint running_order_model_line_competition_uuid_fkey FOREIGN KEY (competition_uuid) REFERENCES competition(uuid) ON DELETE CASCADE,
  constraint running_order_model_line_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint running_order_model_line_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid) ON DELETE SET NULL
);

CREATE INDEX running_order_model_line_by_competition ON running_order_model_line (competition_uuid);
CREATE INDEX running_order_model_line_by_organization ON running_order_model_line (organization_uuid);
CREATE INDEX running_order_model_line_by_service ON running_order_model_line (service_uuid);

create table scheduled_job (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  name text not null,
  title text not null,
  started_at timestamp with time zone,
  lasted_ms integer,
  next_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint scheduled_job_pkey PRIMARY KEY (uuid),
  constraint scheduled_job_name_key UNIQUE (name)
);

create table schema_contraction (
  migration text not null,
  oldest_version text not null,
  constraint schema_contraction_pkey PRIMARY KEY (migration)
);

create table season (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  competition_uuid uuid not null,
  year integer not null,
  name text not null generated always as ((((year)::text || '-'::text) || ((year + 1))::text)) stored,
  constraint season_pkey PRIMARY KEY (uuid),
  constraint season_once UNIQUE (competition_uuid, year),
  constraint season_competition_uuid_fkey FOREIGN KEY (competition_uuid) REFERENCES competition(uuid)
);

CREATE TRIGGER season_common AFTER INSERT OR DELETE OR UPDATE ON season FOR EACH STATEMENT EXECUTE FUNCTION common_changed();

create table season_break (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  season_uuid uuid not null,
  name text not null,
  starts_on text not null,
  ends_on text not null,
  constraint season_break_pkey PRIMARY KEY (uuid),
  constraint season_break_season_uuid_fkey FOREIGN KEY (season_uuid) REFERENCES season(uuid) ON DELETE CASCADE,
  constraint season_break_in_order CHECK ((starts_on <= ends_on))
);

CREATE INDEX season_break_by_season ON season_break (season_uuid);
CREATE TRIGGER season_break_stands BEFORE INSERT OR UPDATE OF starts_on, ends_on ON season_break FOR EACH ROW EXECUTE FUNCTION season_break_stands();

create table security_force (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  unit text not null,
  headcount integer,
  position text,
  starts_at timestamp with time zone,
  commander_name text,
  radio_channel text,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint security_force_pkey PRIMARY KEY (uuid),
  constraint security_force_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX security_force_by_fixture ON security_force (fixture_uuid);
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at ON security_force FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON security_force FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF starts_at, hours_for ON security_force DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON security_force DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON security_force DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table security_order (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  type text not null,
  status text not null,
  reference text,
  published_at timestamp with time zone,
  url text,
  summary text,
  constraint security_order_pkey PRIMARY KEY (uuid),
  constraint security_order_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX security_order_by_fixture ON security_order (fixture_uuid);

create table security_post (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  mission text not null,
  provider text,
  provider_authorisation_number text,
  sector_uuid uuid,
  location text,
  planned_headcount integer not null,
  female_headcount integer,
  confirmed_headcount integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  supervisor_name text,
  supervisor_phone text,
  cost integer,
  comments text,
  source_uuid uuid,
  hours_for jsonb not null default '{}'::jsonb,
  list_position integer,
  constraint security_post_pkey PRIMARY KEY (uuid),
  constraint security_post_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint security_post_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL
);

CREATE INDEX security_post_by_fixture ON security_post (fixture_uuid);
CREATE INDEX security_post_by_sector ON security_post (sector_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF fixture_uuid ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_former_fixture_uuid AFTER UPDATE OF fixture_uuid ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.fixture_uuid IS DISTINCT FROM new.fixture_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF confirmed_headcount, planned_headcount ON security_post FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('fixture_uuid');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at, ends_at ON security_post FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at', 'ends_at');
CREATE TRIGGER list_position_next BEFORE INSERT ON security_post FOR EACH ROW WHEN ((new.list_position IS NULL)) EXECUTE FUNCTION list_position_next('fixture_uuid');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF mission, sector_uuid, planned_headcount, confirmed_headcount, starts_at, ends_at, supervisor_name, location, provider, hours_for ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.mission IS DISTINCT FROM new.mission) OR (old.sector_uuid IS DISTINCT FROM new.sector_uuid) OR (old.planned_headcount IS DISTINCT FROM new.planned_headcount) OR (old.confirmed_headcount IS DISTINCT FROM new.confirmed_headcount) OR (old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR (old.supervisor_name IS DISTINCT FROM new.supervisor_name) OR (old.location IS DISTINCT FROM new.location) OR (old.provider IS DISTINCT FROM new.provider) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table sent_mail (
  uuid uuid not null,
  at timestamp with time zone not null default now(),
  recipient text not null,
  subject text not null,
  constraint sent_mail_pkey PRIMARY KEY (uuid)
);

CREATE INDEX sent_mail_by_time ON sent_mail (at);

create table service (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  name text not null,
  asked_everywhere boolean not null default false,
  constraint service_pkey PRIMARY KEY (uuid),
  constraint service_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid)
);

CREATE INDEX service_by_organization ON service (organization_uuid);
CREATE CONSTRAINT TRIGGER completion_change_organization_uuid AFTER UPDATE OF organization_uuid, asked_everywhere ON service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.organization_uuid IS DISTINCT FROM new.organization_uuid) OR (old.asked_everywhere IS DISTINCT FROM new.asked_everywhere))) EXECUTE FUNCTION fixture_kept_stale('completion', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_organization_uuid AFTER DELETE ON service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1');
CREATE CONSTRAINT TRIGGER completion_former_organization_uuid AFTER UPDATE OF organization_uuid ON service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.organization_uuid IS DISTINCT FROM new.organization_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1', 'former');
CREATE CONSTRAINT TRIGGER completion_insert_organization_uuid AFTER INSERT ON service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'organization_uuid', 'select uuid from fixture where home_organization_uuid = $1');
CREATE TRIGGER service_renamed AFTER UPDATE OF name ON service FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION service_renamed();
CREATE TRIGGER service_spares_the_ready AFTER INSERT ON service FOR EACH ROW EXECUTE FUNCTION service_spares_the_ready();

create table service_exemption (
  fixture_uuid uuid not null,
  service_uuid uuid not null,
  constraint service_exemption_pkey PRIMARY KEY (fixture_uuid, service_uuid),
  constraint service_exemption_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint service_exemption_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid) ON DELETE CASCADE
);

CREATE INDEX service_exemption_by_service ON service_exemption (service_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF service_uuid ON service_exemption DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.service_uuid IS DISTINCT FROM new.service_uuid)) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON service_exemption DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON service_exemption DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table service_member (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  service_uuid uuid not null,
  contact_uuid uuid not null,
  is_fixture_contact boolean not null default true,
  constraint service_member_pkey PRIMARY KEY (uuid),
  constraint service_member_once UNIQUE (service_uuid, contact_uuid),
  constraint service_member_contact_uuid_fkey FOREIGN KEY (contact_uuid) REFERENCES contact(uuid),
  constraint service_member_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid) ON DELETE CASCADE
);

CREATE INDEX service_member_by_contact ON service_member (contact_uuid, created_at);
CREATE TRIGGER contact_services_changed AFTER INSERT OR DELETE OR UPDATE OF contact_uuid, service_uuid ON service_member FOR EACH ROW EXECUTE FUNCTION contact_services_changed();

create table session (
  token_hash bytea not null,
  user_uuid uuid not null,
  impersonator_uuid uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  changes integer not null default 0,
  uuid uuid not null default gen_random_uuid(),
  browser text,
  seen_at timestamp with time zone not null default now(),
  address text,
  by_second_factor boolean not null default false,
  proven_at timestamp with time zone,
  second_factor_proven_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_impersonator_uuid_fkey FOREIGN KEY (impersonator_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE,
  constraint session_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX session_by_end ON session (expires_at);
CREATE INDEX session_by_impersonator ON session (impersonator_uuid);
CREATE INDEX session_by_user ON session (user_uuid);
CREATE UNIQUE INDEX session_uuid ON session (uuid);
CREATE TRIGGER session_held_anew BEFORE UPDATE OF user_uuid, impersonator_uuid ON session FOR EACH ROW EXECUTE FUNCTION session_held_anew();

create table sign_in_step (
  token_hash bytea not null,
  user_uuid uuid,
  challenge text,
  expires_at timestamp with time zone not null,
  constraint sign_in_step_pkey PRIMARY KEY (token_hash),
  constraint sign_in_step_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX sign_in_step_by_end ON sign_in_step (expires_at);
CREATE INDEX sign_in_step_by_user ON sign_in_step (user_uuid);

create table stored_object (
  name text not null,
  size integer not null,
  written_at timestamp with time zone not null default now(),
  unused_since timestamp with time zone,
  constraint stored_object_pkey PRIMARY KEY (name)
);

CREATE INDEX stored_object_by_unused ON stored_object (unused_since) WHERE (unused_since IS NOT NULL);

create table supporters_group (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  name text not null,
  acronym text,
  total_members integer,
  type text,
  main_contact_uuid uuid,
  main_away_contact_uuid uuid,
  logo_url text,
  constraint supporters_group_pkey PRIMARY KEY (uuid),
  constraint supporters_group_main_away_contact_uuid_fkey FOREIGN KEY (main_away_contact_uuid) REFERENCES contact(uuid),
  constraint supporters_group_main_contact_uuid_fkey FOREIGN KEY (main_contact_uuid) REFERENCES contact(uuid),
  constraint supporters_group_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid)
);

CREATE INDEX supporters_group_by_logo_url ON supporters_group (logo_url) WHERE (logo_url IS NOT NULL);
CREATE INDEX supporters_group_by_main_away_contact ON supporters_group (main_away_contact_uuid);
CREATE INDEX supporters_group_by_main_contact ON supporters_group (main_contact_uuid);
CREATE INDEX supporters_group_by_organization ON supporters_group (organization_uuid);
CREATE TRIGGER supporters_group_logo_removed AFTER DELETE ON supporters_group FOR EACH ROW EXECUTE FUNCTION media_released('logo_url');
CREATE TRIGGER supporters_group_logo_replaced AFTER UPDATE OF logo_url ON supporters_group FOR EACH ROW WHEN ((old.logo_url IS DISTINCT FROM new.logo_url)) EXECUTE FUNCTION media_released('logo_url');

create table team (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  club_uuid uuid not null,
  name text not null,
  search_key text not null default ''::text,
  constraint team_pkey PRIMARY KEY (uuid),
  constraint team_club_uuid_fkey FOREIGN KEY (club_uuid) REFERENCES club(uuid)
);

CREATE INDEX team_by_club ON team (club_uuid);
CREATE INDEX team_by_search_key ON team USING gin (search_key gin_trgm_ops);
CREATE TRIGGER team_common AFTER INSERT OR DELETE OR UPDATE ON team FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
CREATE TRIGGER team_searched BEFORE INSERT OR UPDATE OF name, club_uuid ON team FOR EACH ROW EXECUTE FUNCTION team_searched();

create table team_alias (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  team_uuid uuid not null,
  name text not null,
  organizer_uuid uuid,
  constraint team_alias_pkey PRIMARY KEY (uuid),
  constraint team_alias_organizer_uuid_fkey FOREIGN KEY (organizer_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint team_alias_team_uuid_fkey FOREIGN KEY (team_uuid) REFERENCES team(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX team_alias_by_name ON team_alias (search_key(name)) WHERE (organizer_uuid IS NULL);
CREATE UNIQUE INDEX team_alias_by_organizer ON team_alias (organizer_uuid, search_key(name));
CREATE INDEX team_alias_by_team ON team_alias (team_uuid);

create table team_trip (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  team_uuid uuid not null,
  leg text not null,
  transport_mean text not null,
  escort_status text not null,
  departure_at timestamp with time zone,
  estimated_arrival_at timestamp with time zone,
  comments text,
  hours_for jsonb not null default '{}'::jsonb,
  source_uuid uuid,
  constraint team_trip_pkey PRIMARY KEY (uuid),
  constraint team_trip_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint team_trip_team_uuid_fkey FOREIGN KEY (team_uuid) REFERENCES team(uuid)
);

CREATE INDEX team_trip_by_fixture ON team_trip (fixture_uuid);
CREATE INDEX team_trip_by_team ON team_trip (team_uuid);
CREATE CONSTRAINT TRIGGER completion_change_fixture_uuid AFTER UPDATE OF team_uuid, leg, estimated_arrival_at ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.team_uuid IS DISTINCT FROM new.team_uuid) OR (old.leg IS DISTINCT FROM new.leg) OR (old.estimated_arrival_at IS DISTINCT FROM new.estimated_arrival_at))) EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_delete_fixture_uuid AFTER DELETE ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER completion_insert_fixture_uuid AFTER INSERT ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('completion', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF departure_at, estimated_arrival_at ON team_trip FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'departure_at', 'estimated_arrival_at');
CREATE CONSTRAINT TRIGGER warning_change_fixture_uuid AFTER UPDATE OF team_uuid, leg, transport_mean, departure_at, estimated_arrival_at, hours_for ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.team_uuid IS DISTINCT FROM new.team_uuid) OR (old.leg IS DISTINCT FROM new.leg) OR (old.transport_mean IS DISTINCT FROM new.transport_mean) OR (old.departure_at IS DISTINCT FROM new.departure_at) OR (old.estimated_arrival_at IS DISTINCT FROM new.estimated_arrival_at) OR (old.hours_for IS DISTINCT FROM new.hours_for))) EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_fixture_uuid AFTER DELETE ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_fixture_uuid AFTER INSERT ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'fixture_uuid', 'select uuid from fixture where uuid = $1');

create table totp (
  user_uuid uuid not null,
  secret bytea,
  since timestamp with time zone,
  last_step integer,
  pending bytea,
  pending_until timestamp with time zone,
  constraint totp_pkey PRIMARY KEY (user_uuid),
  constraint totp_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE TRIGGER totp_second_factor AFTER INSERT OR DELETE OR UPDATE OF secret ON totp FOR EACH ROW EXECUTE FUNCTION second_factor_changed();

create table trial_copy (
  single boolean not null default true,
  made_at timestamp with time zone not null default now(),
  constraint trial_copy_pkey PRIMARY KEY (single),
  constraint trial_copy_single_check CHECK (single)
);

create table unwanted_mail (
  user_uuid uuid not null,
  kind text not null,
  constraint unwanted_mail_pkey PRIMARY KEY (user_uuid, kind),
  constraint unwanted_mail_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

create table user_account (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  username text not null,
  person_uuid uuid not null,
  organization_uuid uuid,
  contact_uuid uuid,
  profile text,
  platform_admin boolean not null default false,
  password_hash text,
  second_factor boolean not null default false,
  locked boolean not null default false,
  exempt_from_second_factor boolean not null default false,
  invited_at timestamp with time zone,
  digest_at text default '07:30'::text,
  constraint user_account_pkey PRIMARY KEY (uuid),
  constraint user_account_contact UNIQUE (contact_uuid),
  constraint user_account_username UNIQUE (username),
  constraint user_account_contact_uuid_fkey FOREIGN KEY (contact_uuid) REFERENCES contact(uuid),
  constraint user_account_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid),
  constraint user_account_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid),
  constraint user_account_place CHECK ((platform_admin OR ((organization_uuid IS NOT NULL) AND (profile IS NOT NULL))))
);

CREATE INDEX user_account_by_organization ON user_account (organization_uuid);
CREATE INDEX user_account_by_person ON user_account (person_uuid);
CREATE UNIQUE INDEX user_account_one_owner ON user_account (organization_uuid) WHERE (profile = 'owner'::text);
CREATE TRIGGER digest_hour_chosen AFTER INSERT OR UPDATE OF digest_at, organization_uuid ON user_account FOR EACH ROW EXECUTE FUNCTION digest_hour_chosen();
CREATE TRIGGER session_user_changed AFTER UPDATE ON user_account FOR EACH ROW EXECUTE FUNCTION session_user_changed();
CREATE TRIGGER user_account_named BEFORE INSERT ON user_account FOR EACH ROW WHEN (((new.contact_uuid IS NOT NULL) AND (new.username IS NULL))) EXECUTE FUNCTION user_account_named();

create table user_notice (
  uuid uuid not null default gen_random_uuid(),
  user_uuid uuid not null,
  kind text not null,
  fixture_uuid uuid,
  subject text not null default ''::text,
  times integer not null default 1,
  told jsonb not null default '{}'::jsonb,
  at timestamp(3) with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  constraint user_notice_pkey PRIMARY KEY (uuid),
  constraint user_notice_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint user_notice_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX user_notice_by_at ON user_notice (at);
CREATE INDEX user_notice_by_fixture ON user_notice (fixture_uuid);
CREATE INDEX user_notice_by_user ON user_notice (user_uuid, at DESC, uuid DESC);
CREATE UNIQUE INDEX user_notice_unread ON user_notice (user_uuid, kind, fixture_uuid, subject) NULLS NOT DISTINCT WHERE (read_at IS NULL);

create table venue (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  name text not null,
  location text,
  total_capacity integer,
  cover_url text,
  search_key text not null generated always as ((' '::text || search_key(name))) stored,
  constraint venue_pkey PRIMARY KEY (uuid),
  constraint venue_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid)
);

CREATE INDEX venue_by_cover_url ON venue (cover_url) WHERE (cover_url IS NOT NULL);
CREATE INDEX venue_by_organization ON venue (organization_uuid);
CREATE INDEX venue_by_search_key ON venue USING gin (search_key gin_trgm_ops);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF total_capacity ON venue DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.total_capacity IS DISTINCT FROM new.total_capacity)) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select d.fixture_uuid from fixture_duty d join venue_context v on v.uuid = d.fixture_uuid where v.venue_uuid = $1 group by 1');
CREATE TRIGGER venue_common AFTER INSERT OR DELETE OR UPDATE ON venue FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
CREATE TRIGGER venue_cover_removed AFTER DELETE ON venue FOR EACH ROW EXECUTE FUNCTION media_released('cover_url');
CREATE TRIGGER venue_cover_replaced AFTER UPDATE OF cover_url ON venue FOR EACH ROW WHEN ((old.cover_url IS DISTINCT FROM new.cover_url)) EXECUTE FUNCTION media_released('cover_url');
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF total_capacity ON venue DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.total_capacity IS DISTINCT FROM new.total_capacity)) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select c.uuid from venue_context c join fixture x on x.uuid = c.uuid and x.status in (''scheduled'', ''playing'', ''unscheduled'') where c.venue_uuid = $1');

create table venue_context (
  uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  venue_uuid uuid,
  stadium_manager_uuid uuid,
  comments text,
  home_organization_uuid uuid,
  away_organization_uuid uuid,
  organizer_uuid uuid,
  constraint venue_context_pkey PRIMARY KEY (uuid),
  constraint venue_context_stadium_manager_uuid_fkey FOREIGN KEY (stadium_manager_uuid) REFERENCES contact(uuid),
  constraint venue_context_uuid_fkey FOREIGN KEY (uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint venue_context_venue_uuid_fkey FOREIGN KEY (venue_uuid) REFERENCES venue(uuid)
);

CREATE INDEX venue_context_by_away_organization ON venue_context (away_organization_uuid) INCLUDE (uuid, venue_uuid);
CREATE INDEX venue_context_by_home_organization ON venue_context (home_organization_uuid) INCLUDE (uuid, venue_uuid);
CREATE INDEX venue_context_by_organizer ON venue_context (organizer_uuid) INCLUDE (uuid, venue_uuid);
CREATE INDEX venue_context_by_stadium_manager ON venue_context (stadium_manager_uuid);
CREATE INDEX venue_context_by_venue ON venue_context (venue_uuid) INCLUDE (uuid);
CREATE INDEX venue_context_venue ON venue_context (uuid) INCLUDE (venue_uuid);
CREATE CONSTRAINT TRIGGER completion_change_uuid AFTER UPDATE OF venue_uuid, stadium_manager_uuid ON venue_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.venue_uuid IS DISTINCT FROM new.venue_uuid) OR (old.stadium_manager_uuid IS DISTINCT FROM new.stadium_manager_uuid))) EXECUTE FUNCTION fixture_kept_stale('completion', 'uuid', 'select uuid from fixture where uuid = $1');
CREATE TRIGGER venue_context_sides BEFORE INSERT ON venue_context FOR EACH ROW EXECUTE FUNCTION venue_context_sides();
CREATE CONSTRAINT TRIGGER venue_paired AFTER UPDATE ON venue_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.venue_uuid IS DISTINCT FROM new.venue_uuid)) EXECUTE FUNCTION fixture_paired();
CREATE CONSTRAINT TRIGGER warning_change_uuid AFTER UPDATE OF venue_uuid ON venue_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.venue_uuid IS DISTINCT FROM new.venue_uuid)) EXECUTE FUNCTION fixture_kept_stale('warning', 'uuid', 'select uuid from fixture where uuid = $1');

create table venue_parking (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  venue_uuid uuid not null,
  name text not null,
  capacity integer,
  type text,
  opened boolean not null default true,
  used_for_fixtures boolean not null default true,
  opening_offset_before_start_minutes integer,
  closing_offset_after_start_minutes integer,
  constraint venue_parking_pkey PRIMARY KEY (uuid),
  constraint venue_parking_venue_uuid_fkey FOREIGN KEY (venue_uuid) REFERENCES venue(uuid) ON DELETE CASCADE
);

CREATE INDEX venue_parking_by_venue ON venue_parking (venue_uuid);

create table venue_sector (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  venue_uuid uuid not null,
  name text not null,
  capacity integer,
  target_population text not null default 'neutral'::text,
  is_open boolean not null default true,
  usual_doors_opening_offset_minutes integer,
  constraint venue_sector_pkey PRIMARY KEY (uuid),
  constraint venue_sector_venue_uuid_fkey FOREIGN KEY (venue_uuid) REFERENCES venue(uuid) ON DELETE CASCADE
);

CREATE INDEX venue_sector_by_venue ON venue_sector (venue_uuid);
CREATE CONSTRAINT TRIGGER warning_change_venue_uuid AFTER UPDATE OF capacity, target_population ON venue_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.capacity IS DISTINCT FROM new.capacity) OR (old.target_population IS DISTINCT FROM new.target_population))) EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_uuid', 'select c.uuid from venue_context c join fixture x on x.uuid = c.uuid and x.status in (''scheduled'', ''playing'', ''unscheduled'') where c.venue_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_delete_venue_uuid AFTER DELETE ON venue_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_uuid', 'select c.uuid from venue_context c join fixture x on x.uuid = c.uuid and x.status in (''scheduled'', ''playing'', ''unscheduled'') where c.venue_uuid = $1');
CREATE CONSTRAINT TRIGGER warning_insert_venue_uuid AFTER INSERT ON venue_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_kept_stale('warning', 'venue_uuid', 'select c.uuid from venue_context c join fixture x on x.uuid = c.uuid and x.status in (''scheduled'', ''playing'', ''unscheduled'') where c.venue_uuid = $1');

create table visitor_link (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  team_uuid uuid not null,
  contact_uuid uuid,
  name text not null,
  email text not null,
  sent_at timestamp with time zone not null default now(),
  sent_by text not null,
  opened_at timestamp with time zone,
  started_at timestamp with time zone,
  submitted_at timestamp with time zone,
  changed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_as text,
  passed_by text,
  code_hash bytea,
  code_until timestamp with time zone,
  reminded_seven_at timestamp with time zone,
  reminded_three_at timestamp with time zone,
  constraint visitor_link_pkey PRIMARY KEY (uuid),
  constraint visitor_link_contact_uuid_fkey FOREIGN KEY (contact_uuid) REFERENCES contact(uuid) ON DELETE SET NULL,
  constraint visitor_link_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint visitor_link_team_uuid_fkey FOREIGN KEY (team_uuid) REFERENCES team(uuid) ON DELETE CASCADE,
  constraint visitor_link_check CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint visitor_link_ended_as_check CHECK ((ended_as = ANY (ARRAY['revoked'::text, 'resent'::text, 'taken_over'::text, 'passed'::text, 'not_me'::text])))
);

CREATE INDEX visitor_link_by_contact ON visitor_link (contact_uuid);
CREATE INDEX visitor_link_by_fixture ON visitor_link (fixture_uuid, sent_at DESC);
CREATE INDEX visitor_link_by_team ON visitor_link (team_uuid);
CREATE INDEX visitor_link_live ON visitor_link (fixture_uuid) WHERE ((ended_at IS NULL) AND (submitted_at IS NULL));

create table visitor_link_token (
  token_hash bytea not null,
  link_uuid uuid not null,
  sent_at timestamp with time zone not null default now(),
  constraint visitor_link_token_pkey PRIMARY KEY (token_hash),
  constraint visitor_link_token_link_uuid_fkey FOREIGN KEY (link_uuid) REFERENCES visitor_link(uuid) ON DELETE CASCADE
);

CREATE INDEX visitor_link_token_by_link ON visitor_link_token (link_uuid);

create table visitor_session (
  token_hash bytea not null,
  link_uuid uuid not null,
  expires_at timestamp with time zone not null,
  constraint visitor_session_pkey PRIMARY KEY (token_hash),
  constraint visitor_session_link_uuid_fkey FOREIGN KEY (link_uuid) REFERENCES visitor_link(uuid) ON DELETE CASCADE
);

CREATE INDEX visitor_session_by_end ON visitor_session (expires_at);
CREATE INDEX visitor_session_by_link ON visitor_session (link_uuid);

create view contact_in_fixture as
 SELECT venue_context.stadium_manager_uuid AS contact_uuid,
    venue_context.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM venue_context
  WHERE (venue_context.stadium_manager_uuid IS NOT NULL)
UNION ALL
 SELECT pitch_details.pitch_manager_uuid AS contact_uuid,
    pitch_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM pitch_details
  WHERE (pitch_details.pitch_manager_uuid IS NOT NULL)
UNION ALL
 SELECT officials_context.delegates_liaison_officier_uuid AS contact_uuid,
    officials_context.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM officials_context
  WHERE (officials_context.delegates_liaison_officier_uuid IS NOT NULL)
UNION ALL
 SELECT refereeing_context.referees_liaison_officier_uuid AS contact_uuid,
    refereeing_context.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM refereeing_context
  WHERE (refereeing_context.referees_liaison_officier_uuid IS NOT NULL)
UNION ALL
 SELECT home_team_details.team_manager_uuid AS contact_uuid,
    home_team_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM home_team_details
  WHERE (home_team_details.team_manager_uuid IS NOT NULL)
UNION ALL
 SELECT away_team_details.team_manager_uuid AS contact_uuid,
    away_team_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_team_details
  WHERE (away_team_details.team_manager_uuid IS NOT NULL)
UNION ALL
 SELECT away_team_details.head_of_safety_security_uuid AS contact_uuid,
    away_team_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_team_details
  WHERE (away_team_details.head_of_safety_security_uuid IS NOT NULL)
UNION ALL
 SELECT away_fans.supporters_liaison_officer_uuid AS contact_uuid,
    away_fans.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_fans
  WHERE (away_fans.supporters_liaison_officer_uuid IS NOT NULL)
UNION ALL
 SELECT away_fans.ticketing_officer_uuid AS contact_uuid,
    away_fans.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_fans
  WHERE (away_fans.ticketing_officer_uuid IS NOT NULL)
UNION ALL
 SELECT away_fans.sector_safety_officer_uuid AS contact_uuid,
    away_fans.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_fans
  WHERE (away_fans.sector_safety_officer_uuid IS NOT NULL)
UNION ALL
 SELECT fixture_medias.media_officer_uuid AS contact_uuid,
    fixture_medias.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM fixture_medias
  WHERE (fixture_medias.media_officer_uuid IS NOT NULL)
UNION ALL
 SELECT fixture_medias.media_delegate_uuid AS contact_uuid,
    fixture_medias.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM fixture_medias
  WHERE (fixture_medias.media_delegate_uuid IS NOT NULL)
UNION ALL
 SELECT fixture_medias.ujsf_delegate_uuid AS contact_uuid,
    fixture_medias.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM fixture_medias
  WHERE (fixture_medias.ujsf_delegate_uuid IS NOT NULL)
UNION ALL
 SELECT fixture_contact.contact_uuid,
    fixture_contact.fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM fixture_contact
UNION ALL
 SELECT away_representative.organization_contact_uuid AS contact_uuid,
    away_representative.fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_representative
  WHERE (away_representative.organization_contact_uuid IS NOT NULL)
UNION ALL
 SELECT private_security.head_of_safety_security_uuid AS contact_uuid,
    private_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM private_security
  WHERE (private_security.head_of_safety_security_uuid IS NOT NULL)
UNION ALL
 SELECT private_security.control_room_manager_uuid AS contact_uuid,
    private_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM private_security
  WHERE (private_security.control_room_manager_uuid IS NOT NULL)
UNION ALL
 SELECT private_security.medical_officer_uuid AS contact_uuid,
    private_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM private_security
  WHERE (private_security.medical_officer_uuid IS NOT NULL)
UNION ALL
 SELECT public_security.police_commander_uuid AS contact_uuid,
    public_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM public_security
  WHERE (public_security.police_commander_uuid IS NOT NULL)
UNION ALL
 SELECT public_security.hooliganism_officer_uuid AS contact_uuid,
    public_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM public_security
  WHERE (public_security.hooliganism_officer_uuid IS NOT NULL)
UNION ALL
 SELECT public_security.prefecture_contact_uuid AS contact_uuid,
    public_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM public_security
  WHERE (public_security.prefecture_contact_uuid IS NOT NULL)
UNION ALL
 SELECT public_security.municipal_police_contact_uuid AS contact_uuid,
    public_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM public_security
  WHERE (public_security.municipal_police_contact_uuid IS NOT NULL)
UNION ALL
 SELECT public_security.emergency_services_contact_uuid AS contact_uuid,
    public_security.uuid AS fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM public_security
  WHERE (public_security.emergency_services_contact_uuid IS NOT NULL)
UNION ALL
 SELECT away_security.head_of_safety_security_uuid AS contact_uuid,
    away_security.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_security
  WHERE (away_security.head_of_safety_security_uuid IS NOT NULL)
UNION ALL
 SELECT away_security.arrival_officer_uuid AS contact_uuid,
    away_security.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM away_security
  WHERE (away_security.arrival_officer_uuid IS NOT NULL)
UNION ALL
 SELECT home_fans.supporters_liaison_officer_uuid AS contact_uuid,
    home_fans.uuid AS fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM home_fans
  WHERE (home_fans.supporters_liaison_officer_uuid IS NOT NULL)
UNION ALL
 SELECT home_fans.sector_safety_officer_uuid AS contact_uuid,
    home_fans.uuid AS fixture_uuid,
    false AS seen_by_away,
    true AS seen_by_organizer
   FROM home_fans
  WHERE (home_fans.sector_safety_officer_uuid IS NOT NULL)
UNION ALL
 SELECT activity_details.activity_manager_uuid AS contact_uuid,
    activity_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM activity_details
  WHERE (activity_details.activity_manager_uuid IS NOT NULL)
UNION ALL
 SELECT activity_details.announcer_uuid AS contact_uuid,
    activity_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM activity_details
  WHERE (activity_details.announcer_uuid IS NOT NULL)
UNION ALL
 SELECT activity_details.screens_manager_uuid AS contact_uuid,
    activity_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM activity_details
  WHERE (activity_details.screens_manager_uuid IS NOT NULL)
UNION ALL
 SELECT activity_details.children_manager_uuid AS contact_uuid,
    activity_details.uuid AS fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM activity_details
  WHERE (activity_details.children_manager_uuid IS NOT NULL)
UNION ALL
 SELECT fixture_activity.owner_uuid AS contact_uuid,
    fixture_activity.fixture_uuid,
    true AS seen_by_away,
    true AS seen_by_organizer
   FROM fixture_activity
  WHERE (fixture_activity.owner_uuid IS NOT NULL)
UNION ALL
 SELECT corrective_action.owner_uuid AS contact_uuid,
    corrective_action.fixture_uuid,
    false AS seen_by_away,
    false AS seen_by_organizer
   FROM corrective_action
  WHERE (corrective_action.owner_uuid IS NOT NULL)
UNION ALL
 SELECT running_order_line.responsible_uuid AS contact_uuid,
    running_order_line.fixture_uuid,
    (running_order_line.audience <> 'home'::text) AS seen_by_away,
    (running_order_line.audience = 'all'::text) AS seen_by_organizer
   FROM running_order_line
  WHERE (running_order_line.responsible_uuid IS NOT NULL);

create view media_use as
 SELECT venue.cover_url AS url
   FROM venue
  WHERE (venue.cover_url IS NOT NULL)
UNION ALL
 SELECT club.logo_url AS url
   FROM club
  WHERE (club.logo_url IS NOT NULL)
UNION ALL
 SELECT person.picture_url AS url
   FROM person
  WHERE (person.picture_url IS NOT NULL)
UNION ALL
 SELECT supporters_group.logo_url AS url
   FROM supporters_group
  WHERE (supporters_group.logo_url IS NOT NULL)
UNION ALL
 SELECT fixture_document_image.url
   FROM fixture_document_image;
