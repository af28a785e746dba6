-- A row that is added to a list stands below the others by a default, no longer by a trigger. It begins above all places that are given,
-- and above those that moving a row of a list of before will give.
create sequence list_position as integer;
select setval('list_position', greatest(10000, (select max(list_position) from fixture_sector), (select max(list_position) from fixture_parking),
  (select max(list_position) from security_post), (select max(list_position) from security_force), (select max(list_position) from away_steward),
  (select max(list_position) from away_representative), (select max(list_position) from away_travel), (select max(list_position) from home_group)));
alter table fixture_sector alter column list_position set default nextval('list_position');
alter table fixture_parking alter column list_position set default nextval('list_position');
alter table security_post alter column list_position set default nextval('list_position');
alter table security_force alter column list_position set default nextval('list_position');
alter table away_steward alter column list_position set default nextval('list_position');
alter table away_representative alter column list_position set default nextval('list_position');
alter table away_travel alter column list_position set default nextval('list_position');
alter table home_group alter column list_position set default nextval('list_position');
