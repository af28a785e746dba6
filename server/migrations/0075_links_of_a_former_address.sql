-- A link to choose a password is for who reads the mail of the account today: once that goes elsewhere, those sent to the former address end,
-- an invitation to a mistyped one included.
create or replace function person_email_moved() returns trigger language plpgsql as $$
begin
  insert into moved_email (user_uuid, before, after)
    select u.uuid, coalesce(old.email, u.username), new.email from user_account u
    where u.person_uuid = new.uuid and u.password_hash is not null;
  update password_link l set expires_at = now() from user_account u
    where u.person_uuid = new.uuid and l.user_uuid = u.uuid and l.expires_at > now();
  return null;
end $$;
