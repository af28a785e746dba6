-- Whose history a line belongs to: that of its fixture, of these organisations (a person may be known to several), or, where both
-- are empty, the platform's.
alter table change add column organization_uuids uuid[] not null default '{}';

-- What was recorded before; of what is gone, the parent as the line itself has it.
update change h set organization_uuids = array_remove(array[case h.resource
  when 'Organization' then h.resource_uuid
  when 'FixturesConfiguration' then h.resource_uuid
  when 'Contact' then coalesce((select organization_uuid from contact where uuid = h.resource_uuid), said.organization)
  when 'Club' then coalesce((select organization_uuid from club where uuid = h.resource_uuid), said.organization)
  when 'Service' then coalesce((select organization_uuid from service where uuid = h.resource_uuid), said.organization)
  when 'Venue' then coalesce((select organization_uuid from venue where uuid = h.resource_uuid), said.organization)
  when 'User' then coalesce((select organization_uuid from user_account where uuid = h.resource_uuid), said.organization)
  when 'Team' then (select c.organization_uuid from team t join club c on c.uuid = t.club_uuid where t.uuid = h.resource_uuid)
  when 'TeamAlias' then (select c.organization_uuid from team_alias a join team t on t.uuid = a.team_uuid
    join club c on c.uuid = t.club_uuid where a.uuid = h.resource_uuid)
  when 'ServiceMember' then (select s.organization_uuid from service_member m join service s on s.uuid = m.service_uuid
    where m.uuid = h.resource_uuid)
  when 'VenueSector' then (select v.organization_uuid from venue v where v.uuid = coalesce(
    (select venue_uuid from venue_sector where uuid = h.resource_uuid), said.venue))
  when 'VenueParking' then (select v.organization_uuid from venue v where v.uuid = coalesce(
    (select venue_uuid from venue_parking where uuid = h.resource_uuid), said.venue))
end], null)
from change x cross join lateral (select
    coalesce(x.after ->> 'organization', x.before ->> 'organization')::uuid as organization,
    coalesce(x.after ->> 'venue', x.before ->> 'venue')::uuid as venue) said
where x.uuid = h.uuid and h.fixture_uuid is null;

update change h set organization_uuids = array(
  select organization_uuid from contact where person_uuid = h.resource_uuid
  union select organization_uuid from user_account where person_uuid = h.resource_uuid and organization_uuid is not null)
where h.resource = 'Person';

create index change_by_organization on change using gin (organization_uuids) where organization_uuids <> '{}';
