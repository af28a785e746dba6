-- Somebody whom a home club made from the visitors' screens was public in the directory, as one of its own people. Its owner is told of
-- them once, and decides. Whoever has an account of the club, works in one of its services, or is named where it names its own staff, is
-- not meant.
with named as (
    select uuid as fixture_uuid, team_manager_uuid as contact_uuid from away_team_details where team_manager_uuid is not null
    union all select uuid, head_of_safety_security_uuid from away_team_details where head_of_safety_security_uuid is not null
    union all select uuid, head_of_safety_security_uuid from away_security where head_of_safety_security_uuid is not null
    union all select uuid, supporters_liaison_officer_uuid from away_fans where supporters_liaison_officer_uuid is not null
    union all select fixture_uuid, organization_contact_uuid from away_representative where organization_contact_uuid is not null),
  made as (
    select c.organization_uuid, jsonb_agg(distinct c.uuid) as contacts from named n
    join fixture f on f.uuid = n.fixture_uuid and f.away_organization_uuid is distinct from f.home_organization_uuid
    join contact c on c.uuid = n.contact_uuid and c.organization_uuid = f.home_organization_uuid
    where c.public_profile and not c.external
      and not exists (select 1 from user_account a where a.person_uuid = c.person_uuid)
      and not exists (select 1 from service_member m where m.contact_uuid = c.uuid)
    group by c.organization_uuid)
insert into user_notice (user_uuid, kind, times, told)
  select u.uuid, 'visitorsMadePublic', jsonb_array_length(m.contacts), jsonb_build_object('contacts', m.contacts, 'organization', m.organization_uuid)
  from made m join user_account u on u.organization_uuid = m.organization_uuid and u.profile = 'owner' and u.password_hash is not null;
