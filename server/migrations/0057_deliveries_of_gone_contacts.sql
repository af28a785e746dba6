-- Who is erased as a contact is erased as somebody who was sent a pack: name and address stand in the delivery.
alter table fixture_pack_delivery drop constraint fixture_pack_delivery_contact_uuid_fkey;
alter table fixture_pack_delivery add constraint fixture_pack_delivery_contact_uuid_fkey
  foreign key (contact_uuid) references contact on delete cascade;
