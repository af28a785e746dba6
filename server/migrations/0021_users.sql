-- A contact is one user at most, who signs in with the e-mail that the contact has when the access is given.
alter table user_account add constraint user_account_contact unique (contact_uuid);
drop index user_account_by_contact;

create function user_account_named() returns trigger language plpgsql as $$
begin
  select c.person_uuid, lower(btrim(p.email)) into new.person_uuid, new.username
    from contact c join person p on p.uuid = c.person_uuid where c.uuid = new.contact_uuid;
  return new;
end $$;
create trigger user_account_named before insert on user_account for each row
  when (new.contact_uuid is not null and new.username is null) execute function user_account_named();

-- The links by which users choose a password, under the hash of what stands in them. They are kept a while after their end, so
-- that one that came to it is told from one that never was.
create table password_link (
  token_hash bytea primary key,
  user_uuid uuid not null references user_account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_by_user on password_link (user_uuid);
create index password_link_by_end on password_link (expires_at);
