-- Without an SMTP server, what would have been sent is shown at /dev/mailbox.
create table kept_mail (
  uuid uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
create index kept_mail_by_time on kept_mail (at desc, uuid);
