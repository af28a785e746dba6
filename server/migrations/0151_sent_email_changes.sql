-- When the e-mails of a change left, of which one address gets few: those that would be too many wait.
alter table email_change add column sent_at timestamptz;
