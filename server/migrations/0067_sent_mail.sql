-- E-mails that were handed to the mail server, as long as one may still come back: to whom and about what, never what they say.
create table sent_mail (
  uuid uuid primary key,
  at timestamptz not null default now(),
  recipient text not null,
  subject text not null
);
create index sent_mail_by_time on sent_mail (at);
