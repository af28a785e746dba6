-- Administrators read and remove subscriptions: an item like the others.
alter table newsletter_subscription add column version int4 not null default 1;
alter table newsletter_subscription add column updated_at timestamptz not null default now();
alter table newsletter_subscription add column updated_by text;
update newsletter_subscription set updated_at = created_at;
create index newsletter_subscription_by_time on newsletter_subscription (updated_at, uuid);
create index feedback_by_time on feedback (updated_at, uuid);
