-- The schema after all migrations. Generated: see CONTRIBUTING.md; edit the migrations instead.

CREATE OR REPLACE FUNCTION public.are_periods(given text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select cardinality(given) <= 200
    and coalesce((select bool_and(p ~ '^\d{4}-\d\d-\d\d/\d{4}-\d\d-\d\d( \S.*)?$' and substr(p, 1, 10) <= substr(p, 12, 10)) from unnest(given) p), true)
$function$;

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

CREATE OR REPLACE FUNCTION public.is_unavailable(periods text[], day text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select exists (select 1 from unnest(periods) p where day between substr(p, 1, 10) and substr(p, 12, 10))
$function$;

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
-- Of who asked for access and was refused, nothing is kept.
CREATE TRIGGER gone AFTER DELETE ON access_request FOR EACH ROW WHEN (old.organization_kept) EXECUTE FUNCTION access_request_gone();

create table access_token (
  uuid uuid not null default gen_random_uuid(),
  user_uuid uuid not null,
  token_hash bytea not null,
  name text not null,
  scope text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint access_token_pkey PRIMARY KEY (uuid),
  constraint access_token_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE,
  constraint access_token_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text])))
);

CREATE INDEX access_token_by_user ON access_token (user_uuid);
CREATE UNIQUE INDEX access_token_hash ON access_token (token_hash);

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF state, capacity ON away_end_state DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_end_state_counted();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF supporters_liaison_officer_uuid, ticketing_officer_uuid, ticketing_distribution, police_risk_fixture_category, fan_travel_restriction, fan_section_access, pyrotechnics_risk_level, number_of_security_staff, sector_safety_officer_uuid ON away_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_fans_counted();

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
  list_position integer default nextval('list_position'::regclass),
  constraint away_representative_pkey PRIMARY KEY (uuid),
  constraint away_representative_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint away_representative_organization_contact_uuid_fkey FOREIGN KEY (organization_contact_uuid) REFERENCES contact(uuid)
);

CREATE INDEX away_representative_by_fixture ON away_representative (fixture_uuid);
CREATE INDEX away_representative_by_organization_contact ON away_representative (organization_contact_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF fixture_uuid ON away_representative DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_representative_counted();
-- A member of the delegation keeps the name and the role of the contact it was chosen from.
CREATE TRIGGER named BEFORE INSERT ON away_representative FOR EACH ROW WHEN ((new.organization_contact_uuid IS NOT NULL)) EXECUTE FUNCTION away_representative_named();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF team_arrival_gate, arrival_officer_uuid, head_of_safety_security_uuid, attends_security_meeting, venue_reconnaissance_at, joint_briefing_at, team_parking_uuid, hours_for ON away_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_security_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF venue_reconnaissance_at, joint_briefing_at ON away_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'venue_reconnaissance_at', 'joint_briefing_at');
-- Two sections ask for the visitors’ head of security: both answer the same.
CREATE TRIGGER same_head_of_security AFTER UPDATE OF head_of_safety_security_uuid ON away_security FOR EACH ROW WHEN ((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid)) EXECUTE FUNCTION same_head_of_security('away_team_details');

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
  list_position integer default nextval('list_position'::regclass),
  constraint away_steward_pkey PRIMARY KEY (uuid),
  constraint away_steward_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_steward_by_fixture ON away_steward (fixture_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF arrival_at, hours_for ON away_steward DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_steward_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF arrival_at ON away_steward FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'arrival_at');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF team_manager_uuid, head_of_safety_security_uuid, residence_name ON away_team_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_team_details_counted();
-- Two sections ask for the visitors’ head of security: both answer the same.
CREATE TRIGGER same_head_of_security AFTER UPDATE OF head_of_safety_security_uuid ON away_team_details FOR EACH ROW WHEN ((old.head_of_safety_security_uuid IS DISTINCT FROM new.head_of_safety_security_uuid)) EXECUTE FUNCTION same_head_of_security('away_security');

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
  list_position integer default nextval('list_position'::regclass),
  constraint away_travel_pkey PRIMARY KEY (uuid),
  constraint away_travel_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX away_travel_by_fixture ON away_travel (fixture_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF fixture_uuid, current_number_of_supporters, number_of_supporters_estimated, transport_mean, number_of_vehicles ON away_travel DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION away_travel_counted();
-- A debrief that is still a draft takes over what was counted and confirmed.
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF current_number_of_supporters, number_of_supporters_estimated ON away_travel FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('fixture_uuid');

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
CREATE INDEX change_of_journal ON ONLY change (at DESC, uuid) WHERE ((fixture_uuid IS NULL) OR (organization_uuids <> '{}'::uuid[]));
-- Open screens and webhooks hear of every change; all sides of another venue; who is given a duty of it.
CREATE TRIGGER told AFTER INSERT ON change FOR EACH ROW EXECUTE FUNCTION change_told();

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
-- Teams and contacts are found by the names of their club.
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE OF name, acronym, organization_uuid ON club FOR EACH ROW EXECUTE FUNCTION club_changed();
-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON club FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
-- A picture that nothing shows any more is gone.
CREATE TRIGGER picture AFTER DELETE OR UPDATE OF logo_url ON club FOR EACH ROW EXECUTE FUNCTION media_released('logo_url');

create table club_calendar (
  uuid uuid not null default gen_random_uuid(),
  organization_uuid uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  opponents_uuid uuid not null,
  heads jsonb,
  rounds jsonb not null default '{}'::jsonb,
  public_calendar boolean not null default false,
  constraint club_calendar_pkey PRIMARY KEY (uuid),
  constraint club_calendar_opponents_uuid_fkey FOREIGN KEY (opponents_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint club_calendar_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX club_calendar_by_name ON club_calendar (organization_uuid, search_key(name));
CREATE INDEX club_calendar_by_opponents ON club_calendar (opponents_uuid);

create table club_calendar_import (
  uuid uuid not null,
  club_calendar_uuid uuid not null,
  at timestamp with time zone not null default now(),
  file_name text not null,
  created integer not null,
  updated integer not null,
  undo jsonb,
  undone_at timestamp with time zone,
  constraint club_calendar_import_pkey PRIMARY KEY (uuid),
  constraint club_calendar_import_club_calendar_uuid_fkey FOREIGN KEY (club_calendar_uuid) REFERENCES club_calendar(uuid) ON DELETE CASCADE
);

CREATE INDEX club_calendar_import_by_calendar ON club_calendar_import (club_calendar_uuid, at DESC);

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
-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON competition FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF video_assistance, type, european ON competition DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION competition_counted();
-- Matches are their organiser’s; secret calendars of the former one end.
CREATE TRIGGER organizer_changed AFTER UPDATE OF organizer_uuid ON competition FOR EACH ROW WHEN ((old.organizer_uuid IS DISTINCT FROM new.organizer_uuid)) EXECUTE FUNCTION competition_organizer_changed();

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

CREATE INDEX contact_by_change ON contact (updated_at, uuid);
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
-- Lists say how many there are without counting them.
CREATE TRIGGER added AFTER INSERT ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_tallied();
-- A contact is found and sorted by what its person, clubs and services are called, and knows whether something misses.
CREATE TRIGGER filled BEFORE INSERT OR UPDATE OF organization_uuid, person_uuid, job, external_company, public_profile ON contact FOR EACH ROW EXECUTE FUNCTION contact_filled();
-- Lists say how many there are without counting them.
CREATE TRIGGER moved AFTER UPDATE ON contact FOR EACH ROW WHEN (((old.listed IS DISTINCT FROM new.listed) OR (old.organization_uuid IS DISTINCT FROM new.organization_uuid))) EXECUTE FUNCTION contact_moved();
-- Lists say how many there are without counting them.
CREATE TRIGGER removed AFTER DELETE ON contact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contact_tallied();

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
-- A duty in days is due at an hour; one of the given models that somebody changes has been read by a person.
CREATE TRIGGER filled BEFORE INSERT OR UPDATE ON duty_model FOR EACH ROW EXECUTE FUNCTION duty_model_filled();

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
  club_calendar_uuid uuid,
  constraint fixture_pkey PRIMARY KEY (uuid),
  constraint fixture_away_organization_uuid_fkey FOREIGN KEY (away_organization_uuid) REFERENCES organization(uuid),
  constraint fixture_away_team_uuid_fkey FOREIGN KEY (away_team_uuid) REFERENCES team(uuid),
  constraint fixture_club_calendar_uuid_fkey FOREIGN KEY (club_calendar_uuid) REFERENCES club_calendar(uuid),
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
CREATE INDEX fixture_by_change ON fixture (status, updated_at, uuid);
CREATE INDEX fixture_by_clock ON fixture (kickoff_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'playing'::text]));
CREATE INDEX fixture_by_club_calendar ON fixture (club_calendar_uuid);
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
-- Lists say how many there are without counting them.
CREATE TRIGGER added AFTER INSERT ON fixture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixture_tallied();
-- Its venue, tallies, designations, links, debrief and duties follow a match that moves, ends or changes sides.
CREATE TRIGGER changed AFTER UPDATE ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_changed();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OF home_team_uuid, away_team_uuid, season_uuid, status, kickoff_at, refused_at, home_organization_uuid, away_organization_uuid, organizer_uuid ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_counted();
-- A match knows whose it is by its teams and its season, and the kickoff that it had before it was called off.
CREATE TRIGGER filled BEFORE INSERT OR UPDATE OF home_team_uuid, away_team_uuid, season_uuid, refused_at, status ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_filled();
-- A match has each of its sections, and its debrief, from the start.
CREATE TRIGGER made AFTER INSERT ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_made();
-- A match that a club keeps in a calendar of its own is shown to no other club; filled has said whose its teams are.
CREATE TRIGGER of_club BEFORE INSERT OR UPDATE OF home_team_uuid, away_team_uuid, season_uuid, club_calendar_uuid, refused_at, status ON fixture FOR EACH ROW WHEN ((new.club_calendar_uuid IS NOT NULL)) EXECUTE FUNCTION fixture_of_club();
-- Searches look among the few pairings of teams and venues instead of among all matches.
CREATE CONSTRAINT TRIGGER paired AFTER INSERT OR UPDATE ON fixture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_paired();
-- Lists say how many there are without counting them.
CREATE TRIGGER removed AFTER DELETE ON fixture REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fixture_tallied();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF starts_at, duration_minutes, owner_uuid, title, hours_for ON fixture_activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_activity_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at ON fixture_activity FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at');

create table fixture_announcement (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  fixture_uuid uuid not null,
  side text not null,
  about text not null,
  text text not null,
  urgent boolean not null default false,
  groups text[] not null,
  sent_to integer not null,
  kickoff_at timestamp with time zone,
  hour_fixed boolean not null,
  constraint fixture_announcement_pkey PRIMARY KEY (uuid),
  constraint fixture_announcement_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint fixture_announcement_about_check CHECK ((about = ANY (ARRAY['kickoff'::text, 'awayEnd'::text, 'pack'::text, 'message'::text]))),
  constraint fixture_announcement_side_check CHECK ((side = ANY (ARRAY['home'::text, 'away'::text, 'organizer'::text]))),
  constraint fixture_announcement_text_check CHECK ((char_length(text) <= 1000))
);

CREATE INDEX fixture_announcement_by_fixture ON fixture_announcement (fixture_uuid, created_at DESC);

create table fixture_announcement_reader (
  uuid uuid not null default gen_random_uuid(),
  announcement_uuid uuid not null,
  person_uuid uuid,
  user_uuid uuid,
  audience text not null,
  name text not null,
  email text not null,
  channel text not null,
  read_at timestamp with time zone,
  constraint fixture_announcement_reader_pkey PRIMARY KEY (uuid),
  constraint fixture_announcement_reader_announcement_uuid_fkey FOREIGN KEY (announcement_uuid) REFERENCES fixture_announcement(uuid) ON DELETE CASCADE,
  constraint fixture_announcement_reader_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES person(uuid) ON DELETE CASCADE,
  constraint fixture_announcement_reader_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
);

CREATE INDEX fixture_announcement_reader_by_person ON fixture_announcement_reader (person_uuid);
CREATE INDEX fixture_announcement_reader_by_user ON fixture_announcement_reader (user_uuid, announcement_uuid);
CREATE UNIQUE INDEX fixture_announcement_reader_once ON fixture_announcement_reader (announcement_uuid, lower(email));

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
-- The home club is told how far the visitors have come.
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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF service_uuid ON fixture_contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_contact_counted();

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
-- A match takes twelve delegates and twelve referees, also of two people at once.
CREATE TRIGGER at_most BEFORE INSERT ON fixture_delegate FOR EACH ROW EXECUTE FUNCTION at_most_officials();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF delegate_uuid, role ON fixture_delegate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_delegate_counted();

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
-- The texts that a save replaces are kept, the fifty newest, with the pictures that they show.
CREATE TRIGGER changed AFTER INSERT OR UPDATE OF name, html_content ON fixture_document FOR EACH ROW EXECUTE FUNCTION fixture_document_changed();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF has_text ON fixture_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_document_counted();

create table fixture_document_image (
  document_uuid uuid not null,
  url text not null,
  created_at timestamp with time zone not null default now(),
  constraint fixture_document_image_pkey PRIMARY KEY (document_uuid, url),
  constraint fixture_document_image_document_uuid_fkey FOREIGN KEY (document_uuid) REFERENCES fixture_document(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_document_image_by_url ON fixture_document_image (url);
-- A picture that nothing shows any more is gone.
CREATE TRIGGER picture AFTER DELETE ON fixture_document_image FOR EACH ROW EXECUTE FUNCTION media_released('url');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF points, condition ON fixture_duty DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_duty_counted();
-- A duty follows the rule of its model until somebody changes its date, and says who did it, when and for which kickoff.
CREATE TRIGGER filled BEFORE INSERT OR UPDATE ON fixture_duty FOR EACH ROW EXECUTE FUNCTION fixture_duty_filled();

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

create table fixture_file_content (
  file_uuid uuid not null,
  hash text not null,
  constraint fixture_file_content_pkey PRIMARY KEY (file_uuid),
  constraint fixture_file_content_file_uuid_fkey FOREIGN KEY (file_uuid) REFERENCES fixture_file(uuid) ON DELETE CASCADE,
  constraint fixture_file_content_hash_fkey FOREIGN KEY (hash) REFERENCES file_content(hash) ON DELETE RESTRICT
);

CREATE INDEX fixture_file_content_by_hash ON fixture_file_content (hash);
-- The bytes of a file that no match has any more are gone.
CREATE TRIGGER released AFTER DELETE ON fixture_file_content FOR EACH ROW EXECUTE FUNCTION file_content_released();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF media_officer_uuid, broadcaster ON fixture_medias DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_medias_counted();

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
  by_announcement boolean not null default false,
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
  list_position integer default nextval('list_position'::regclass),
  constraint fixture_parking_pkey PRIMARY KEY (uuid),
  constraint fixture_parking_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_parking_by_fixture ON fixture_parking (fixture_uuid, name);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF opened, opens_at, closes_at, hours_for ON fixture_parking DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_parking_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF opens_at, closes_at ON fixture_parking FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'opens_at', 'closes_at');

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
-- A match takes twelve delegates and twelve referees, also of two people at once.
CREATE TRIGGER at_most BEFORE INSERT ON fixture_referee FOR EACH ROW EXECUTE FUNCTION at_most_officials();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF referee_uuid, role ON fixture_referee DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_referee_counted();

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
  list_position integer default nextval('list_position'::regclass),
  constraint fixture_sector_pkey PRIMARY KEY (uuid),
  constraint fixture_sector_venue_context_uuid_fkey FOREIGN KEY (venue_context_uuid) REFERENCES venue_context(uuid) ON DELETE CASCADE
);

CREATE INDEX fixture_sector_by_venue_context ON fixture_sector (venue_context_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF is_open, capacity, doors_opening_at, estimated_attendance, current_attendance, hours_for ON fixture_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixture_sector_counted();
-- A debrief that is still a draft takes over what was counted and confirmed.
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF current_attendance, estimated_attendance, is_open ON fixture_sector FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('venue_context_uuid');
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF doors_opening_at ON fixture_sector FOR EACH ROW EXECUTE FUNCTION hours_set('venue_context_uuid', 'doors_opening_at');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF friendly_points_off, serves_alcohol, plays_music ON fixtures_configuration DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixtures_configuration_counted();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF supporters_liaison_officer_uuid, no_group_expected, sector_safety_officer_uuid, groups_meeting_at ON home_fans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION home_fans_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF groups_meeting_at ON home_fans FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'groups_meeting_at');

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
  list_position integer default nextval('list_position'::regclass),
  constraint home_group_pkey PRIMARY KEY (uuid),
  constraint home_group_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint home_group_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL,
  constraint home_group_supporters_group_uuid_fkey FOREIGN KEY (supporters_group_uuid) REFERENCES supporters_group(uuid)
);

CREATE INDEX home_group_by_fixture ON home_group (fixture_uuid);
CREATE INDEX home_group_by_sector ON home_group (sector_uuid);
CREATE INDEX home_group_by_supporters_group ON home_group (supporters_group_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF fixture_uuid, equipment_entry_at, procession_at, has_procession, hours_for ON home_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION home_group_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF equipment_entry_at, procession_at ON home_group FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'equipment_entry_at', 'procession_at');
-- A group of a match keeps the name and the type that it had.
CREATE TRIGGER named BEFORE INSERT ON home_group FOR EACH ROW WHEN ((new.supporters_group_uuid IS NOT NULL)) EXECUTE FUNCTION home_group_named();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF team_manager_uuid ON home_team_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION home_team_details_counted();

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
  began_at timestamp with time zone not null default now(),
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
-- The log of the day is numbered match by match, and only added to.
CREATE TRIGGER logbook_entry_kept BEFORE INSERT OR DELETE OR UPDATE ON logbook_entry FOR EACH ROW EXECUTE FUNCTION logbook_entry_kept();

create table logbook_photo (
  entry_uuid uuid not null,
  file_uuid uuid not null,
  constraint logbook_photo_pkey PRIMARY KEY (entry_uuid),
  constraint logbook_photo_file_uuid_key UNIQUE (file_uuid),
  constraint logbook_photo_entry_uuid_fkey FOREIGN KEY (entry_uuid) REFERENCES logbook_entry(uuid) ON DELETE CASCADE,
  constraint logbook_photo_file_uuid_fkey FOREIGN KEY (file_uuid) REFERENCES fixture_file(uuid) ON DELETE CASCADE
);

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

create table match_mail (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  address text not null,
  about text not null,
  letter jsonb,
  queued_at timestamp with time zone not null default clock_timestamp(),
  due_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint match_mail_pkey PRIMARY KEY (uuid),
  constraint match_mail_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX match_mail_by_address ON match_mail (fixture_uuid, address);
CREATE INDEX match_mail_sent ON match_mail (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX match_mail_waiting ON match_mail (due_at) WHERE (sent_at IS NULL);

create table match_page (
  uuid uuid not null default gen_random_uuid(),
  fixture_uuid uuid not null,
  reader text not null,
  label text,
  token_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  made_by text not null,
  ended_at timestamp with time zone,
  reads integer not null default 0,
  read_at timestamp with time zone,
  constraint match_page_pkey PRIMARY KEY (uuid),
  constraint match_page_token_hash_key UNIQUE (token_hash),
  constraint match_page_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint match_page_label_check CHECK ((char_length(label) <= 120))
);

CREATE INDEX match_page_by_fixture ON match_page (fixture_uuid, made_at DESC);

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF delegates_liaison_officier_uuid, pickup_location, pickup_datetime, hours_for ON officials_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION officials_context_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF pickup_datetime ON officials_context FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'pickup_datetime');

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
-- The directory lists contacts of active organisations only, and open sessions hold what decides on the rights of their users.
CREATE TRIGGER changed AFTER UPDATE OF status, second_factor_required, second_factor_from ON organization FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.second_factor_required IS DISTINCT FROM new.second_factor_required)) OR (old.second_factor_from IS DISTINCT FROM new.second_factor_from))) EXECUTE FUNCTION organization_changed();
-- An organisation has its settings, its territory and the usual document models from the start.
CREATE TRIGGER made AFTER INSERT ON organization FOR EACH ROW EXECUTE FUNCTION organization_made();

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

-- A digest leaves at an hour of the zone that the organisation lives in.
CREATE TRIGGER chosen AFTER UPDATE OF territory ON organization_territory FOR EACH ROW WHEN ((old.territory IS DISTINCT FROM new.territory)) EXECUTE FUNCTION organization_territory_chosen();

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
-- A match keeps the points that its club had when it was played.
CREATE TRIGGER kept AFTER INSERT OR DELETE OR UPDATE OF text, link, section, championship, cup, european, friendly, "position" ON own_point FOR EACH ROW EXECUTE FUNCTION own_point_kept();
-- A new point stands below the others.
CREATE TRIGGER placed BEFORE INSERT ON own_point FOR EACH ROW EXECUTE FUNCTION own_point_placed();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF fixture_uuid ON own_point_tick DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION own_point_tick_counted();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF until ON own_point_version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION own_point_version_counted();

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
-- An account knows whether it has a second factor; recovery codes go with the last one.
CREATE TRIGGER second_factor AFTER INSERT OR DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION second_factor_changed();

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

create table people_import (
  uuid uuid not null,
  organization_uuid uuid not null,
  kind text not null,
  at timestamp with time zone not null default now(),
  file_name text not null,
  created integer not null,
  updated integer not null,
  columns jsonb,
  undo jsonb,
  undone_at timestamp with time zone,
  constraint people_import_pkey PRIMARY KEY (uuid),
  constraint people_import_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX people_import_by_organization ON people_import (organization_uuid, kind, at DESC);

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
-- Searches and sessions hold the name; links and passwords sent to a former address end; who signs in is told of the new one.
CREATE TRIGGER changed AFTER UPDATE OF firstname, lastname, email, phone, pending_email ON person FOR EACH ROW EXECUTE FUNCTION person_changed();
-- A picture that nothing shows any more is gone.
CREATE TRIGGER picture AFTER DELETE OR UPDATE OF picture_url ON person FOR EACH ROW EXECUTE FUNCTION media_released('picture_url');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF pitch_manager_uuid ON pitch_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pitch_details_counted();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF head_of_safety_security_uuid, first_aid_scheme, control_room_manager_uuid, control_room_opens_at, stewards_briefing_at, first_aid_opens_at, hours_for ON private_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private_security_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF control_room_opens_at, stewards_briefing_at, first_aid_opens_at ON private_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'control_room_opens_at', 'stewards_briefing_at', 'first_aid_opens_at');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF police_commander_uuid, security_meeting_at, hooliganism_officer_uuid, prefecture_contact_uuid, municipal_police_contact_uuid, emergency_services_contact_uuid, declaration_status ON public_security DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public_security_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF security_meeting_at ON public_security FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'security_meeting_at');

create table push_delivery (
  message_uuid uuid not null,
  subscription_uuid uuid not null,
  next_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  constraint push_delivery_pkey PRIMARY KEY (message_uuid, subscription_uuid),
  constraint push_delivery_message_uuid_fkey FOREIGN KEY (message_uuid) REFERENCES push_message(uuid) ON DELETE CASCADE,
  constraint push_delivery_subscription_uuid_fkey FOREIGN KEY (subscription_uuid) REFERENCES push_subscription(uuid) ON DELETE CASCADE
);

CREATE INDEX push_delivery_by_next ON push_delivery (next_at);
CREATE INDEX push_delivery_by_subscription ON push_delivery (subscription_uuid);

create table push_key (
  single boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_key_pkey PRIMARY KEY (single),
  constraint push_key_single_check CHECK (single)
);

create table push_message (
  uuid uuid not null default gen_random_uuid(),
  kind text not null,
  fixture_uuid uuid,
  title text not null,
  line text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint push_message_pkey PRIMARY KEY (uuid),
  constraint push_message_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint push_message_address_check CHECK ((address ~ '^/app(/|$)'::text))
);

CREATE INDEX push_message_by_end ON push_message (expires_at);
CREATE INDEX push_message_by_fixture ON push_message (fixture_uuid, kind, created_at);

create table push_subscription (
  uuid uuid not null default gen_random_uuid(),
  user_uuid uuid not null,
  session_uuid uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamp with time zone not null default now(),
  reached_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (uuid),
  constraint push_subscription_session_uuid_fkey FOREIGN KEY (session_uuid) REFERENCES session(uuid) ON DELETE CASCADE,
  constraint push_subscription_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX push_subscription_by_user ON push_subscription (user_uuid);
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription (endpoint);
CREATE UNIQUE INDEX push_subscription_of_session ON push_subscription (session_uuid);

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF referees_liaison_officier_uuid, pickup_location, pickup_datetime, hours_for ON refereeing_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refereeing_context_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF pickup_datetime ON refereeing_context FOR EACH ROW EXECUTE FUNCTION hours_set('uuid', 'pickup_datetime');

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

-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON region FOR EACH STATEMENT EXECUTE FUNCTION common_changed();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF label, audience, responsible_uuid, at, anchor, offset_minutes, duration_minutes ON running_order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION running_order_line_counted();

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

-- A debrief that is still a draft takes over what was counted and confirmed.
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

-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON season FOR EACH STATEMENT EXECUTE FUNCTION common_changed();

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
-- Breaks lie in their season and do not overlap, also of two people at once.
CREATE TRIGGER stands BEFORE INSERT OR UPDATE OF starts_on, ends_on ON season_break FOR EACH ROW EXECUTE FUNCTION season_break_stands();

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
  list_position integer default nextval('list_position'::regclass),
  constraint security_force_pkey PRIMARY KEY (uuid),
  constraint security_force_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE
);

CREATE INDEX security_force_by_fixture ON security_force (fixture_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF starts_at, hours_for ON security_force DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION security_force_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at ON security_force FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at');

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
  list_position integer default nextval('list_position'::regclass),
  name text,
  constraint security_post_pkey PRIMARY KEY (uuid),
  constraint security_post_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint security_post_sector_uuid_fkey FOREIGN KEY (sector_uuid) REFERENCES fixture_sector(uuid) ON DELETE SET NULL
);

CREATE INDEX security_post_by_fixture ON security_post (fixture_uuid);
CREATE INDEX security_post_by_sector ON security_post (sector_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF fixture_uuid, mission, name, sector_uuid, planned_headcount, confirmed_headcount, starts_at, ends_at, supervisor_name, location, provider, hours_for ON security_post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION security_post_counted();
-- A debrief that is still a draft takes over what was counted and confirmed.
CREATE TRIGGER debrief_follows AFTER INSERT OR DELETE OR UPDATE OF confirmed_headcount, planned_headcount ON security_post FOR EACH ROW EXECUTE FUNCTION debrief_source_changed('fixture_uuid');
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF starts_at, ends_at ON security_post FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'starts_at', 'ends_at');

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
-- A new service asks nothing of matches that are ready; contacts are found by the names of their services.
CREATE TRIGGER changed AFTER INSERT OR UPDATE OF name ON service FOR EACH ROW EXECUTE FUNCTION service_changed();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF organization_uuid, asked_everywhere ON service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION service_counted();

create table service_exemption (
  fixture_uuid uuid not null,
  service_uuid uuid not null,
  constraint service_exemption_pkey PRIMARY KEY (fixture_uuid, service_uuid),
  constraint service_exemption_fixture_uuid_fkey FOREIGN KEY (fixture_uuid) REFERENCES fixture(uuid) ON DELETE CASCADE,
  constraint service_exemption_service_uuid_fkey FOREIGN KEY (service_uuid) REFERENCES service(uuid) ON DELETE CASCADE
);

CREATE INDEX service_exemption_by_service ON service_exemption (service_uuid);
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF service_uuid ON service_exemption DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION service_exemption_counted();

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
-- Contacts are found by the names of their services.
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE OF contact_uuid, service_uuid ON service_member FOR EACH ROW EXECUTE FUNCTION service_member_changed();

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
  by_sign_on boolean not null default false,
  by_provider_factor boolean not null default false,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_impersonator_uuid_fkey FOREIGN KEY (impersonator_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE,
  constraint session_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX session_by_end ON session (expires_at);
CREATE INDEX session_by_impersonator ON session (impersonator_uuid);
CREATE INDEX session_by_user ON session (user_uuid);
CREATE UNIQUE INDEX session_uuid ON session (uuid);
-- Who takes another identity is read anew, on every node.
CREATE TRIGGER held_anew BEFORE UPDATE OF user_uuid, impersonator_uuid ON session FOR EACH ROW EXECUTE FUNCTION session_held_anew();

create table sign_in_step (
  token_hash bytea not null,
  user_uuid uuid,
  challenge text,
  expires_at timestamp with time zone not null,
  sign_on_organization_uuid uuid,
  sign_on_issuer text,
  sign_on_subject text,
  constraint sign_in_step_pkey PRIMARY KEY (token_hash),
  constraint sign_in_step_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX sign_in_step_by_end ON sign_in_step (expires_at);
CREATE INDEX sign_in_step_by_user ON sign_in_step (user_uuid);

create table sign_on (
  organization_uuid uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  domains text[] not null,
  required boolean not null default false,
  trusts_second_factor boolean not null default false,
  emergency_user_uuid uuid,
  signed_in_at timestamp with time zone,
  constraint sign_on_pkey PRIMARY KEY (organization_uuid),
  constraint sign_on_emergency_user_uuid_fkey FOREIGN KEY (emergency_user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL,
  constraint sign_on_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX sign_on_by_domain ON sign_on USING gin (domains);
CREATE INDEX sign_on_emergency_user ON sign_on (emergency_user_uuid);

create table sign_on_attempt (
  token_hash bytea not null,
  organization_uuid uuid not null,
  version integer not null,
  next text not null,
  expires_at timestamp with time zone not null,
  issuer text,
  subject text,
  email text,
  by_second_factor boolean not null default false,
  link_hash bytea,
  user_uuid uuid,
  constraint sign_on_attempt_pkey PRIMARY KEY (token_hash),
  constraint sign_on_attempt_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint sign_on_attempt_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE INDEX sign_on_attempt_by_organization ON sign_on_attempt (organization_uuid);
CREATE INDEX sign_on_attempt_by_user ON sign_on_attempt (user_uuid);

create table sign_on_identity (
  user_uuid uuid not null,
  organization_uuid uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  constraint sign_on_identity_pkey PRIMARY KEY (user_uuid),
  constraint sign_on_identity_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE,
  constraint sign_on_identity_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX sign_on_identity_subject ON sign_on_identity (organization_uuid, issuer, subject);

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
-- A picture that nothing shows any more is gone.
CREATE TRIGGER picture AFTER DELETE OR UPDATE OF logo_url ON supporters_group FOR EACH ROW EXECUTE FUNCTION media_released('logo_url');

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
-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON team FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
-- A team is found by the names of its club.
CREATE TRIGGER searched BEFORE INSERT OR UPDATE OF name, club_uuid ON team FOR EACH ROW EXECUTE FUNCTION team_searched();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF team_uuid, leg, estimated_arrival_at, transport_mean, departure_at, hours_for ON team_trip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION team_trip_counted();
-- An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.
CREATE TRIGGER hours_set BEFORE INSERT OR UPDATE OF departure_at, estimated_arrival_at ON team_trip FOR EACH ROW EXECUTE FUNCTION hours_set('fixture_uuid', 'departure_at', 'estimated_arrival_at');

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

-- An account knows whether it has a second factor; recovery codes go with the last one.
CREATE TRIGGER second_factor AFTER INSERT OR DELETE OR UPDATE OF secret ON totp FOR EACH ROW EXECUTE FUNCTION second_factor_changed();

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
-- Open sessions hold what their user may; the next digest is due at the hour that the user chose.
CREATE TRIGGER changed AFTER INSERT OR UPDATE ON user_account FOR EACH ROW EXECUTE FUNCTION user_account_changed();
-- A contact who becomes a user signs in with the address of that person.
CREATE TRIGGER named BEFORE INSERT ON user_account FOR EACH ROW WHEN (((new.contact_uuid IS NOT NULL) AND (new.username IS NULL))) EXECUTE FUNCTION user_account_named();

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
-- Nodes remember the JSON of rows that all lists show, until one of them changes.
CREATE TRIGGER common AFTER INSERT OR DELETE OR UPDATE ON venue FOR EACH STATEMENT EXECUTE FUNCTION common_changed();
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF total_capacity ON venue DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION venue_counted();
-- A picture that nothing shows any more is gone.
CREATE TRIGGER picture AFTER DELETE OR UPDATE OF cover_url ON venue FOR EACH ROW EXECUTE FUNCTION media_released('cover_url');

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER UPDATE OF venue_uuid, stadium_manager_uuid ON venue_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION venue_context_counted();
-- Searches look among the few pairings of teams and venues instead of among all matches.
CREATE CONSTRAINT TRIGGER paired AFTER UPDATE ON venue_context DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.venue_uuid IS DISTINCT FROM new.venue_uuid)) EXECUTE FUNCTION fixture_paired();
-- Whose match it is stands beside its venue, so that one index finds the matches of a side at a venue.
CREATE TRIGGER sides BEFORE INSERT ON venue_context FOR EACH ROW EXECUTE FUNCTION venue_context_sides();

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
-- Rules of completion or warnings read it: its match is counted anew.
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE OF capacity, target_population ON venue_sector DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION venue_sector_counted();

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

create table webhook (
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  organization_uuid uuid not null,
  url text not null,
  events text[] not null default '{}'::text[],
  enabled boolean not null default true,
  off_reason text,
  off_at timestamp with time zone,
  secret bytea not null default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  former_secret bytea,
  former_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  leased_until timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (uuid),
  constraint webhook_organization_uuid_fkey FOREIGN KEY (organization_uuid) REFERENCES organization(uuid) ON DELETE CASCADE
);

CREATE INDEX webhook_by_organization ON webhook (organization_uuid);
-- A webhook that is switched on again begins anew, with what waits for it.
CREATE TRIGGER switched BEFORE UPDATE OF enabled ON webhook FOR EACH ROW WHEN ((old.enabled IS DISTINCT FROM new.enabled)) EXECUTE FUNCTION webhook_switched();

create table webhook_delivery (
  id bigint not null,
  uuid uuid not null default gen_random_uuid(),
  webhook_uuid uuid not null,
  event text not null,
  change_uuid uuid,
  item_uuid uuid not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  status integer,
  failure text,
  duration_ms integer,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_webhook_uuid_fkey FOREIGN KEY (webhook_uuid) REFERENCES webhook(uuid) ON DELETE CASCADE,
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_uuid, id DESC);
CREATE INDEX webhook_delivery_of_item ON webhook_delivery (webhook_uuid, item_uuid, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX webhook_delivery_uuid ON webhook_delivery (uuid);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_uuid, id) WHERE (state = 'waiting'::text);

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
