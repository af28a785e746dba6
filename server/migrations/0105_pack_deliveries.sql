-- Whose a link is: contacts and officials alike are persons, and a link is for who reads the mail of its address.
alter table fixture_pack_delivery add column person_uuid uuid references person on delete cascade;
alter table fixture_pack_delivery add column ended_at timestamptz;
update fixture_pack_delivery d set person_uuid = c.person_uuid from contact c where c.uuid = d.contact_uuid;
create index fixture_pack_delivery_by_person on fixture_pack_delivery (person_uuid);

create function pack_links_of_a_former_address() returns trigger language plpgsql as $$
begin
  update fixture_pack_delivery set ended_at = now(), expires_at = least(expires_at, now())
    where person_uuid = new.uuid and ended_at is null;
  return null;
end $$;
create trigger pack_links_of_a_former_address after update of email on person for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function pack_links_of_a_former_address();

-- A link lives until a week after the match, whenever that comes to be played.
create function pack_links_outlive_match() returns trigger language plpgsql as $$
begin
  update fixture_pack_delivery set expires_at = new.kickoff_at + interval '7 days'
    where fixture_uuid = new.uuid and ended_at is null and expires_at < new.kickoff_at + interval '7 days';
  return null;
end $$;
create trigger pack_links_outlive_match after update of kickoff_at on fixture for each row
  when (new.kickoff_at is distinct from old.kickoff_at) execute function pack_links_outlive_match();
update fixture_pack_delivery d set expires_at = f.kickoff_at + interval '7 days'
  from fixture f where f.uuid = d.fixture_uuid and d.expires_at > now() and d.expires_at < f.kickoff_at + interval '7 days';
