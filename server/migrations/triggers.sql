-- What follows by itself when a row is written: the functions and their triggers, table by table. Laid anew, with those of
-- triggers_counts.sql, whenever one of the two files has changed; a text that was laid once is not laid again.
set constraints all immediate;
do $$
declare
  known record;
begin
  for known in select t.tgname, t.tgrelid::regclass as table_name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace loop
    execute format('drop trigger %I on %s', known.tgname, known.table_name);
  end loop;
  for known in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prorettype = 'trigger'::regtype and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop function %s', known.name);
  end loop;
end $$;

-- Organisations and their people

create function organization_made() returns trigger language plpgsql as $$
begin
  insert into fixtures_configuration (uuid) values (new.uuid);
  perform document_models_given(new.uuid);
  insert into organization_territory (uuid) values (new.uuid);
  return null;
end $$;
comment on function organization_made is 'An organisation has its settings, its territory and the usual document models from the start.';
create trigger made after insert on organization for each row execute function organization_made();

create function organization_changed() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status then
    update contact set person_uuid = person_uuid where organization_uuid = new.uuid;
  end if;
  update session s set changes = changes + 1 from user_account u where u.organization_uuid = new.uuid and s.user_uuid = u.uuid;
  return null;
end $$;
comment on function organization_changed is 'The directory lists contacts of active organisations only, and open sessions hold what decides on the rights of their users.';
create trigger changed after update of status, second_factor_required, second_factor_from on organization for each row
  when ((old.status, old.second_factor_required, old.second_factor_from)
    is distinct from (new.status, new.second_factor_required, new.second_factor_from)) execute function organization_changed();

create function organization_territory_chosen() returns trigger language plpgsql as $$
begin
  update digest_due d set next_at = next_at_hour(u.digest_at, organization_zone(new.uuid), now())
    from user_account u where u.uuid = d.user_uuid and u.organization_uuid = new.uuid;
  return null;
end $$;
comment on function organization_territory_chosen is 'A digest leaves at an hour of the zone that the organisation lives in.';
create trigger chosen after update of territory on organization_territory for each row
  when (old.territory is distinct from new.territory) execute function organization_territory_chosen();

create function person_changed() returns trigger language plpgsql as $$
begin
  if (old.firstname, old.lastname, old.email, old.phone) is distinct from (new.firstname, new.lastname, new.email, new.phone) then
    update contact set person_uuid = person_uuid where person_uuid = new.uuid;
  end if;
  if old.display_name is distinct from new.display_name then
    update session s set changes = changes + 1 from user_account u
      where u.person_uuid = new.uuid and (s.user_uuid = u.uuid or s.impersonator_uuid = u.uuid);
  end if;
  if lower(old.email) is distinct from lower(new.email) then
    update designation_link set ended_at = now() where person_uuid = new.uuid and ended_at is null;
    update fixture_pack_delivery set ended_at = now(), expires_at = least(expires_at, now())
      where person_uuid = new.uuid and ended_at is null;
    insert into moved_email (user_uuid, before, after)
      select u.uuid, coalesce(old.email, u.username), new.email from user_account u
      where u.person_uuid = new.uuid and u.password_hash is not null;
    update password_link l set expires_at = now() from user_account u
      where u.person_uuid = new.uuid and l.user_uuid = u.uuid and l.expires_at > now();
    update visitor_link l set ended_at = now(), ended_as = 'revoked' from contact c
      where c.person_uuid = new.uuid and l.contact_uuid = c.uuid and l.ended_at is null and lower(l.email) = lower(old.email);
  end if;
  if old.pending_email is distinct from new.pending_email then
    update email_change set ended_at = now() where person_uuid = new.uuid and ended_at is null;
    if new.pending_email is not null then
      insert into email_change (person_uuid, before, after)
        select new.uuid, coalesce(new.email, u.username), new.pending_email from user_account u where u.person_uuid = new.uuid limit 1;
    end if;
  end if;
  return null;
end $$;
comment on function person_changed is 'Searches and sessions hold the name; links and passwords sent to a former address end; who signs in is told of the new one.';
create trigger changed after update of firstname, lastname, email, phone, pending_email on person
  for each row execute function person_changed();

create function user_account_named() returns trigger language plpgsql as $$
begin
  select c.person_uuid, lower(btrim(p.email)) into new.person_uuid, new.username
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.contact_uuid;
  return new;
end $$;
comment on function user_account_named is 'A contact who becomes a user signs in with the address of that person.';
create trigger named before insert on user_account for each row
  when (new.contact_uuid is not null and new.username is null) execute function user_account_named();

create function user_account_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update session set changes = changes + 1 where user_uuid = new.uuid or impersonator_uuid = new.uuid;
  end if;
  if (old.digest_at, old.organization_uuid) is distinct from (new.digest_at, new.organization_uuid) then
    if new.digest_at is null or new.organization_uuid is null then
      delete from digest_due where user_uuid = new.uuid;
    else
      insert into digest_due (user_uuid, next_at)
        values (new.uuid, next_at_hour(new.digest_at, organization_zone(new.organization_uuid), now()))
        on conflict (user_uuid) do update set next_at = excluded.next_at;
    end if;
  end if;
  return null;
end $$;
comment on function user_account_changed is 'Open sessions hold what their user may; the next digest is due at the hour that the user chose.';
create trigger changed after insert or update on user_account for each row execute function user_account_changed();

create function session_held_anew() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  return new;
end $$;
comment on function session_held_anew is 'Who takes another identity is read anew, on every node.';
create trigger held_anew before update of user_uuid, impersonator_uuid on session for each row execute function session_held_anew();

create function second_factor_changed() returns trigger language plpgsql as $$
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
end $$;
comment on function second_factor_changed is 'An account knows whether it has a second factor; recovery codes go with the last one.';
create trigger second_factor after insert or delete on passkey for each row execute function second_factor_changed();
create trigger second_factor after insert or delete or update of secret on totp for each row execute function second_factor_changed();

create function access_request_gone() returns trigger language plpgsql as $$
begin
  delete from person p where p.uuid = old.person_uuid
    and not exists (select 1 from contact c where c.person_uuid = p.uuid) and not exists (select 1 from user_account u where u.person_uuid = p.uuid)
    and not exists (select 1 from referee r where r.person_uuid = p.uuid) and not exists (select 1 from delegate d where d.person_uuid = p.uuid);
  return null;
end $$;
comment on function access_request_gone is 'Of who asked for access and was refused, nothing is kept.';
create trigger gone after delete on access_request for each row when (old.organization_kept) execute function access_request_gone();

create function contact_filled() returns trigger language plpgsql as $$
begin
  new.to_complete := new.job is null or exists (select 1 from person p where p.uuid = new.person_uuid and (p.email is null or p.phone is null));
  new.public_profile := coalesce(new.public_profile, not new.external);
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
end $$;
comment on function contact_filled is 'A contact is found and sorted by what its person, clubs and services are called, and knows whether something misses.';
create trigger filled before insert or update of organization_uuid, person_uuid, job, external_company, public_profile on contact
  for each row execute function contact_filled();

create function contact_tallied() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed c cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization_uuid)) x (scope)
    group by 2, 3;
  return null;
end $$;
comment on function contact_tallied is 'Lists say how many there are without counting them.';
create trigger added after insert on contact referencing new table as changed for each statement execute function contact_tallied();
create trigger removed after delete on contact referencing old table as changed for each statement execute function contact_tallied();

create function contact_moved() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'contact', x.scope, case when c.listed then 'listed' else 'unlisted' end, sum(c.n)
    from (values (old.listed, old.organization_uuid, -1), (new.listed, new.organization_uuid, 1)) c (listed, organization, n)
    cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (c.organization)) x (scope)
    group by 2, 3 having sum(c.n) <> 0;
  return null;
end $$;
comment on function contact_moved is 'Lists say how many there are without counting them.';
create trigger moved after update on contact for each row
  when (old.listed is distinct from new.listed or old.organization_uuid is distinct from new.organization_uuid) execute function contact_moved();

create function service_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_exemption (fixture_uuid, service_uuid) select f.uuid, new.uuid from fixture f join fixture_completion k on k.uuid = f.uuid
      where f.home_organization_uuid = new.organization_uuid and k.home_score = k.home_score_max and k.home_score_max > 0;
  elsif old.name is distinct from new.name then
    update contact set person_uuid = person_uuid where uuid in (select m.contact_uuid from service_member m where m.service_uuid = new.uuid);
  end if;
  return null;
end $$;
comment on function service_changed is 'A new service asks nothing of matches that are ready; contacts are found by the names of their services.';
create trigger changed after insert or update of name on service for each row execute function service_changed();

create function service_member_changed() returns trigger language plpgsql as $$
begin
  update contact set person_uuid = person_uuid where uuid in (new.contact_uuid, old.contact_uuid);
  return null;
end $$;
comment on function service_member_changed is 'Contacts are found by the names of their services.';
create trigger changed after insert or delete or update of contact_uuid, service_uuid on service_member
  for each row execute function service_member_changed();

create function own_point_placed() returns trigger language plpgsql as $$
begin
  if new.position = 0 then
    select coalesce(max(p.position), 0) + 1 into new.position from own_point p where p.organization_uuid = new.organization_uuid;
  end if;
  return new;
end $$;
comment on function own_point_placed is 'A new point stands below the others.';
create trigger placed before insert on own_point for each row execute function own_point_placed();

create function own_point_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.text, old.link, old.section, old.championship, old.cup, old.european, old.friendly)
      is not distinct from (new.text, new.link, new.section, new.championship, new.cup, new.european, new.friendly) then
    update own_point_version v set position = new.position where v.point_uuid = new.uuid and v.until is null and v.position <> new.position;
    return null;
  end if;
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
end $$;
comment on function own_point_kept is 'A match keeps the points that its club had when it was played.';
create trigger kept after insert or delete or update of text, link, section, championship, cup, european, friendly, position on own_point
  for each row execute function own_point_kept();

create function duty_model_filled() returns trigger language plpgsql as $$
begin
  new.hour := case when new.offset_days is not null then coalesce(new.hour, '18:00') end;
  -- A service or a competition that is deleted is nobody's change.
  if old.given and (new.label, new.offset_days, new.hour, new.offset_minutes, coalesce(new.service_uuid, old.service_uuid), new.points,
      new.competition_uuid, new.condition, new.basis, new.url, new.season_limit, new.away_matches, new.by_clubs)
    is distinct from (old.label, old.offset_days, old.hour, old.offset_minutes, old.service_uuid, old.points,
      old.competition_uuid, old.condition, old.basis, old.url, old.season_limit, old.away_matches, old.by_clubs) then
    new.verified := true;
  end if;
  return new;
end $$;
comment on function duty_model_filled is 'A duty in days is due at an hour; one of the given models that somebody changes has been read by a person.';
create trigger filled before insert or update on duty_model for each row execute function duty_model_filled();

create function webhook_switched() returns trigger language plpgsql as $$
begin
  new.failures := 0;
  new.failing_since := null;
  new.paused_until := null;
  if new.enabled then
    new.off_reason := null;
    new.off_at := null;
    update webhook_delivery set next_at = now() where webhook_uuid = new.uuid and state = 'waiting' and next_at > now();
    perform pg_notify('webhook', new.uuid::text);
  else
    new.off_at := now();
  end if;
  return new;
end $$;
comment on function webhook_switched is 'A webhook that is switched on again begins anew, with what waits for it.';
create trigger switched before update of enabled on webhook for each row
  when (old.enabled is distinct from new.enabled) execute function webhook_switched();

-- Clubs, competitions, venues

create function common_changed() returns trigger language plpgsql as $$
begin
  insert into common_change values (1);
  return null;
end $$;
comment on function common_changed is 'Nodes remember the JSON of rows that all lists show, until one of them changes.';
create trigger common after insert or delete or update on club for each statement execute function common_changed();
create trigger common after insert or delete or update on competition for each statement execute function common_changed();
create trigger common after insert or delete or update on region for each statement execute function common_changed();
create trigger common after insert or delete or update on season for each statement execute function common_changed();
create trigger common after insert or delete or update on team for each statement execute function common_changed();
create trigger common after insert or delete or update on venue for each statement execute function common_changed();

create function club_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.acronym) is distinct from (new.name, new.acronym) then
    update team set name = name where club_uuid = new.uuid;
  end if;
  update contact set person_uuid = person_uuid where organization_uuid in (new.organization_uuid, old.organization_uuid);
  return null;
end $$;
comment on function club_changed is 'Teams and contacts are found by the names of their club.';
create trigger changed after insert or delete or update of name, acronym, organization_uuid on club
  for each row execute function club_changed();

create function team_searched() returns trigger language plpgsql as $$
begin
  select ' ' || search_key(concat_ws(' ', new.name, c.name, c.acronym)) into new.search_key from club c where c.uuid = new.club_uuid;
  return new;
end $$;
comment on function team_searched is 'A team is found by the names of its club.';
create trigger searched before insert or update of name, club_uuid on team for each row execute function team_searched();

create function competition_organizer_changed() returns trigger language plpgsql as $$
begin
  update fixture set organizer_uuid = new.organizer_uuid where competition_uuid = new.uuid;
  delete from calendar_feed where competition_uuid = new.uuid;
  return null;
end $$;
comment on function competition_organizer_changed is 'Matches are their organiser’s; secret calendars of the former one end.';
create trigger organizer_changed after update of organizer_uuid on competition for each row
  when (old.organizer_uuid is distinct from new.organizer_uuid) execute function competition_organizer_changed();

create function season_break_stands() returns trigger language plpgsql as $$
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
end $$;
comment on function season_break_stands is 'Breaks lie in their season and do not overlap, also of two people at once.';
create trigger stands before insert or update of starts_on, ends_on on season_break for each row execute function season_break_stands();

create function media_released() returns trigger language plpgsql as $$
declare
  released text := to_jsonb(old) ->> tg_argv[0];
begin
  if released is null or released is not distinct from to_jsonb(new) ->> tg_argv[0] then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('media'));
  delete from media m
    where m.hash = substring(released from '^/media/([0-9a-f]+)\.webp$')
    and not exists (select 1 from media_use u where u.url = released);
  return null;
end $$;
comment on function media_released is 'A picture that nothing shows any more is gone.';
create trigger picture after delete or update of logo_url on club for each row execute function media_released('logo_url');
create trigger picture after delete or update of picture_url on person for each row execute function media_released('picture_url');
create trigger picture after delete or update of logo_url on supporters_group for each row execute function media_released('logo_url');
create trigger picture after delete or update of cover_url on venue for each row execute function media_released('cover_url');
create trigger picture after delete on fixture_document_image for each row execute function media_released('url');

-- Matches

create function fixture_filled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is distinct from new.status then
    if new.status = 'unscheduled' and old.status in ('scheduled', 'playing', 'finished') then
      new.last_kickoff_at := old.kickoff_at;
    elsif new.status in ('scheduled', 'playing', 'finished') then
      new.last_kickoff_at := null;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.status is distinct from new.status and (old.home_team_uuid, old.away_team_uuid, old.season_uuid, old.refused_at)
      is not distinct from (new.home_team_uuid, new.away_team_uuid, new.season_uuid, new.refused_at) then
    return new;
  end if;
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
end $$;
comment on function fixture_filled is 'A match knows whose it is by its teams and its season, and the kickoff that it had before it was called off.';
create trigger filled before insert or update of home_team_uuid, away_team_uuid, season_uuid, refused_at, status on fixture
  for each row execute function fixture_filled();

create function fixture_of_club() returns trigger language plpgsql as $$
declare
  keeper uuid;
  opponents uuid;
begin
  select k.organization_uuid, k.opponents_uuid into keeper, opponents from club_calendar k where k.uuid = new.club_calendar_uuid;
  if new.home_organization_uuid <> keeper then
    new.home_organization_uuid := opponents;
  end if;
  if new.away_organization_uuid <> keeper then
    new.away_organization_uuid := null;
  end if;
  return new;
end $$;
comment on function fixture_of_club is 'A match that a club keeps in a calendar of its own is shown to no other club; filled has said whose its teams are.';
create trigger of_club before insert or update of home_team_uuid, away_team_uuid, season_uuid, club_calendar_uuid, refused_at, status on fixture
  for each row when (new.club_calendar_uuid is not null) execute function fixture_of_club();

create function fixture_made() returns trigger language plpgsql as $$
begin
  insert into venue_context (uuid) values (new.uuid);
  insert into pitch_details (uuid) values (new.uuid);
  insert into officials_context (uuid) values (new.uuid);
  insert into refereeing_context (uuid) values (new.uuid);
  insert into home_team_details (uuid) values (new.uuid);
  insert into away_team_details (uuid) values (new.uuid);
  insert into away_fans (uuid) values (new.uuid);
  insert into fixture_medias (uuid) values (new.uuid);
  insert into debrief (uuid, due) values (new.uuid, new.status in ('finished', 'archived'));
  insert into private_security (uuid) values (new.uuid);
  insert into public_security (uuid) values (new.uuid);
  insert into away_security (uuid) values (new.uuid);
  insert into home_fans (uuid) values (new.uuid);
  insert into activity_details (uuid) values (new.uuid);
  return null;
end $$;
comment on function fixture_made is 'A match has each of its sections, and its debrief, from the start.';
create trigger made after insert on fixture for each row execute function fixture_made();

create function fixture_changed() returns trigger language plpgsql as $$
begin
  if (old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid)
      is distinct from (new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid) then
    update venue_context set home_organization_uuid = new.home_organization_uuid, away_organization_uuid = new.away_organization_uuid,
      organizer_uuid = new.organizer_uuid where uuid = new.uuid;
  end if;
  if (old.status, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid)
      is distinct from (new.status, new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid) then
    insert into list_tally (list, scope, kind, n)
      select 'fixture', x.scope, f.status, sum(f.n)
      from (values (old.status, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid, -1),
        (new.status, new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid, 1)) f (status, home, away, organizer, n)
      cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
        f.home, f.away, f.organizer]) u where u is not null) x (scope)
      group by 2, 3 having sum(f.n) <> 0;
  end if;
  if old.kickoff_at is distinct from new.kickoff_at or (old.status = 'unscheduled') is distinct from (new.status = 'unscheduled')
      or (old.status in ('scheduled', 'unscheduled') and new.status = 'archived') then
    update designation_notice set moved_at = now() where fixture_uuid = new.uuid and withdrawn_at is null;
  end if;
  if old.kickoff_at is distinct from new.kickoff_at then
    update fixture_pack_delivery set expires_at = new.kickoff_at + interval '7 days'
      where fixture_uuid = new.uuid and ended_at is null and expires_at < new.kickoff_at + interval '7 days';
  end if;
  if new.status in ('finished', 'archived') and (old.status not in ('finished', 'archived')
      or (old.home_score, old.away_score) is distinct from (new.home_score, new.away_score)) then
    update debrief set due = true where uuid = new.uuid and not due;
  end if;
  if (old.status = 'archived') <> (new.status = 'archived') then
    update fixture_duty set archived = new.status = 'archived' where fixture_uuid = new.uuid;
  end if;
  return null;
end $$;
comment on function fixture_changed is 'Its venue, tallies, designations, links, debrief and duties follow a match that moves, ends or changes sides.';
create trigger changed after update on fixture for each row execute function fixture_changed();

create function fixture_tallied() returns trigger language plpgsql as $$
begin
  insert into list_tally (list, scope, kind, n)
    select 'fixture', x.scope, f.status, count(*) * (case tg_op when 'DELETE' then -1 else 1 end)
    from changed f cross join lateral (select distinct u from unnest(array['00000000-0000-0000-0000-000000000000'::uuid,
      f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid]) u where u is not null) x (scope)
    group by 2, 3;
  return null;
end $$;
comment on function fixture_tallied is 'Lists say how many there are without counting them.';
create trigger added after insert on fixture referencing new table as changed for each statement execute function fixture_tallied();
create trigger removed after delete on fixture referencing old table as changed for each statement execute function fixture_tallied();

create function fixture_paired() returns trigger language plpgsql as $$
declare
  paired int4;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'fixture' then
    if (old.home_team_uuid, old.away_team_uuid, old.competition_uuid, old.home_organization_uuid, old.away_organization_uuid, old.organizer_uuid,
        old.list_rank) is not distinct from (new.home_team_uuid, new.away_team_uuid, new.competition_uuid, new.home_organization_uuid,
        new.away_organization_uuid, new.organizer_uuid, new.list_rank) then
      return null;
    end if;
  end if;
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
end $$;
comment on function fixture_paired is 'Searches look among the few pairings of teams and venues instead of among all matches.';
create constraint trigger paired after insert or update on fixture deferrable initially deferred for each row
  execute function fixture_paired();
create constraint trigger paired after update on venue_context deferrable initially deferred for each row
  when (old.venue_uuid is distinct from new.venue_uuid) execute function fixture_paired();

create function venue_context_sides() returns trigger language plpgsql as $$
begin
  select f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid
    into new.home_organization_uuid, new.away_organization_uuid, new.organizer_uuid from fixture f where f.uuid = new.uuid;
  return new;
end $$;
comment on function venue_context_sides is 'Whose match it is stands beside its venue, so that one index finds the matches of a side at a venue.';
create trigger sides before insert on venue_context for each row execute function venue_context_sides();

create function visitors_filled() returns trigger language plpgsql as $$
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
end $$;
comment on function visitors_filled is 'The home club is told how far the visitors have come.';
create trigger visitors_filled after update on fixture_completion for each row
  when (new.away_score <> old.away_score) execute function visitors_filled();

create function change_told() returns trigger language plpgsql as $$
declare
  told record;
begin
  if new.fixture_uuid is not null then
    perform pg_notify('live', concat_ws(' ', 'change', new.fixture_uuid, new.uuid));
    for told in insert into webhook_delivery (webhook_uuid, event, change_uuid, item_uuid)
      select w.uuid, e.event, new.uuid, new.resource_uuid
      from fixture f join webhook w on w.organization_uuid in (f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid) and w.enabled,
        lateral (values ('section.changed', true),
          ('fixture.scheduled', new.resource = 'Fixture' and f.status = 'scheduled' and (new.after ? 'kickoffAt' or new.after ->> 'status' = 'scheduled')),
          ('fixture.postponed', new.resource = 'Fixture' and new.before ? 'status' and new.after ->> 'status' = 'unscheduled' and new.action <> 'unarchive'),
          ('fixture.archived', new.resource = 'Fixture' and new.after ->> 'status' = 'archived'),
          ('debrief.closed', new.resource = 'Debrief' and new.action = 'close'),
          ('pack.made', new.resource = 'FixturePack' and new.action = 'create')) e (event, happened)
      where f.uuid = new.fixture_uuid and e.happened and e.event = any (w.events)
      -- One that is deleted at this moment would let the change fail with it.
      for key share of w
      returning webhook_uuid loop
      perform pg_notify('webhook', told.webhook_uuid::text);
    end loop;
  end if;
  if new.resource = 'VenueContext' and new.action = 'update' and new.before ->> 'venue' is not null and new.after ? 'venue' then
    perform tell_users('venueChanged', array[new.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid), '{}');
  end if;
  if new.resource = 'FixtureDuty' and new.after ->> 'assignee' is not null and new.after -> 'assignee' is distinct from new.before -> 'assignee' then
    perform tell_users('dutyGiven', array[d.fixture_uuid], '{home,away,organizer}', coalesce(new.impersonator_uuid, new.user_uuid),
        jsonb_build_object(d.fixture_uuid, jsonb_build_object('label', d.label)), d.uuid::text, d.assignee_uuid)
      from fixture_duty d where d.uuid = new.resource_uuid and d.assignee_uuid is not null and d.status = 'todo';
  end if;
  return null;
end $$;
comment on function change_told is 'Open screens and webhooks hear of every change; all sides of another venue; who is given a duty of it.';
create trigger told after insert on change for each row execute function change_told();

create function hours_set() returns trigger language plpgsql as $$
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
end $$;
-- Its triggers stand in triggers_counts.sql, which follows the hours that are declared.
comment on function hours_set is 'An hour keeps the kickoff that it was set for: whoever moves the match is told which hours stayed behind.';

create function debrief_source_changed() returns trigger language plpgsql as $$
declare
  match uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  update debrief set due = true where uuid = match and not due and status = 'draft'
    and exists (select 1 from fixture f where f.uuid = match and f.status in ('finished', 'archived'));
  return null;
end $$;
comment on function debrief_source_changed is 'A debrief that is still a draft takes over what was counted and confirmed.';
create trigger debrief_follows after insert or delete or update of current_number_of_supporters, number_of_supporters_estimated on away_travel
  for each row execute function debrief_source_changed('fixture_uuid');
create trigger debrief_follows after insert or delete or update of current_attendance, estimated_attendance, is_open on fixture_sector
  for each row execute function debrief_source_changed('venue_context_uuid');
create trigger debrief_follows after insert or delete or update of done_at, cancelled on running_order_mark
  for each row execute function debrief_source_changed('fixture_uuid');
create trigger debrief_follows after insert or delete or update of confirmed_headcount, planned_headcount on security_post
  for each row execute function debrief_source_changed('fixture_uuid');

create function same_head_of_security() returns trigger language plpgsql as $$
begin
  execute format('update %I set head_of_safety_security_uuid = $2, version = version + 1, updated_at = $3, updated_by = $4
    where uuid = $1 and head_of_safety_security_uuid is distinct from $2', tg_argv[0])
    using new.uuid, new.head_of_safety_security_uuid, new.updated_at, new.updated_by;
  return null;
end $$;
comment on function same_head_of_security is 'Two sections ask for the visitors’ head of security: both answer the same.';
create trigger same_head_of_security after update of head_of_safety_security_uuid on away_security for each row
  when (old.head_of_safety_security_uuid is distinct from new.head_of_safety_security_uuid) execute function same_head_of_security('away_team_details');
create trigger same_head_of_security after update of head_of_safety_security_uuid on away_team_details for each row
  when (old.head_of_safety_security_uuid is distinct from new.head_of_safety_security_uuid) execute function same_head_of_security('away_security');

create function away_representative_named() returns trigger language plpgsql as $$
begin
  select coalesce(new.display_name, p.display_name), coalesce(new.role, c.job) into new.display_name, new.role
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.organization_contact_uuid;
  return new;
end $$;
comment on function away_representative_named is 'A member of the delegation keeps the name and the role of the contact it was chosen from.';
create trigger named before insert on away_representative for each row
  when (new.organization_contact_uuid is not null) execute function away_representative_named();

create function home_group_named() returns trigger language plpgsql as $$
begin
  select coalesce(new.supporters_group_name, g.name), coalesce(new.supporters_group_type, g.type)
    into new.supporters_group_name, new.supporters_group_type from supporters_group g where g.uuid = new.supporters_group_uuid;
  return new;
end $$;
comment on function home_group_named is 'A group of a match keeps the name and the type that it had.';
create trigger named before insert on home_group for each row
  when (new.supporters_group_uuid is not null) execute function home_group_named();

create function at_most_officials() returns trigger language plpgsql as $$
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
end $$;
comment on function at_most_officials is 'A match takes twelve delegates and twelve referees, also of two people at once.';
create trigger at_most before insert on fixture_delegate for each row execute function at_most_officials();
create trigger at_most before insert on fixture_referee for each row execute function at_most_officials();

create function fixture_duty_filled() returns trigger language plpgsql as $$
declare
  ruled boolean := num_nonnulls(new.offset_days, new.offset_minutes) > 0;
  was_late boolean := tg_op = 'UPDATE' and coalesce(old.due_at < now() and not old.past_at_scheduling, false);
begin
  if new.fixture_uuid is distinct from old.fixture_uuid then
    new.archived := coalesce((select f.status = 'archived' from fixture f where f.uuid = new.fixture_uuid), false);
  end if;
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
end $$;
comment on function fixture_duty_filled is 'A duty follows the rule of its model until somebody changes its date, and says who did it, when and for which kickoff.';
create trigger filled before insert or update on fixture_duty for each row execute function fixture_duty_filled();

create function fixture_document_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.html_content) is distinct from (new.name, new.html_content) then
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
  end if;
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
end $$;
comment on function fixture_document_changed is 'The texts that a save replaces are kept, the fifty newest, with the pictures that they show.';
create trigger changed after insert or update of name, html_content on fixture_document
  for each row execute function fixture_document_changed();

create function file_content_released() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('file ' || old.hash, 0));
  delete from file_content c where c.hash = old.hash and not exists (select 1 from fixture_file_content f where f.hash = c.hash);
  return null;
end $$;
comment on function file_content_released is 'The bytes of a file that no match has any more are gone.';
create trigger released after delete on fixture_file_content for each row execute function file_content_released();

create function logbook_entry_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('logbook ' || new.fixture_uuid, 0));
    if new.corrects is not null and not exists (select 1 from logbook_entry where fixture_uuid = new.fixture_uuid and id = new.corrects) then
      raise exception 'No such entry' using errcode = 'check_violation', constraint = 'logbook_entry_corrects';
    end if;
    new.id := (select coalesce(max(id), 0) + 1 from logbook_entry where fixture_uuid = new.fixture_uuid);
    return new;
  end if;
  if tg_op = 'DELETE' then
    if not exists (select 1 from fixture where uuid = old.fixture_uuid) then return old; end if;
  elsif to_jsonb(new) - '{sector_uuid,incident_uuid,updated_by}'::text[] = to_jsonb(old) - '{sector_uuid,incident_uuid,updated_by}'::text[]
    and (new.sector_uuid is null or new.sector_uuid = old.sector_uuid)
    and (new.incident_uuid is null or new.incident_uuid = old.incident_uuid)
    and (new.updated_by is not distinct from old.updated_by or new.updated_by = 'Personne effacée') then
    return new;
  end if;
  raise exception 'The log of the day is only added to' using errcode = 'restrict_violation';
end $$;
comment on function logbook_entry_kept is 'The log of the day is numbered match by match, and only added to.';
create trigger logbook_entry_kept before insert or delete or update on logbook_entry for each row execute function logbook_entry_kept();

-- Also where a whole world is loaded with triggers at rest: what searches and lists find rows by, and count them by.
alter table contact enable always trigger filled, enable always trigger added, enable always trigger removed, enable always trigger moved;
alter table team enable always trigger searched;
alter table fixture enable always trigger added, enable always trigger removed, enable always trigger changed, enable always trigger paired;
alter table venue_context enable always trigger sides, enable always trigger paired;
