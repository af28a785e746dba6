-- Addresses that asked to hear of the application.
create table newsletter_subscription (
  uuid uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);
create unique index newsletter_subscription_email on newsletter_subscription (lower(email));
