-- Where a session was last used from, as its user sees it.
alter table session add column address text;

-- The e-mails that users do without; they are sent all the others.
create table unwanted_mail (
  user_uuid uuid not null references user_account on delete cascade,
  kind text not null,
  primary key (user_uuid, kind)
);

-- The users whose e-mail has changed, whoever changed it and by whichever way, until they are told at both addresses.
create table moved_email (
  id int8 generated always as identity primary key,
  user_uuid uuid not null references user_account on delete cascade,
  before text not null,
  after text
);
create index moved_email_by_user on moved_email (user_uuid);

create function person_email_moved() returns trigger language plpgsql as $$
begin
  insert into moved_email (user_uuid, before, after)
    select u.uuid, coalesce(old.email, u.username), new.email from user_account u
    where u.person_uuid = new.uuid and u.password_hash is not null;
  return null;
end $$;
create trigger person_email_moved after update of email on person for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function person_email_moved();
