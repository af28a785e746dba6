-- Whether the organisation was there before somebody asked for access to it: refusing, or letting in too late, takes away who asked alone.
alter table access_request add column organization_kept boolean not null default false;
update access_request set organization_kept = true where invited_by_uuid is not null;

-- Of an organisation that is open already nobody but the request knows who asked.
create function access_request_gone() returns trigger language plpgsql as $$
begin
  delete from person p where p.uuid = old.person_uuid
    and not exists (select 1 from contact c where c.person_uuid = p.uuid) and not exists (select 1 from user_account u where u.person_uuid = p.uuid)
    and not exists (select 1 from referee r where r.person_uuid = p.uuid) and not exists (select 1 from delegate d where d.person_uuid = p.uuid);
  return null;
end $$;
create trigger access_request_gone after delete on access_request for each row when (old.organization_kept) execute function access_request_gone();
